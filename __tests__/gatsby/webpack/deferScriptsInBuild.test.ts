import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack, type Compiler } from '@rspack/core';
import { deferScripts } from '../../../src/gatsby/webpack/deferScripts';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const slice = 'public/_gatsby/slices/_gatsby-scripts-1.html';

describe('the slice of scripts', () => {
  const directory = temporaryDirectory();
  const file = join(directory, slice);
  const read = () => readFileSync(file, 'utf8');

  beforeAll(() => {
    for (const folder of [dirname(file), join(directory, '.cache')]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(directory, 'entry.js'), '');
  });

  /**
   * Bundles once, and writes the slice as Gatsby does when the bundler is done.
   * @returns the slice that Gatsby compares with its own text
   */
  async function build(written: string): Promise<string> {
    let found = '';
    const config = {
      context: directory,
      entry: './entry.js',
      output: { path: join(directory, 'out') },
      plugins: [
        {
          apply: ({ hooks }: Compiler) =>
            hooks.done.tap('Gatsby', () => {
              found = read();
              writeFileSync(file, written);
            }),
        },
      ],
    };
    deferScripts(config, directory);
    await new Promise<void>((resolve, reject) => rspack(config).run((error) => (error ? reject(error) : resolve())));
    return found;
  }

  it('is unchanged for Gatsby’s next build, which then reads no page again, until the scripts or their loader change', async () => {
    const gatsbys = '<script src="/app-1.js" async></script>';
    writeFileSync(file, '');
    await build(gatsbys);
    const deferred = read();
    expect(deferred).not.toContain('src="/app-1.js"');
    expect(await build(gatsbys)).toBe(gatsbys);
    expect(read()).toBe(deferred);

    const ofAnotherLoader = `${deferred} `;
    writeFileSync(file, ofAnotherLoader);
    expect(await build(gatsbys)).toBe(ofAnotherLoader);
    expect(read()).toBe(deferred);
  });
});
