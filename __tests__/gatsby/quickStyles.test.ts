import { quickStyles } from '../../src/gatsby/quickStyles';

describe('compiling styles', () => {
  it('goes without PostCSS, and keeps what gives classes their names', () => {
    const css = { loader: '/node_modules/css-loader/dist/cjs.js', options: { modules: true } };
    const extract = { loader: '/node_modules/@rspack/core/dist/cssExtractLoader.js' };
    const postcss = { loader: '/node_modules/postcss-loader/dist/cjs.js', options: {} };
    const [modules, plain] = [{ use: [extract, css, postcss] }, { use: [extract, css, postcss] }];
    const scripts = { use: () => [postcss] };
    quickStyles({ module: { rules: [scripts, { oneOf: [modules, plain] }] } });
    expect([modules.use, plain.use]).toEqual([
      [extract, css],
      [extract, css],
    ]);
    expect(scripts.use()).toEqual([postcss]);
  });

  it('leaves a configuration without styles as it is', () => {
    expect(() => quickStyles({ module: {} })).not.toThrow();
  });
});
