import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { transform } from 'esbuild';
import leanLoader from '../../src/gatsby/leanLoader.mjs';

const source = readFileSync(resolve('node_modules/gatsby/cache-dir/loader.js'), 'utf8');

interface Answer {
  status: number;
  responseText: string;
}

/** Gatsby's loader without its own imports, with the far end of its requests. */
async function loaderOf(code: string, answers: Record<string, Answer>) {
  const { code: script } = await transform(
    code.replaceAll(/^import .*$/gm, '').replaceAll(/^export (?:default )?/gm, ''),
    {
      minify: true,
      define: { 'global.hasPartialHydration': 'false', __PATH_PREFIX__: '""' },
      minifyIdentifiers: false,
      treeShaking: false,
    },
  );
  class Request {
    readyState = 0;
    status = 0;
    responseText = '';
    onreadystatechange = () => undefined;
    private url = '';
    open(_: string, url: string) {
      this.url = url;
    }
    send() {
      Object.assign(this, { readyState: 4 }, answers[this.url] ?? { status: 404 });
      this.onreadystatechange();
    }
  }
  const make = new Function(
    'XMLHttpRequest',
    'findPath',
    'findMatchPath',
    'setMatchPaths',
    'emitter',
    'prefetchHelper',
    `${script};return ProdLoader`,
  ) as (...parts: unknown[]) => new (requires: object, patterns: object[]) => Record<string, (path: string) => unknown>;
  const same = (path: string) => path;
  return make(
    Request,
    same,
    same,
    () => undefined,
    { emit: () => undefined },
    () => undefined,
  );
}

const json = (value: object): Answer => ({ status: 200, responseText: JSON.stringify(value) });

describe('Gatsby’s loader of pages', () => {
  it('is a third smaller', () => {
    expect(leanLoader(source).length).toBeLessThan(source.length * 0.67);
  });

  it('loads a page as before, and says what is not there', async () => {
    const Loader = await loaderOf(leanLoader(source), {
      '/page-data/app-data.json': json({ webpackCompilationHash: 'one' }),
      '/page-data/pricing/page-data.json': json({ path: '/pricing', componentChunkName: 'page', result: { data: 1 } }),
      '/page-data/404.html/page-data.json': json({ path: '/404.html', componentChunkName: 'page', result: {} }),
    });
    const component = { default: () => null };
    const loader = new Loader({ components: { page: async () => component } }, []);
    expect(await loader['loadPage']?.('/pricing')).toMatchObject({
      component,
      head: component,
      json: { data: 1 },
      page: { path: '/pricing', webpackCompilationHash: 'one' },
    });
    expect(loader['isPageNotFound']?.('/pricing')).toBeFalsy();
    await loader['loadPage']?.('/gone');
    expect(loader['isPageNotFound']?.('/gone')).toBe(true);
    expect(loader['loadPageSync']?.('/pricing')).toMatchObject({ json: { data: 1 } });
  });

  it('tells where to look when Gatsby writes it otherwise', () => {
    expect(() => leanLoader(source.replaceAll('  doPrefetch(', '  load('))).toThrow(
      /doPrefetch.*src\/gatsby\/leanLoader/,
    );
    expect(() => leanLoader(source.replace('rscDataResponse?.payload', 'rsc'))).toThrow(/src\/gatsby\/leanLoader\.mjs/);
    expect(() => leanLoader(source.replace('slices.map(loadSlice)', 'loaded'))).toThrow(/src\/gatsby\/leanLoader\.mjs/);
  });
});
