/** The types of browser.mjs, which is plain Node so that it runs before anything is installed. */
export function findBrowser(env?: NodeJS.ProcessEnv): { path: string } | { problem: string } | undefined;
export function installBrowser(): void;
