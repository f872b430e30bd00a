import { join } from 'node:path';

/**
 * A rule that minifies functions whose text becomes an inline script of every page: the HTML renderer's bundle is not
 * minified.
 */
export function minifyInline(projectDirectory: string): object {
  return {
    include: join(projectDirectory, 'src/layouts/ssr/inline'),
    enforce: 'post',
    use: [{ loader: join(projectDirectory, 'src/gatsby/webpack/minifyLoader.mjs') }],
  };
}
