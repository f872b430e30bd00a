import { quickStyles } from '../../src/gatsby/quickStyles';

class MiniCssExtractPlugin {
  readonly options: { experimentalUseImportModule?: boolean } = {};
}

/** As much of Gatsby's webpack configuration as is changed. */
function quick() {
  const choose = jest.fn<object, [context: unknown]>(() => ({ plugins: ['autoprefixer'] }));
  const postcss = {
    loader: 'postcss-loader',
    options: { postcssOptions: choose as typeof choose & { config?: boolean } },
  };
  const plugin = new MiniCssExtractPlugin();
  const css = { loader: 'css-loader', options: { modules: true } };
  quickStyles({ module: { rules: [{ oneOf: [{ use: [css, postcss] }] }] }, plugins: [{}, plugin] });
  return { choose, chosen: postcss.options.postcssOptions, css, plugin };
}

describe('compiling styles', () => {
  it('makes PostCSS’s plugins once for all style sheets', () => {
    const { choose, chosen } = quick();
    expect(chosen({ resourcePath: 'a.css' })).toEqual({ plugins: ['autoprefixer'] });
    expect(chosen({ resourcePath: 'b.css' })).toBe(chosen({ resourcePath: 'c.css' }));
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it('searches no folder for a configuration of PostCSS, and starts no compiler for what a style sheet exports', () => {
    const { chosen, plugin, css } = quick();
    expect(chosen.config).toBe(false);
    expect(plugin.options.experimentalUseImportModule).toBe(true);
    expect(css.options).toEqual({ modules: true });
  });

  it('leaves a configuration without styles as it is', () => {
    expect(() => quickStyles({ module: {} })).not.toThrow();
  });
});
