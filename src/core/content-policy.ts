/**
 * What pages may load and do: nothing inline, nothing of another host. It stands in the head of every
 * page, and in the headers for hosts, where `frame-ancestors` is added: browsers heed that only there.
 */
export const contentPolicy: readonly string[] = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"img-src 'self'",
	"media-src 'self'",
	"connect-src 'self'",
	"font-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
];
