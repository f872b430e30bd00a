/** As a loader of webpack: gets the source of Gatsby's loader of pages and gives it back without what the site has no use for. */
export default function leanLoader(source: string): string;
