import { cssModulesByDefault } from '../../../src/gatsby/webpack/cssModulesByDefault';

describe('CSS modules', () => {
  it('get a default export in every loader for them, however the rule is nested', () => {
    const named = () => ({
      loader: 'css-loader',
      options: { modules: { namedExport: true, localIdentName: '[local]' } },
    });
    const config = {
      module: {
        rules: [
          { test: /\.js$/, use: [{ loader: 'babel-loader', options: {} }] },
          { oneOf: [{ use: [named(), named()] }, { use: named() }] },
        ],
      },
    };
    cssModulesByDefault(config, false);
    const text = JSON.stringify(config);
    expect(text.match(/"namedExport":false,"localIdentName":"\[local\]"/g)).toHaveLength(3);
    expect(text).not.toContain('"namedExport":true');
  });

  it('have short class names in production', () => {
    const modules = { namedExport: true, localIdentName: '[name]--[local]' };
    cssModulesByDefault({ module: { rules: [{ use: [{ loader: 'css-loader', options: { modules } }] }] } }, true);
    expect(modules.localIdentName).toBe('[hash:base52:5]');
  });

  it('leave the loader that extracts styles without the option, which it refuses', () => {
    const loader = { loader: 'mini-css-extract-plugin/dist/loader.js', options: { modules: { namedExport: true } } };
    cssModulesByDefault({ module: { rules: [{ use: [loader] }] } }, true);
    expect(loader.options).toEqual({ modules: { namedExport: false } });
  });

  it('are ignored in what is no configuration', () => {
    expect(() =>
      [undefined, null, 'x', { module: null }].forEach((config) => cssModulesByDefault(config, true)),
    ).not.toThrow();
  });
});
