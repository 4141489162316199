import { expect, test } from 'vitest';
import { findSecrets, redactSecrets } from '../../src/core/find-secrets.ts';
import { secretRules } from '../../src/core/secret-rules.ts';

// Made at run time, so that scanners of this repository have nothing to report.
const fill = (length: number, alphabet = 'aZ3kQ9mT7wB1xR5c') =>
	Array.from({ length }, (_, i) => alphabet[(i * 7) % alphabet.length]).join('');
const hex = (length: number) => fill(length, '0a9f3c7e');
const pem = (kind: string) =>
	`-----BEGIN ${kind}PRIVATE KEY-----\n${fill(64)}\n${fill(40)}\n-----END ${kind}PRIVATE KEY-----\n`;

const secrets: Record<string, string[]> = {
	'private-key': [pem('RSA '), pem('OPENSSH '), pem(''), pem('EC ').replaceAll('\n', '\\n')],
	'putty-key': [`PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 1\n${fill(40)}\n`],
	'age-key': [`AGE-SECRET-KEY-1${fill(58, 'QPZRY9X8GF2TVDW0')}`],
	'aws-access-key': [`AKIA${fill(16, 'QWERTY234567UIOP')}`, `ASIA${fill(16, 'ASDFG765432HJKLZ')}`],
	'aws-secret-key': [`aws_secret_access_key = ${fill(40)}`, `"secretAccessKey": "${fill(40)}"`],
	'azure-storage-key': [`AccountName=x;AccountKey=${fill(86)}==;`],
	'google-api-key': [`AIza${fill(35)}`],
	'google-client-secret': [`GOCSPX-${fill(28)}`],
	'github-token': [`ghp_${fill(36)}`, `ghs_${hex(36)}`, `github_pat_${fill(82)}`],
	'gitlab-token': [`glpat-${fill(20)}`],
	'slack-token': [`xoxb-${fill(24, '1234567890')}-${fill(24)}`],
	'slack-webhook': [`https://hooks.slack.com/services/T0AB12CD3/B0AB12CD3/${fill(24)}`],
	'discord-webhook': [`https://discord.com/api/webhooks/${'1'.repeat(18)}/${fill(68)}`],
	'telegram-token': [`${'1'.repeat(10)}:AA${fill(33)}`],
	'stripe-key': [`sk_live_${fill(24)}`, `rk_live_${fill(24)}`],
	'anthropic-key': [`sk-ant-api03-${fill(90)}`],
	'openai-key': [`sk-proj-${fill(60)}`, `sk-${fill(48)}`],
	'huggingface-token': [`hf_${fill(34)}`],
	'npm-token': [`npm_${fill(36)}`],
	'pypi-token': [`pypi-A${fill(80)}`],
	'docker-token': [`dckr_pat_${fill(27)}`],
	'sendgrid-key': [`SG.${fill(22)}.${fill(43)}`],
	'digitalocean-token': [`dop_v1_${hex(64)}`],
	'databricks-token': [`dapi${hex(32)}`],
	'shopify-token': [`shpat_${hex(32)}`],
	'vault-token': [`hvs.${fill(95)}`],
	'linear-key': [`lin_api_${fill(40)}`],
	'atlassian-token': [`ATATT3${fill(180)}`],
};

test('every rule has its secrets here', () => {
	expect(Object.keys(secrets).sort()).toEqual(secretRules.map(({ id }) => id).sort());
});

const cases = Object.entries(secrets).flatMap(([rule, list]) =>
	list.map((secret) => [rule, secret] as const),
);

test.each(cases)('%s is found in prose, quotes and assignments', (rule, secret) => {
	for (const text of [`Use ${secret} to sign in.`, `token="${secret}"`, `KEY=${secret}`])
		expect(findSecrets(`first line\n${text}\n`)[0]).toMatchObject({ rule, line: 2 });
	expect(redactSecrets(`a ${secret} b`)).not.toContain(secret.slice(-20));
});

test.each([
	'access_key = "AKIAIOSFODNN7EXAMPLE"',
	'aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
	'private_key = "-----BEGIN RSA PRIVATE KEY-----"',
	'-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----',
	'-----BEGIN PRIVATE KEY-----\n<your key here>\n-----END PRIVATE KEY-----',
	'-----BEGIN PRIVATE KEY-----\\n…',
	'-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa',
	'sk_live_[a-zA-Z0-9]{24,}',
	'STRIPE_SECRET_KEY = "sk_live_FAKE_KEY_..."',
	'xoxb-[0-9]+-[0-9]+-[a-zA-Z0-9]+',
	'AIza[0-9A-Za-z\\-_]{35}',
	'export GITHUB_TOKEN=ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
	'token: ghp_your_token_here',
	'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
	'"args": ["server.js", "--api-key", "sk-abc123realkey456"]',
	'risk-analysis-of-the-task-and-desk-research-for-everyone',
	'postgresql://user:password@localhost/db',
	'npm_config_registry and hf_transfer and SG.Something',
	'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8qv2m7wq9wq9wq9wq9wq9wq9wq9wq9wq9wq9wq9wq9 me@host',
	`sha256:${hex(64)}`,
])('documentation is no secret: %s', (text) => {
	expect(findSecrets(text)).toEqual([]);
	expect(redactSecrets(text)).toBe(text);
});

test('long and hostile texts take no time', () => {
	const start = performance.now();
	for (const part of ['-----BEGIN PRIVATE KEY-----\n', 'sk-', 'xoxb-1', 'PuTTY-User-Key-File-1:'])
		findSecrets(part.repeat(20_000));
	expect(performance.now() - start).toBeLessThan(5000);
});
