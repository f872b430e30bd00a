/** Stands in for Gatsby's redirects in the browser: the server has them all, and answers for addresses that are no page. */
export const maybeGetBrowserRedirect = (): undefined => undefined;
