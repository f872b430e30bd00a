import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { quickRenderer } from '../../src/gatsby/quickRenderer';

/** Where a build copies Gatsby's `cache-dir` to. */
const CACHE = join(process.cwd(), '.cache');

describe('the renderer of the HTML build', () => {
  it('has parts of the site’s own in place of what Gatsby and React have', () => {
    const config = { resolve: { alias: { react: '/react' } as Record<string, string> } };
    quickRenderer(config, process.cwd());
    // Gatsby's name for all of React would count for a part of it, too, if it came first.
    expect(Object.entries(config.resolve.alias).pop()).toEqual(['react', '/react']);
    const { react, ...alias } = config.resolve.alias;
    expect(react).toBe('/react');
    expect(Object.keys(alias)).toHaveLength(2);
    for (const [theirs, ours] of Object.entries(alias)) {
      expect(existsSync(ours)).toBe(true);
      const file = theirs.startsWith(CACHE)
        ? theirs.replace(CACHE, 'node_modules/gatsby/cache-dir')
        : createRequire(__filename).resolve(theirs.replace(/\$$/, ''));
      expect(existsSync(file)).toBe(true);
    }
  });

  it('is theirs where its configuration takes no other', () => {
    const config = {};
    quickRenderer(config, process.cwd());
    expect(config).toEqual({});
  });
});
