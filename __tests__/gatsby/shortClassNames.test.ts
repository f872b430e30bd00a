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

const at = (file: string) => ({ resourcePath: `/site/src/${file}`, rootContext: '/site' });

describe('short class names', () => {
  it('names a class after its file and itself, the same in every build', () => {
    const first = naming()(at('components/Card.module.css'), '', 'title');
    expect(first).toMatch(/^[a-z][a-z0-9]{3}-title$/);
    expect(naming()(at('components/Card.module.css'), '', 'title')).toBe(first);
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
      for (let number = 0; number < 100_000; number += 1) name(at(`many/File${number}.module.css`), '', 'title');
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
