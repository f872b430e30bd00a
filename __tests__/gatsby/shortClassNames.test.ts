import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shortClassNames } from '../../src/gatsby/shortClassNames';

type Naming = (context: { resourcePath: string; rootContext: string }, template: string, name: string) => string;

function naming(): Naming {
  const modules: { localIdentName: string; getLocalIdent?: Naming } = { localIdentName: '[name]' };
  shortClassNames({
    module: { rules: [{ oneOf: [{ use: [{ loader: 'css-loader', options: { modules } }] }, { use: [] }] }] },
  });
  if (!modules.getLocalIdent) throw new Error('The loader was not changed.');
  return modules.getLocalIdent;
}

const site = mkdtempSync(join(tmpdir(), 'names-'));
afterAll(() => rmSync(site, { recursive: true }));

const CSS = '.wide .title{color:red}.wide:hover{gap:.5em}@keyframes rise{}';

/** A style sheet of the site, as loaders are told of it. */
function at(file: string, css = CSS): { resourcePath: string; rootContext: string } {
  const resourcePath = join(site, 'src', file);
  mkdirSync(dirname(resourcePath), { recursive: true });
  writeFileSync(resourcePath, css);
  return { resourcePath, rootContext: site };
}

describe('short class names', () => {
  it('names a class after its file and its place there, the same in every build', () => {
    const first = naming()(at('components/Card.module.css'), '', 'title');
    expect(first).toMatch(/^[a-z][a-z0-9]{3}B$/);
    expect(naming()(at('components/Card.module.css'), '', 'title')).toBe(first);
  });

  it('gives each name of a file one of its own, key frames and those beyond the alphabet too', () => {
    const many = Array.from({ length: 60 }, (_, place) => `class-${place}`);
    const sheet = at('Many.module.css', many.map((name) => `.${name}{}`).join('') + '@keyframes rise{}');
    const names = [...many, 'rise', 'unheard-of'].map((name) => naming()(sheet, '', name).slice(4));
    expect(names.slice(0, 2)).toEqual(['A', 'B']);
    expect(names.slice(25, 28)).toEqual(['Z', 'AA', 'AB']);
    expect(names.slice(60)).toEqual(['BI', '-unheard-of']);
    expect(new Set(names).size).toBe(62);
  });

  it('keeps classes of two files apart', () => {
    const name = naming();
    expect(name(at('components/Figure.module.css'), '', 'wide')).not.toBe(
      name(at('slices/Figure/Figure.module.css'), '', 'wide'),
    );
  });

  it('refuses two files that would share their names', () => {
    const name = naming();
    const claim = () => {
      for (let number = 0; number < 20_000; number += 1) name(at(`many/File${number}.module.css`), '', 'title');
    };
    expect(claim).toThrow(/get the same class names: rename one of them/);
  });

  it('leaves loaders alone that name no class', () => {
    const plain = {};
    const extractor = { modules: { namedExport: false } };
    shortClassNames({
      module: {
        rules: [
          {
            use: [
              { loader: 'css', options: plain },
              { loader: 'extract', options: extractor },
            ],
          },
        ],
      },
    });
    expect(plain).toEqual({});
    expect(extractor).toEqual({ modules: { namedExport: false } });
  });
});
