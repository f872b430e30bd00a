import { experiments } from '@rspack/core';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translateRules } from '../../../plugins/gatsby-plugin-rspack/src/rules';
import type { Context } from '../../../plugins/gatsby-plugin-rspack/src/types';
import { temporaryDirectory } from '../../support/temporaryDirectory';

interface Loader {
  readonly loader: string;
  readonly options: string;
}
type Use = (info: object) => readonly Loader[];

const context = {
  stage: 'build-javascript',
  site: { directory: process.cwd(), jsxRuntime: 'automatic', include: [], hasOwnBabel: false },
  browsers: ['chrome >= 107'],
} as unknown as Context;
const useOf = (rule: object) => translateRules([rule], context)[0]?.use as unknown as Use;

describe('the rules of Gatsby and its plugins', () => {
  let file: string;
  beforeEach(() => (file = join(temporaryDirectory(), 'a.ts')));

  it('keep the options of each file, also in the rule of a plugin: of a page in MDX, Gatsby takes one export at a time', () => {
    const use = useOf({
      test: /\.mdx?$/,
      use: ({ resourceQuery }: { resourceQuery: string }) => [{ loader: 'babel-loader', options: { resourceQuery } }],
    });
    const optionsOf = (resourceQuery: string) => use({ resourceQuery, issuer: 'async-requires.js' })[0]?.options;
    expect(optionsOf('?export=default')).toBe('{"resourceQuery":"?export=default"}');
    expect(optionsOf('?export=head')).toBe('{"resourceQuery":"?export=head"}');
  });

  it('compile TypeScript once, except for the template of a page in MDX, which must be JavaScript for the loader of MDX', () => {
    const use = useOf({ test: /\.tsx?$/, use: () => [{ loader: 'babel-loader', options: {} }] });
    expect(use({ resourceQuery: '', issuer: '' })).toEqual([]);
    expect(use({ resourceQuery: '?__contentFilePath=/site/a.mdx', issuer: '' })).toHaveLength(1);
  });

  it('compile class fields of TypeScript as Gatsby’s Babel preset: one with nothing but a type is none', async () => {
    const use = useOf({ test: /\.(js|mjs|jsx|ts|tsx)$/, type: 'javascript/auto', use: () => [] });
    const compile = async (path: string, text: string) => {
      writeFileSync(file, text);
      const [loader] = use({ realResource: file.replace('a.ts', path), issuer: '' });
      return (await experiments.swc.transform(text, JSON.parse(loader?.options ?? '') as object)).code;
    };
    const typed = await compile('a.ts', 'export class Sub extends Base { foo: string; bar = 1; }');
    expect(typed).toContain('this.bar = 1');
    expect(typed).not.toContain('foo');
    writeFileSync(file.replace('a.ts', 'b.js'), '');
    expect(await compile('b.js', 'export class Sub extends Base { foo; }')).toContain('foo;');
  });
});
