import { loadersIn } from '../../../src/gatsby/webpack/loadersIn';

describe('loaders of a webpack configuration', () => {
  it('are found in any nested rule, if they have options', () => {
    const loader = (name: string) => ({ loader: name, options: {} });
    const config = {
      plugins: [loader('of a plugin')],
      module: {
        rules: [
          { test: /\.js$/, use: [loader('first'), { loader: 'without options' }, 'by its name'] },
          { oneOf: [{ use: [loader('second')] }, { use: loader('third') }, { use: () => [loader('chosen')] }] },
          null,
        ],
      },
    };
    expect([...loadersIn(config)].map((found) => found.loader)).toEqual(['first', 'second', 'third']);
  });

  it('are not searched in what is no configuration', () => {
    for (const nothing of [undefined, null, 'x', { module: null }]) expect([...loadersIn(nothing)]).toEqual([]);
  });
});
