/** Words that findings carry among their arguments, in Hindi. */
import type { DiagnosticArgs } from '../../../../core/types.ts';

type Value = DiagnosticArgs[string] | undefined;

/** English phrase to Hindi; `#` stands for a number, which is kept. */
const phrases = new Map<string, string>([
	// ends of sentences that start with a name
	['has # characters, # are allowed', 'में # वर्ण हैं, # की अनुमति है'],
	['has other characters than a-z, 0-9 and -', 'में a-z, 0-9 और - के अलावा भी वर्ण हैं'],
	['starts or ends with a dash', 'डैश से शुरू या ख़त्म होता है'],
	['has two dashes in a row', 'में लगातार दो डैश हैं'],
	// ends of sentences that start with a setting and its value
	['matches no skill', 'किसी स्किल से मेल नहीं खाता'],
	['names no skill that was found', 'किसी ऐसे स्किल का नाम नहीं जो मिला हो'],
	['is not of the form skill:<name>', 'skill:<name> के रूप का नहीं है'],
	['is no provider of these runtimes', 'इन रनटाइम का प्रदाता नहीं है'],
	['is text, which counts as on', 'पाठ है, जो “चालू” गिना जाता है'],
	['is no code of a finding', 'किसी टिप्पणी का कोड नहीं है'],
	// what patterns hold
	['extended groups such as @(a|b)', '@(a|b) जैसे विस्तारित समूह'],
	['ranges such as {1..3}', '{1..3} जैसी श्रेणियाँ'],
	['\\ at the end', 'अंत में \\'],
	['[ without ]', 'बिना ] का ['],
	['{ without }', 'बिना } का {'],
	['a comma in brackets in braces', '{ } के भीतर [ ] में अल्पविराम'],
	['a comma or a brace behind groups in braces', '{ } के समूहों के पीछे अल्पविराम या कोष्ठक'],
	['** in braces behind other text', 'दूसरे पाठ के पीछे { } में **'],
	['** after ! or in braces', '! के बाद या { } में **'],
	// what YAML makes of a value
	['several documents', 'कई दस्तावेज़'],
	['a list', 'सूची'],
	['list', 'सूची'],
	['mapping', 'कुंजियों का समूह (mapping)'],
	['a text', 'पाठ'],
	['a number', 'संख्या'],
	['number', 'संख्या'],
	['a boolean', 'बूलियन'],
	['boolean', 'बूलियन'],
	['object', 'ख़ाली मान (null)'],
	// why something is not published
	['a file may have # MB', 'एक फ़ाइल # MB तक हो सकती है'],
	['all files of a skill may have # MB', 'एक स्किल की सभी फ़ाइलें मिलकर # MB तक हो सकती हैं'],
	['all files of a site may have # MB', 'साइट की सभी फ़ाइलें मिलकर # MB तक हो सकती हैं'],
	['folders in it lie more than # deep', 'इसमें फ़ोल्डर # से ज़्यादा स्तर गहरे हैं'],
	['it has more than # entries', 'इसमें # से ज़्यादा प्रविष्टियाँ हैं'],
	['git ignores it', 'git इसे अनदेखा करता है'],
	// why git gives no answer, and what to do
	['git is not installed', 'git इंस्टॉल नहीं है'],
	['the folder belongs to another user', 'फ़ोल्डर किसी और उपयोगकर्ता का है'],
	['it does not know this repository', 'वह इस रिपॉज़िटरी को नहीं जानता'],
	['Install git where the site is built.', 'जहाँ साइट बनती है वहाँ git इंस्टॉल करें।'],
	[
		'Run `git config --global --add safe.directory <folder>` for the user that builds the site.',
		'साइट बनाने वाले उपयोगकर्ता के लिए `git config --global --add safe.directory <folder>` चलाएँ।',
	],
	['Run `git status` in the folder to see why.', 'कारण देखने के लिए फ़ोल्डर में `git status` चलाएँ।'],
]);

/** The phrase in Hindi; one that is not known here stays as it is. */
export function phrase(value: Value): string {
	const text = String(value);
	const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
	const form = phrases.get(text) ?? phrases.get(text.replace(/\d+(?:\.\d+)?/g, '#'));
	let next = 0;
	return form?.replace(/#/g, () => numbers[next++] ?? '') ?? text;
}

/** The value between quotation marks. */
export function quoted(value: Value): string {
	return `“${value}”`;
}

/** The value in quotation marks, on one line and at most 60 characters of it. */
export function quotedLine(value: Value): string {
	const text = String(value).replace(/\s+/g, ' ');
	return quoted(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
