import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isForRspack, quickBundle } from '../../src/gatsby/quickBundle';

const BABEL = [{ loader: 'babel-loader' }];
/** As much of Gatsby's webpack configuration as is changed. */
function config() {
  class GatsbyThemeComponentShadowingResolverPlugin {
    readonly apply = () => undefined;
  }
  class GatsbyWebpackVirtualModules {
    readonly apply = () => undefined;
  }
  class DefinePlugin {
    readonly apply = () => undefined;
  }
  return {
    devtool: 'source-map',
    plugins: [new DefinePlugin(), new GatsbyWebpackVirtualModules()],
    module: {
      rules: [
        { test: /\.(js|mjs|jsx|ts|tsx)$/, type: 'javascript/auto', use: () => BABEL },
        { test: /\.tsx?$/, use: () => BABEL },
      ],
    },
    resolve: {
      alias: { gatsby$: 'entry' } as Record<string, unknown>,
      plugins: [new GatsbyThemeComponentShadowingResolverPlugin()] as object[] | undefined,
    },
  };
}

function loadersOf(file: string, issuer = 'src/root.tsx'): unknown {
  const changed = config();
  quickBundle(changed, 'build-javascript', '/project');
  const loaders = changed.module.rules[0]?.use as (info: object) => unknown;
  return loaders({ realResource: file, issuer });
}

function optionsOf(file: string): unknown {
  const [loader] = loadersOf(file) as [{ readonly options: string }];
  return JSON.parse(loader.options);
}

describe('bundling', () => {
  it('compiles what needs nothing of Gatsby’s with SWC', () => {
    expect(loadersOf('src/components/Button.tsx')).toEqual([
      { loader: 'builtin:swc-loader', options: expect.any(String) as unknown },
    ]);
  });

  it('writes small what is put into pages as text, and nothing else that it compiles', () => {
    expect(optionsOf('src/layouts/ssr/inline/holdBelow.ts')).toMatchObject({ minify: true });
    expect(optionsOf('src/layouts/ssr/headScript.ts')).toMatchObject({ minify: false });
  });

  it.each([
    ['queries', 'src/content/useSite.ts', 'src/layouts/Header.tsx'],
    ['templates', 'src/components/Button.tsx', '/project/.cache/async-requires.js'],
    ['packages', '/project/node_modules/gatsby-link/index.js', 'src/components/SmartLink.tsx'],
  ])('leaves %s to Gatsby', (_what, file, issuer) => {
    expect(loadersOf(file, issuer)).toBe(BABEL);
  });

  it('compiles Gatsby’s runtime with SWC too, but for what holds checks of types, which Babel takes out', () => {
    const cache = mkdtempSync(join(tmpdir(), 'runtime-'));
    const file = (name: string, content: string) => {
      mkdirSync(join(cache, '.cache'), { recursive: true });
      writeFileSync(join(cache, '.cache', name), content);
      return join(cache, '.cache', name);
    };
    expect(loadersOf(file('loader.js', 'class Loader { staticQueryDb = new Map(); } // StaticQuery'))).not.toBe(BABEL);
    expect(loadersOf(file('page.js', 'Page.propTypes = {};'))).toBe(BABEL);
    rmSync(cache, { recursive: true });
  });

  it('compiles TypeScript once, although two of Gatsby’s rules take it', () => {
    const changed = config();
    quickBundle(changed, 'build-javascript', '/project');
    const second = changed.module.rules[1]?.use as () => unknown;
    expect(second()).toEqual([]);
  });

  it('makes no source maps, which nobody gets', () => {
    const changed = config();
    quickBundle(changed, 'build-javascript', '/project');
    expect(changed.devtool).toBe(false);
  });

  it('tries first what our own imports mean, and only in them, and reads no words for errors in other languages', () => {
    const changed = config();
    quickBundle(changed, 'build-html', '/project');
    expect(changed.module.rules).toContainEqual({
      include: '/project/src',
      resolve: { extensions: expect.arrayContaining(['.ts', '.tsx', '.js']) as unknown },
    });
    expect(changed.resolve.alias).toHaveProperty(['/project/node_modules/zod/v4/locales/index.js'], false);
  });

  it('goes without what reaches into webpack', () => {
    const changed = config();
    quickBundle(changed, 'build-html', '/project');
    expect(changed.plugins.map(({ constructor }) => constructor.name)).toEqual(['DefinePlugin']);
    expect(changed.resolve.plugins).toBeUndefined();
  });

  it('is left as it is in development, where webpack bundles', () => {
    expect(isForRspack(process.cwd())).toBe(false);
  });

  it('keeps packages for browsers out of what renders HTML, and only there', () => {
    const [browser, renderer] = [config(), config()];
    quickBundle(browser, 'build-javascript', '/project');
    quickBundle(renderer, 'build-html', '/project');
    expect(browser.resolve.alias).toMatchObject({ gatsby$: 'entry' });
    expect(browser.resolve.alias).not.toHaveProperty('posthog-js');
    expect(renderer.resolve.alias).toMatchObject({ gatsby$: 'entry', 'posthog-js': false });
  });
});
