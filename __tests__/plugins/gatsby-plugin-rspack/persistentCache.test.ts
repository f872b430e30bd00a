import { persistentCache } from '../../../plugins/gatsby-plugin-rspack/src/persistentCache';
import type { Context, Stage, WebpackConfig } from '../../../plugins/gatsby-plugin-rspack/src/types';

const site = { directory: process.cwd(), jsxRuntime: 'automatic', include: [], hasOwnBabel: false };
const context = {
  site,
  modules: { rspack: { rspackVersion: '2.3.2' } },
  stage: 'build-javascript',
  browsers: ['chrome 109'],
  nodeVersion: '24.1.0',
} as unknown as Context;

function version(config: object, other: object = {}): string | undefined {
  const cache = persistentCache({ cache: { cacheLocation: '/cache' }, ...config } as unknown as WebpackConfig, {
    ...context,
    ...other,
  });
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

  it('has another key for other browsers, dependencies that are compiled, and a JSX runtime, with which modules have other names', () => {
    const versions = [
      version({}),
      version({}, { browsers: ['chrome 110'] }),
      version({}, { site: { ...site, include: ['swiper'] } }),
      version({}, { site: { ...site, jsxRuntime: 'classic' } }),
      version({}, { site: { ...site, hasOwnBabel: true } }),
    ];
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('has another key on the server for another version of Node, and the same one in the browser', () => {
    const key = (stage: Stage, nodeVersion: string) => version({}, { stage, nodeVersion });
    expect(key('build-html', '24.1.0')).not.toBe(key('build-html', '22.1.0'));
    expect(key('build-javascript', '24.1.0')).toBe(key('build-javascript', '22.1.0'));
  });

  it('is off where Gatsby has none', () => {
    expect(persistentCache({} as WebpackConfig, context)).toBe(false);
  });
});
