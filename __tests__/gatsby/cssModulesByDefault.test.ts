import { cssModulesByDefault } from '../../src/gatsby/cssModulesByDefault';

describe('CSS modules', () => {
  it('get a default export in every loader that knows them, wherever the rule is nested', () => {
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
    cssModulesByDefault(config);
    const text = JSON.stringify(config);
    expect(text.match(/"namedExport":false,"localIdentName":"\[local\]"/g)).toHaveLength(3);
    expect(text).not.toContain('"namedExport":true');
  });

  it('are not looked for in what is no configuration', () => {
    expect(() => [undefined, null, 'x', { module: null }].forEach(cssModulesByDefault)).not.toThrow();
  });
});
