/** Findings about names of skills, in Hindi. */
import type { SomeDiagnosticTexts } from '../text.ts';
import { phrase } from './phrases.ts';

export const nameTexts = {
	'skill-name-folder': {
		title: 'नाम और फ़ोल्डर अलग हैं',
		message: (a) => `नाम “${a.name}” फ़ोल्डर ${a.folder} से मेल नहीं खाता।`,
		why: 'Agent Skills का विनिर्देश दोनों में एक ही शब्द चाहता है। कुछ क्लाइंट स्किल को फ़ोल्डर से जानते हैं और कुछ नाम से, इसलिए उनमें से एक उसे नहीं पाता।',
		hint: (a) => `फ़ोल्डर का नाम ${a.name} रखें, या \`name: ${a.folder}\` लिखें।`,
	},
	'skill-name-form': {
		title: 'नाम विनिर्देश के रूप का नहीं है',
		message: (a) => `नाम “${a.name}” ${phrase(a.problem)}।`,
		why: 'Agent Skills का विनिर्देश 1 से 64 छोटे अंग्रेज़ी अक्षर, अंक और उनके बीच अकेले डैश मानता है। इसका अक्षरशः पालन करने वाले रनटाइम दूसरे नाम नहीं लेते।',
		hint: () => 'छोटे अंग्रेज़ी अक्षर और अंक लिखें, जिन्हें अकेले डैश जोड़ते हों।',
	},
	'skill-name-case': {
		title: 'दो नाम केवल बड़े-छोटे अक्षरों में अलग हैं',
		message: (a) => `“${a.name}” और “${a.other}” दो अलग स्किल हैं।`,
		why: 'नाम अक्षरशः मिलाए जाते हैं। जो लोग और मॉडल एक लिखते हैं, उन्हें अक्सर दूसरा मिल जाएगा।',
		hint: () => 'दोनों में से एक का नाम बदलें।',
	},
	'skill-spelling': {
		title: 'SKILL.md की वर्तनी अलग है',
		message: (a) => `SKILL.md की जगह ${a.found} मिला: यह स्किल नहीं है।`,
		why: 'रनटाइम ठीक यही नाम खोजते हैं। जो डिस्क बड़े-छोटे अक्षरों में अंतर नहीं करती, उस पर स्किल चलता है, और अगली मशीन पर ग़ायब हो जाता है।',
		hint: () => 'फ़ाइल का नाम SKILL.md करें; git में किसी बीच के नाम से होकर `git mv` करें।',
	},
} satisfies SomeDiagnosticTexts;
