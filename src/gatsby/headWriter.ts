import { join } from 'node:path';

/** What Gatsby writes heads of pages with in the browser, under the name by which `freshness/gatsbyHead.ts` knows it; in builds and in development. */
export function headWriter(projectDirectory: string): Record<string, string> {
  return { 'gatsby-head-writer$': join(projectDirectory, '.cache/head/head-export-handler-for-browser.js') };
}
