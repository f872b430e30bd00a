import { quickStyles } from '../../src/gatsby/quickStyles';

/** As much of Gatsby's webpack configuration as is changed. */
function quick() {
  const choose = jest.fn<object, [context: unknown]>(() => ({ plugins: ['autoprefixer'] }));
  const postcss = {
    loader: 'postcss-loader',
    options: { postcssOptions: choose as typeof choose & { config?: boolean } },
  };
  const css = { loader: 'css-loader', options: { modules: true } };
  quickStyles({ module: { rules: [{ oneOf: [{ use: [css, postcss] }] }] } });
  return { choose, chosen: postcss.options.postcssOptions, css };
}

describe('compiling styles', () => {
  it('makes PostCSS’s plugins once for all style sheets', () => {
    const { choose, chosen } = quick();
    expect(chosen({ resourcePath: 'a.css' })).toEqual({ plugins: ['autoprefixer'] });
    expect(chosen({ resourcePath: 'b.css' })).toBe(chosen({ resourcePath: 'c.css' }));
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it('searches no folder for a configuration of PostCSS', () => {
    const { chosen, css } = quick();
    expect(chosen.config).toBe(false);
    expect(css.options).toEqual({ modules: true });
  });

  it('leaves a configuration without styles as it is', () => {
    expect(() => quickStyles({ module: {} })).not.toThrow();
  });
});
