import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from 'gatsby';
import { writeAddresses, releasedAddresses } from '../../../src/gatsby/outputs/addressFiles';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const directory = temporaryDirectory();
const store = { getState: () => ({ program: { directory } }) } as unknown as Store;

describe('the addresses of documents', () => {
  it('come from the served release, where a build stored them', async () => {
    expect(await releasedAddresses(store)).toEqual({});
    await writeAddresses(store, { a: ['/two', '/one'] });
    expect(await releasedAddresses(store)).toEqual({});

    const releases = join(directory, '.releases');
    mkdirSync(join(releases, 'first'), { recursive: true });
    cpSync(join(directory, 'public'), join(releases, 'first', 'site'), { recursive: true });
    symlinkSync('first', join(releases, 'current'));
    expect(await releasedAddresses(store)).toEqual({ a: ['/two', '/one'] });
  });

  it('stop the build when they cannot be read, rather than lose redirects', async () => {
    writeFileSync(join(directory, '.releases', 'first', 'site', 'addresses.json'), '{');
    await expect(releasedAddresses(store)).rejects.toThrow(SyntaxError);
  });
});
