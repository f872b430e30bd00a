import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ICON_NAMES, ICON_PATHS } from '../../../src/components/iconPaths';
import { isImmutable } from '../../../src/config/responseHeaders';
import { iconSheet, writeIconSheet } from '../../../src/gatsby/outputs/iconSheet';
import { temporaryDirectory } from '../../support/temporaryDirectory';

describe('the icon sprite', () => {
  it('S27 has each icon at the position of its name', () => {
    const drawn = [...iconSheet().svg.matchAll(/<path transform="translate\((\d+)\)" d="([^"]+)"\/>/g)];
    expect(drawn.map(([, x, path]) => [Number(x) / 24, path])).toEqual(
      ICON_NAMES.map((name, index) => [index, ICON_PATHS[name]]),
    );
    expect(iconSheet().svg).toContain(`viewBox="0 0 ${ICON_NAMES.length * 24} 24"`);
  });

  it('S27 has an immutable address', () => {
    expect(isImmutable(iconSheet().address.slice(1))).toBe(true);
  });

  it('S27 replaces an earlier file, and is not rewritten when it exists', async () => {
    const directory = temporaryDirectory();
    await writeIconSheet(directory);
    const file = join(directory, iconSheet().address);
    expect(await readFile(file, 'utf8')).toBe(iconSheet().svg);
    await writeFile(file, 'as it was');
    await writeIconSheet(directory);
    expect(await readFile(file, 'utf8')).toBe('as it was');
    const earlier = file.replace(/-\w+\.svg$/, '-0123456789abcdef.svg');
    await rename(file, earlier);
    await writeIconSheet(directory);
    expect(await readdir(dirname(file))).toEqual([basename(file)]);
  });
});
