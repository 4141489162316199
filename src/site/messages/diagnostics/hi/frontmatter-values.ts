/** Findings about single keys and values of frontmatter, in Hindi. */
import type { SomeDiagnosticTexts } from '../text.ts';
import { phrase, quoted, quotedLine } from './phrases.ts';

export const frontmatterValueTexts = {
	'frontmatter-side-effect': {
		title: 'कहीं और का टूटा YAML इस मान को बदलता है',
		message: (a) =>
			`${quoted(`${a.key}: ${a.written}`)} पाठ ${quoted(a.loaded)} बनकर लोड होता है, क्योंकि पंक्ति ${a.cause} YAML को तोड़ती है।`,
		why: 'जहाँ YAML टूटा हो, वहाँ मान जैसे लिखे हैं वैसे ही लिए जाते हैं: उद्धरण चिह्न नाम का हिस्सा बन जाते हैं, और true तथा false बेअसर शब्द।',
		hint: (a) => `पंक्ति ${a.cause} ठीक करें।`,
	},
	'frontmatter-text-eaten': {
		title: 'YAML का एक चिह्न मान का हिस्सा खा जाता है',
		message: (a) =>
			`${quoted(a.key)} का मान ${a.sign} से शुरू होता है, इसलिए लोड होते समय उसका पहला शब्द खो जाता है; लिखा है ${quoted(a.written)}।`,
		why: 'YAML के लिए & या ! के बाद का शब्द एंकर या टैग है, पाठ नहीं। कोई इसकी सूचना नहीं देता: मान बस छोटा हो जाता है।',
		hint: (a) => `उद्धरण चिह्नों में लिखें: ${a.key}: ${JSON.stringify(a.written)}`,
	},
	'frontmatter-comment-cut': {
		title: '# मान को काट देता है',
		message: (a) =>
			`${quoted(a.cut)} YAML के लिए टिप्पणी है; ${quoted(a.key)} का मान ${a.kept === '' ? 'ख़ाली' : quoted(a.kept)} है।`,
		why: 'रिक्त स्थान के बाद का # टिप्पणी शुरू करता है। विवरण में ऐसा अभिप्राय कम ही होता है: इशू के नंबर और शीर्षक उसमें से ग़ायब हो जाते हैं।',
		hint: () => '# मान का हिस्सा हो तो मान को उद्धरण चिह्नों में लिखें।',
	},
	'frontmatter-duplicate-key': {
		title: 'एक कुंजी दो बार आई है',
		message: (a) => `${quoted(a.key)} दो बार आई है; पंक्ति ${a.first} वाली इससे बदल जाती है।`,
		why: 'रनटाइम आख़िरी वाली लेते हैं और कुछ नहीं कहते। जो कुंजियाँ केवल डैश में अलग हैं (some-key, someKey), वे उनके लिए एक ही हैं।',
		hint: () => 'दोनों में से एक मिटाएँ।',
	},
	'frontmatter-comment-removed': {
		title: 'फ़्रंटमैटर से एक HTML टिप्पणी काट दी जाती है',
		message: (a) =>
			`फ़्रंटमैटर पढ़ने से पहले रनटाइम ${quotedLine(a.comment)}${a.others === 0 ? '' : ` और ${a.others} अन्य`} हटा देते हैं।`,
		why: 'इस रूप की टिप्पणियाँ पहले पूरी फ़ाइल से हटाई जाती हैं, मान के बीच से भी।',
		hint: () => 'YAML टिप्पणी (# …) लिखें, या ये चिह्न मान के हों तो उन्हें दूसरी तरह लिखें।',
	},
	'frontmatter-tab': {
		title: 'फ़्रंटमैटर में टैब है',
		message: () => 'रनटाइम फ़्रंटमैटर के टैब को दो रिक्त स्थान से बदलते हैं, मान के भीतर भी।',
		why: 'YAML टैब से इंडेंट करने नहीं देता। omp परिवार पहले उन्हें चौड़ा करता है; दूसरे पाठक फ़ाइल नहीं लेते।',
		hint: () => 'रिक्त स्थान बरतें।',
	},
	'frontmatter-name-not-text': {
		title: 'नाम जिसे YAML पाठ की तरह नहीं पढ़ता',
		message: (a) =>
			`नाम ${quoted(a.written)} YAML के लिए ${phrase(a.type)} है, इसलिए रनटाइम फ़ोल्डर का नाम लेते हैं।`,
		why: 'YAML 1.10 को संख्या 1.1, 007 को 7 और true को बूलियन पढ़ता है। रनटाइम नाम तभी लेते हैं जब वह पाठ हो।',
		hint: (a) => `उद्धरण चिह्नों में लिखें: name: ${JSON.stringify(a.written)}`,
	},
	'frontmatter-name-empty': {
		title: 'नाम ख़ाली है',
		message: () => 'कुंजी “name” का कोई मान नहीं है; फ़ोल्डर का नाम लिया जाता है।',
		why: 'विनिर्देश में नाम ज़रूरी है। omp परिवार के रनटाइम फ़ोल्डर के नाम से काम चला लेते हैं।',
		hint: () => 'नाम लिखें, या पंक्ति मिटाएँ।',
	},
	'frontmatter-description-not-text': {
		title: 'विवरण पाठ नहीं है',
		message: (a) =>
			`विवरण YAML के लिए ${phrase(a.type)} है, इसलिए रनटाइम कोई विवरण नहीं दिखाते; लिखा है ${quoted(a.written)}।`,
		why: 'रनटाइम विवरण तभी दिखाते हैं जब वह पाठ हो। टेम्पलेट के बचे हुए { } mapping हैं, [ ] सूची।',
		hint: (a) => `उद्धरण चिह्नों में लिखें: description: ${JSON.stringify(a.written)}`,
	},
	'frontmatter-description-long': {
		title: 'विवरण बहुत लंबा है',
		message: (a) => `विवरण में ${a.characters} वर्ण हैं; विनिर्देश ${a.limit} तक मानता है।`,
		why: 'विनिर्देश का अक्षरशः पालन करने वाले एजेंट स्किल नहीं लेते; बाक़ी पूरा पाठ हर प्रॉम्प्ट में डाल देते हैं।',
		hint: () => 'लिखें कि स्किल क्या करता है और उसे कब बरतना है; बाक़ी निर्देशों में ले जाएँ।',
	},
	'frontmatter-flag-not-boolean': {
		title: 'बेअसर स्विच',
		message: (a) =>
			`${quoted(`${a.key}: ${a.written}`)} का कोई असर नहीं: केवल true और false गिने जाते हैं, इसलिए ${a.default} ही लागू है।`,
		why: 'YAML 1.2 में yes, on और उद्धरण वाले शब्द पाठ हैं। रनटाइम इन कुंजियों में बूलियन ही देखते हैं।',
		hint: (a) => `उद्धरण चिह्नों के बिना ${a.key}: true या ${a.key}: false लिखें।`,
	},
	'frontmatter-number-changed': {
		title: 'संख्या का लिखा रूप खो जाता है',
		message: (a) => `${quoted(`${a.key}: ${a.written}`)} संख्या ${a.loaded} बनकर लोड होता है।`,
		why: 'YAML के लिए 1.10 का अर्थ 1.1 और 007 का 7 है। यह साइट वही दिखाती है जो लिखा है; रनटाइम संख्या देखता है।',
		hint: (a) => `उद्धरण चिह्नों में लिखें: ${a.key}: "${a.written}"`,
	},
	'frontmatter-key-spelling': {
		title: 'कुंजी की वर्तनी अलग है',
		message: (a) => `${quoted(a.key)} और ${quoted(a.meant)} अलग हैं: रनटाइम इसे नहीं पहचानते।`,
		why: 'कुंजियाँ अक्षरशः मिलाई जाती हैं। दूसरी वर्तनी में लिखा विवरण, विवरण नहीं है।',
		hint: (a) => `${a.meant} लिखें।`,
	},
	'frontmatter-key-dropped': {
		title: 'एक कुंजी छोड़ दी जाती है',
		message: (a) => `फ़्रंटमैटर लोड होते समय कुंजी ${quoted(a.key)} खो जाती है।`,
		why: 'JavaScript में, जिसमें रनटाइम लिखा है, इस नाम का अपना अर्थ है।',
		hint: () => 'दूसरी कुंजी चुनें।',
	},
} satisfies SomeDiagnosticTexts;
