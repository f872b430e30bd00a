import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isImmutable } from '../../../src/config/responseHeaders';
import { browserBundle } from '../../../src/gatsby/webpack/browserBundle';

/** A build copies Gatsby's `cache-dir` to `.cache`. */
const original = (file: string) => file.replace(join(process.cwd(), '.cache'), 'node_modules/gatsby/cache-dir');

/** Configures a bundle like Gatsby's, with these parts of its own. */
function configured<Parts extends object>(parts: Parts, cacheGroups: object = {}) {
  const config = {
    entry: {},
    output: {},
    resolve: { alias: {} },
    plugins: [],
    ...parts,
    optimization: {
      runtimeChunk: { name: 'webpack-runtime' },
      moduleIds: 'deterministic',
      splitChunks: { cacheGroups: { shared: {}, styles: { test: () => true }, ...cacheGroups } },
    },
  };
  browserBundle(config, process.cwd());
  return config;
}

describe('the bundle of the browser', () => {
  it('lets webpack split shared modules, and keeps Gatsby’s other cache groups', () => {
    const framework = { name: 'framework' };
    const shared = { minChunks: 2, name: () => 'the same for all chunks without a name' };
    configured({}, { framework, shared });
    expect(shared).toEqual({ minChunks: 2 });
    expect(framework).toEqual({ name: 'framework' });
  });

  it('has no source maps, which no release contains', () => {
    expect(configured({ devtool: 'source-map' })).toHaveProperty('devtool', false);
  });

  it('keeps styles of few pages out of those inlined into every page', () => {
    const styles: { test: (module: { nameForCondition?(): string | null }) => boolean } = { test: () => true };
    configured({}, { styles });
    const isEverywhere = (file: string) => styles.test({ nameForCondition: () => `/site/src/${file}` });
    expect(isEverywhere('components/Button.module.css')).toBe(true);
    expect(isEverywhere('sections/blog/ArticleCard.module.css')).toBe(true);
    // A template imports the list, and loads the page of one role lazily.
    expect(isEverywhere('sections/careers/RolePage.module.css')).toBe(true);
    expect(isEverywhere('sections/careers/RoleList.module.css')).toBe(false);
    expect(isEverywhere('sections/directory/RowDirectory.module.css')).toBe(false);
    expect(isEverywhere('sections/pricing/PlanTable.module.css')).toBe(false);
    expect(isEverywhere('pricing/Calculator.module.css')).toBe(false);
    expect(isEverywhere('sections/ops/Ops.module.css')).toBe(false);
    expect(isEverywhere('sections/builds/HistoryEntry.module.css')).toBe(false);
    expect(styles.test({})).toBe(true);
  });

  describe('names chunks by number', () => {
    class MiniCssExtractPlugin {
      options: { filename: string; chunkFilename?: string } = { filename: '[name].[contenthash].css' };
    }
    const { BUILD_CODE: before } = process.env;
    afterEach(() => {
      if (before === undefined) delete process.env['BUILD_CODE'];
      else process.env['BUILD_CODE'] = before;
    });
    const namesWith = (code?: string) => {
      if (code === undefined) delete process.env['BUILD_CODE'];
      else process.env['BUILD_CODE'] = code;
      const styles = new MiniCssExtractPlugin();
      const output = { chunkFilename: '' };
      configured({ output, plugins: [{ apply: () => undefined }, styles] });
      return [output.chunkFilename, styles.options.chunkFilename];
    };

    it('with the hash of the bundle where the digest of the code is known, which each page contains once', () => {
      const [script = '', styles] = namesWith('one');
      expect(script).toMatch(/^\[id\]-[0-9a-f]{8}\[fullhash:8\]\.js$/);
      expect(styles).toBe(script.replace('.js', '.css'));
      expect(isImmutable(script.replace('[id]', '1021').replace('[fullhash:8]', '01234567'))).toBe(true);
    });

    it('with another hash for other code', () => {
      expect(namesWith('one')).not.toEqual(namesWith('another'));
    });

    it('with a content hash where the digest of the code is unknown', () => {
      expect(namesWith()).toEqual(['[id]-[contenthash:8].js', '[id]-[contenthash:8].css']);
    });
  });

  it('bundles the webpack runtime with the first chunk', () => {
    expect(configured({}).optimization).toMatchObject({ runtimeChunk: false });
  });

  it('numbers modules and chunks from the start, because every page contains their ids', () => {
    expect(configured({}).optimization).toMatchObject({ moduleIds: 'natural', chunkIds: 'natural' });
  });

  it('evaluates React first and loads Gatsby’s runtime in a later task', () => {
    const config = configured({
      entry: { app: '/site/.cache/production-app' },
      resolve: { alias: {} as Record<string, unknown> },
    });
    expect(existsSync(config.entry.app)).toBe(true);
    expect(existsSync(original(String(config.resolve.alias['gatsby-production-app$'])))).toBe(true);
  });
});
