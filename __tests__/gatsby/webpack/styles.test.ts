import { configureStyles } from '../../../src/gatsby/webpack/styles';

describe('CSS modules', () => {
  it('get a default export in every loader for them, however the rule is nested', () => {
    const named = () => ({
      loader: 'css-loader',
      options: { modules: { namedExport: true, localIdentName: '[local]' } },
    });
    const config = {
      module: {
        rules: [
          {
            test: /\.js$/,
            use: [{ loader: 'babel-loader', options: {} }, { loader: 'without options' }, 'by its name'],
          },
          { use: () => [] },
          null,
          { oneOf: [{ use: [named(), named()] }, { use: named() }] },
        ],
      },
    };
    configureStyles(config, false);
    const text = JSON.stringify(config);
    expect(text.match(/"namedExport":false,"localIdentName":"\[local\]"/g)).toHaveLength(3);
    expect(text).not.toContain('"namedExport":true');
  });

  it('have short class names in production', () => {
    const modules = { namedExport: true, localIdentName: '[name]--[local]' };
    configureStyles({ module: { rules: [{ use: [{ loader: 'css-loader', options: { modules } }] }] } }, true);
    expect(modules.localIdentName).toBe('[hash:base52:5]');
  });

  it('leave the loader that extracts styles without the option, which it refuses', () => {
    const loader = { loader: 'mini-css-extract-plugin/dist/loader.js', options: { modules: { namedExport: true } } };
    configureStyles({ module: { rules: [{ use: [loader] }] } }, true);
    expect(loader.options).toEqual({ modules: { namedExport: false } });
  });

  it('are ignored in what is no configuration', () => {
    expect(() =>
      [undefined, null, 'x', { module: null }].forEach((config) => configureStyles(config, true)),
    ).not.toThrow();
  });

  it('are extracted without warnings about their order', () => {
    class MiniCssExtractPlugin {
      options = { filename: 'styles.css' };
    }
    const styles = new MiniCssExtractPlugin();
    configureStyles({ plugins: [{ apply: () => undefined }, styles] }, true);
    expect(styles.options).toEqual({ filename: 'styles.css', ignoreOrder: true });
  });
});
