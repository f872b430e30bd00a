import { join } from 'node:path';

interface Config {
  resolve?: { alias?: Record<string, unknown> };
}

/** Of what Gatsby copies to its cache: in a version that has no such file nobody asks for it. */
const HEADS = '.cache/head/head-export-handler-for-ssr.js';
const ELEMENTS = 'react/jsx-runtime$';

/**
 * Has the HTML build make heads of pages, and elements, with parts of ours that do it in less time; what they make is the same. A new version of
 * Gatsby or React is a reason to look. Changes the webpack configuration in place.
 */
export function quickRenderer(config: unknown, projectDirectory: string): void {
  const { resolve } = config as Config;
  if (!resolve) return;
  const ours = (file: string) => join(projectDirectory, 'src/layouts/ssr', file);
  resolve.alias = {
    // The first that meets a name counts, and Gatsby has one for all of React.
    [ELEMENTS]: ours('jsxRuntime.ts'),
    [join(projectDirectory, HEADS)]: ours('gatsbyHead.tsx'),
    ...resolve.alias,
  };
}
