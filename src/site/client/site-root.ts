/** The root of the site, told by the address of this module: client files are in one folder below it. */
export const siteRoot = new URL('../', import.meta.url);
