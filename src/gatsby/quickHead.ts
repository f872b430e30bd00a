import { join } from 'node:path';

interface Config {
  resolve?: { alias?: Record<string, unknown> };
}

/** Gatsby's, among the files that it copies to its cache. */
const GATSBYS = '.cache/head/head-export-handler-for-ssr.js';
const OURS = 'src/layouts/ssr/gatsbyHead.tsx';

/**
 * Has heads of pages made in the HTML build by what stands in for a larger part of Gatsby's renderer. In a version of Gatsby that has no such
 * file this does nothing, so a new one is a reason to look. Changes the webpack configuration in place.
 */
export function quickHead(config: unknown, projectDirectory: string): void {
  const { resolve } = config as Config;
  if (!resolve) return;
  resolve.alias = { ...resolve.alias, [join(projectDirectory, GATSBYS)]: join(projectDirectory, OURS) };
}
