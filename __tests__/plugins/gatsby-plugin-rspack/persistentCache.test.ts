import { persistentCache } from '../../../plugins/gatsby-plugin-rspack/src/persistentCache';
import type { WebpackConfig } from '../../../plugins/gatsby-plugin-rspack/src/types';

const context = {
  site: { directory: process.cwd(), jsxRuntime: 'automatic' },
  modules: { rspack: { rspackVersion: '2.3.2' } },
  stage: 'build-javascript',
} as unknown as Parameters<typeof persistentCache>[1];

function version(config: object): string | undefined {
  const cache = persistentCache({ cache: { cacheLocation: '/cache' }, ...config } as unknown as WebpackConfig, context);
  return typeof cache === 'object' && 'version' in cache ? cache.version : undefined;
}
const rule = (options: object) => ({
  module: { rules: [{ test: /\.css$/, use: [{ loader: 'css-loader', options }] }] },
});

describe('the persistent cache of Rspack', () => {
  it('has the same key for the same configuration', () => {
    const config = () => ({
      resolve: { alias: { a: '/a' } },
      ...rule({ modules: { getLocalIdent: (name: string) => name } }),
    });
    expect(version(config())).toMatch(/^[0-9a-f]{64}$/);
    expect(version(config())).toBe(version(config()));
  });

  it('has another key for another alias, option, pattern or function, which Rspack does not detect', () => {
    const versions = [
      version({}),
      version({ resolve: { alias: { a: '/a' } } }),
      version({ resolve: { alias: { a: false } } }),
      version(rule({ modules: { localIdentName: 'a' } })),
      version(rule({ modules: { localIdentName: 'b' } })),
      version(rule({ modules: { getLocalIdent: () => 'a' } })),
      version(rule({ modules: { getLocalIdent: () => 'b' } })),
      version({ module: { rules: [{ test: /\.scss$/ }] } }),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('is off where Gatsby has none', () => {
    expect(persistentCache({} as WebpackConfig, context)).toBe(false);
  });
});
