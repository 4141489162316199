/** Findings about what is not published, and about git, in Hindi. */
import type { SomeDiagnosticTexts } from '../text.ts';
import { phrase } from './phrases.ts';

const replaceCredential =
	'इसे हटाएँ, जहाँ से यह जारी हुआ था वहाँ बदलें, और इसकी जगह किसी environment variable का नाम लिखें।';

export const publishingTexts = {
	'skill-secret': {
		title: 'SKILL.md में गोपनीय कुंजी या पासवर्ड है',
		message: (a) => `इस फ़ाइल में ऐसा कुछ है जो ${a.kind} जैसा दिखता है; यह प्रकाशित नहीं होती।`,
		why: 'साइट और उसका इतिहास सार्वजनिक हैं: जो गोपनीय कुंजी एक बार प्रकाशित हुई, उसे बदलना पड़ता है। फ़ाइल बिना पाठ के दिखाई जाती है, और कुंजी किसी रिपोर्ट में नहीं होती।',
		hint: () => replaceCredential,
	},
	'skill-withheld': {
		title: 'SKILL.md प्रकाशित नहीं होती',
		message: (a) => `यह SKILL.md प्रकाशित नहीं होती। कारण: ${phrase(a.reason)}`,
		why: 'जो प्रकाशित होता है, वह चुना जाता है: वह कभी नहीं जिसे git अनदेखा करता है, और वह फ़ाइल कभी नहीं जिसे कोई लिंक कहीं और से लाता है। रनटाइम अपने लेखक की मशीन पर स्किल फिर भी लोड कर सकता है।',
		hint: () => 'लिंक की जगह फ़ाइल ही रखें, या git में उसे अनदेखा करना बंद करें।',
	},
	'asset-secret': {
		title: 'एक फ़ाइल में गोपनीय कुंजी या पासवर्ड है',
		message: (a) => `${a.asset} में ऐसा कुछ है जो ${a.kind} जैसा दिखता है; यह फ़ाइल प्रकाशित नहीं होती।`,
		why: 'साइट और उसका इतिहास सार्वजनिक हैं: जो गोपनीय कुंजी एक बार प्रकाशित हुई, उसे बदलना पड़ता है। फ़ाइल सूची में बिना पाठ के रहती है, और कुंजी किसी रिपोर्ट में नहीं होती।',
		hint: () => replaceCredential,
	},
	'git-unavailable': {
		title: 'git से पूछा नहीं जा सका',
		message: (a) => `इस फ़ोल्डर के बारे में git से पूछा नहीं जा सका। कारण: ${phrase(a.reason)}`,
		why: 'git के बिना तारीख़ें नहीं मिलतीं, और git जिन फ़ाइलों को अनदेखा करता है वे दूसरों से अलग नहीं पहचानी जातीं।',
		hint: (a) => phrase(a.advice),
	},
	'git-shallow': {
		title: 'इतिहास कटा हुआ है',
		message: () => 'यह उथला क्लोन (shallow clone) है, इसलिए तारीख़ें और लेखक नहीं दिखाए जाते।',
		why: 'उथला क्लोन केवल अपने आख़िरी कमिट जानता है और हर स्किल के लिए उन्हीं की तारीख़ दिखाता।',
		hint: () =>
			'GitHub Actions में actions/checkout पर `fetch-depth: 0` रखें; और जगह `git fetch --unshallow --filter=blob:none` चलाएँ।',
	},
} satisfies SomeDiagnosticTexts;
