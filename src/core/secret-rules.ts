/**
 * TABLE: forms of credentials that issuers document. A file in which one occurs is listed but not
 * published. Only forms with a mark of their own are here: a guess would withhold good files.
 */

export interface SecretRule {
	readonly id: string;
	/** Completes “holds what looks like …”. */
	readonly title: string;
	/** What stands before a `_`, `-` or `.` in every match, as the source of a pattern. */
	readonly joint?: string;
	/** What begins with a rare character in every match, as the source of a pattern. */
	readonly mark?: string;
	readonly pattern: RegExp;
}

export const secretRules: readonly SecretRule[] = [
	{
		id: 'private-key',
		title: 'a private key',
		mark: 'PRIVATE KEY',
		// A key follows the line: documentation that only names the line, or stops at dots, is no key.
		pattern:
			/-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr])*(?![.<[{$*\\-]|\u2026|your|x{4})[^\s"'`]{8}(?:[\s\S]{0,20000}?-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|[^"'`]{0,20000})/gi,
	},
	{
		id: 'putty-key',
		title: 'a private key of PuTTY',
		mark: 'PuTTY-User-Key-File-',
		pattern: /PuTTY-User-Key-File-\d:[\s\S]{0,2000}?Private-Lines:\s*\d+\s+\S{8,}/g,
	},
	{
		id: 'age-key',
		title: 'a secret key of age',
		mark: 'AGE-SECRET-KEY-1',
		pattern: /AGE-SECRET-KEY-1[0-9A-Z]{40,}/g,
	},
	{
		id: 'aws-access-key',
		title: 'an access key of AWS',
		mark: 'AKIA|ASIA|ABIA|ACCA',
		pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g,
	},
	{
		id: 'aws-secret-key',
		title: 'a secret key of AWS',
		joint: '\\w*(?:secret_access|SECRET_ACCESS)',
		mark: 'AccessKey',
		pattern: /secret_?access_?key["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/gi,
	},
	{
		id: 'azure-storage-key',
		title: 'a storage key of Azure',
		mark: 'AccountKey=',
		pattern: /AccountKey=[A-Za-z0-9+/]{80,}={0,2}/g,
	},
	{
		id: 'google-api-key',
		title: 'an API key of Google',
		mark: 'AIza',
		pattern: /\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])/g,
	},
	{
		id: 'google-client-secret',
		title: 'a client secret of Google',
		mark: 'GOCSPX-',
		pattern: /\bGOCSPX-[0-9A-Za-z_-]{20,}/g,
	},
	{
		id: 'github-token',
		title: 'a token of GitHub',
		joint: 'gh[pousr]|github_pat',
		pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{36,})/g,
	},
	{
		id: 'gitlab-token',
		title: 'a token of GitLab',
		joint: 'gl(?:pat|dt|rt|cbt|ptt)',
		pattern: /\bgl(?:pat|dt|rt|cbt|ptt)-[A-Za-z0-9_-]{20,}/g,
	},
	{
		id: 'slack-token',
		title: 'a token of Slack',
		joint: 'xox[abeoprs]|xapp',
		pattern: /\b(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{16,}/g,
	},
	{
		id: 'slack-webhook',
		title: 'an incoming webhook of Slack',
		joint: 'hooks',
		pattern: /hooks\.slack\.com\/(?:services|workflows)\/T\w+\/\w+\/\w{16,}/g,
	},
	{
		id: 'discord-webhook',
		title: 'a webhook of Discord',
		mark: '/api/webhooks/',
		pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{17,}\/[\w-]{60,}/g,
	},
	{
		id: 'telegram-token',
		title: 'a bot token of Telegram',
		mark: ':AA',
		pattern: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g,
	},
	{
		id: 'stripe-key',
		title: 'a live key of Stripe',
		joint: '[sr]k_live',
		pattern: /\b[sr]k_live_[A-Za-z0-9]{16,}/g,
	},
	{
		id: 'anthropic-key',
		title: 'a key of Anthropic',
		joint: 'sk-ant',
		pattern: /\bsk-ant-[A-Za-z0-9_-]{32,}/g,
	},
	{
		id: 'openai-key',
		title: 'a key of OpenAI',
		joint: 'sk',
		pattern: /\bsk-(?:(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,}|[A-Za-z0-9]{48})(?![A-Za-z0-9])/g,
	},
	{
		id: 'huggingface-token',
		title: 'a token of Hugging Face',
		joint: 'hf',
		pattern: /\bhf_[A-Za-z0-9]{34}(?![A-Za-z0-9])/g,
	},
	{
		id: 'npm-token',
		title: 'a token of npm',
		joint: 'npm',
		pattern: /\bnpm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/g,
	},
	{
		id: 'pypi-token',
		title: 'a token of PyPI',
		joint: 'pypi',
		pattern: /\bpypi-A[A-Za-z0-9_-]{50,}/g,
	},
	{
		id: 'docker-token',
		title: 'a token of Docker',
		joint: 'dckr_pat',
		pattern: /\bdckr_pat_[A-Za-z0-9_-]{27,}/g,
	},
	{
		id: 'sendgrid-key',
		title: 'a key of SendGrid',
		joint: 'SG',
		pattern: /\bSG\.[\w-]{20,24}\.[\w-]{39,50}(?![\w-])/g,
	},
	{
		id: 'digitalocean-token',
		title: 'a token of DigitalOcean',
		joint: 'do[opr]_v1',
		pattern: /\bdo[opr]_v1_[a-f0-9]{64}/g,
	},
	{
		id: 'databricks-token',
		title: 'a token of Databricks',
		mark: 'dapi[0-9a-f]',
		pattern: /\bdapi[a-f0-9]{32}(?:-\d)?(?![a-f0-9])/g,
	},
	{
		id: 'shopify-token',
		title: 'a token of Shopify',
		joint: 'shp(?:at|ca|pa|ss)',
		pattern: /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/g,
	},
	{
		id: 'vault-token',
		title: 'a token of Vault',
		joint: 'hv[sb]',
		pattern: /\bhv[sb]\.[\w-]{80,}/g,
	},
	{
		id: 'linear-key',
		title: 'a key of Linear',
		joint: 'lin_api',
		pattern: /\blin_api_[A-Za-z0-9]{32,}/g,
	},
	{
		id: 'atlassian-token',
		title: 'a token of Atlassian',
		mark: 'ATATT3',
		pattern: /\bATATT3[A-Za-z0-9_=-]{60,}/g,
	},
];
