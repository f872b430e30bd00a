import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { quickHead } from '../../src/gatsby/quickHead';

describe('heads in the HTML build', () => {
  it('are made by the site’s own part, in place of a file that Gatsby has', () => {
    const config = { resolve: { alias: { kept: '/kept' } as Record<string, string> } };
    quickHead(config, process.cwd());
    const { kept, ...alias } = config.resolve.alias;
    const [[theirs = '', ours = ''] = []] = Object.entries(alias);
    // A build copies Gatsby's `cache-dir` to `.cache`.
    expect(existsSync(theirs.replace(join(process.cwd(), '.cache'), 'node_modules/gatsby/cache-dir'))).toBe(true);
    expect(existsSync(ours)).toBe(true);
    expect(kept).toBe('/kept');
  });

  it('are Gatsby’s where its configuration takes no other', () => {
    const config = {};
    quickHead(config, process.cwd());
    expect(config).toEqual({});
  });
});
