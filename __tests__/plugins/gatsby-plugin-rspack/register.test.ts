import { build } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asParcel } from '../../../plugins/gatsby-plugin-rspack/src/asParcel.mjs';
import { temporaryDirectory } from '../../support/temporaryDirectory';

describe('gatsby-config.ts and gatsby-node.ts that esbuild compiles', () => {
  let directory: string;
  beforeEach(() => (directory = temporaryDirectory()));

  /** Compiles a file that imports another one from a folder, and loads it. */
  async function load(): Promise<Record<string, unknown>> {
    const outfile = join(directory, '.cache/compiled/gatsby-node.js');
    await build({
      entryPoints: [join(directory, 'gatsby-node.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      logLevel: 'silent',
      plugins: [asParcel(directory)],
    });
    return createRequire(outfile)(outfile) as Record<string, unknown>;
  }
  const write = (file: string, text: string) => writeFileSync(join(directory, file), text);

  it('know the folder of their source, also in a file that they import', async () => {
    mkdirSync(join(directory, 'hooks'));
    write('gatsby-node.ts', "export const images: string = `${__dirname}/images`; export * from './hooks/paths';");
    write('hooks/paths.ts', 'export const file: string = __filename; export const url: string = import.meta.url;');
    expect(await load()).toMatchObject({
      images: `${directory}/images`,
      file: join(directory, 'hooks/paths.ts'),
      url: pathToFileURL(join(directory, 'hooks/paths.ts')).href,
    });
  });

  it('have class fields as with Parcel: a type alone is none, whatever the target', async () => {
    write(
      'gatsby-node.ts',
      `class Base { constructor() { this.start(); } start() {} }
       class Sub extends Base { kept: string; start() { this.kept = 'kept'; } }
       export const { kept } = new Sub();`,
    );
    write('tsconfig.json', '{ "compilerOptions": { "target": "ES2022" } }');
    expect(await load()).toMatchObject({ kept: 'kept' });
  });

  it('name the file and the line of a fault', async () => {
    write('gatsby-node.ts', 'const folder = __dirname;\nconst = 1;');
    await expect(load()).rejects.toMatchObject({ errors: [{ location: { line: 2 }, text: expect.any(String) }] });
  });
});
