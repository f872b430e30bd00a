import { join } from 'node:path';

/**
 * A rule that makes functions small whose text is written into every page as an inline script: the HTML renderer as a whole is not minified.
 */
export function minifyInline(projectDirectory: string): object {
  return {
    include: join(projectDirectory, 'src/layouts/ssr/inline'),
    enforce: 'post',
    use: [{ loader: join(projectDirectory, 'src/gatsby/webpack/minifyLoader.mjs') }],
  };
}
