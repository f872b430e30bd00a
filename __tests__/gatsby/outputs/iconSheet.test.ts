import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ICON_NAMES, ICON_PATHS } from '../../../src/components/iconPaths';
import { isImmutable } from '../../../src/config/responseHeaders';
import { iconSheet, writeIconSheet } from '../../../src/gatsby/outputs/iconSheet';

describe('the sheet of icons', () => {
  it('S27 draws each icon where the place of its name says', () => {
    const drawn = [...iconSheet().svg.matchAll(/<path transform="translate\((\d+)\)" d="([^"]+)"\/>/g)];
    expect(drawn.map(([, x, path]) => [Number(x) / 24, path])).toEqual(
      ICON_NAMES.map((name, place) => [place, ICON_PATHS[name]]),
    );
    expect(iconSheet().svg).toContain(`viewBox="0 0 ${ICON_NAMES.length * 24} 24"`);
  });

  it('S27 has an address that browsers may keep for ever', () => {
    expect(isImmutable(iconSheet().address.slice(1))).toBe(true);
  });

  it('S27 is written where its address says, in place of an earlier one, and left as it is where it is there', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'icon-sheet-'));
    try {
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
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
