import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import shims from '../../../plugins/gatsby-plugin-rspack/shims.json';
import { versionMismatch } from '../../../plugins/gatsby-plugin-rspack/src/shims';
import { temporaryDirectory } from '../../support/temporaryDirectory';

describe('the shims of the Rspack plugin', () => {
  const directory = temporaryDirectory();

  beforeAll(() => {
    writeFileSync(join(directory, 'package.json'), '{}');
    for (const { package: name, files } of shims)
      for (const file of ['package.json', ...files]) {
        const target = join(directory, 'node_modules', name, file);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(resolve('node_modules', name, file), target);
      }
  });

  it('match the installed versions', () => {
    expect(versionMismatch(resolve('.'))).toBeUndefined();
    expect(versionMismatch(directory)).toBeUndefined();
    expect(shims.length).toBeLessThanOrEqual(10);
  });

  it('are reported where the source differs, so that webpack bundles the site', () => {
    const file = join(directory, 'node_modules/gatsby/dist/utils/webpack/plugins/static-query-mapper.js');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace('finishMake', 'afterCompile'));
    expect(versionMismatch(directory)).toMatch(
      /leaves the bundles to webpack.*: static-query-mapper \(gatsby, written for 5\.13\.7/,
    );
    writeFileSync(file, source);
  });

  it('are reported where a file is missing', () => {
    rmSync(join(directory, 'node_modules/css-loader/dist/utils.js'));
    expect(versionMismatch(directory)).toMatch(/class-names \(css-loader, written for 5\.2\.7\)/);
  });
});
