import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { fastRefresh } from '../../../plugins/gatsby-plugin-rspack/src/fastRefresh';
import type { Context } from '../../../plugins/gatsby-plugin-rspack/src/types';

const context = {
  site: { directory: process.cwd() },
  modules: { ReactRefreshPlugin: ReactRefreshRspackPlugin },
} as unknown as Context;
const excludedBy = (options: object) => {
  const [refresh] = fastRefresh(options, context);
  return (refresh as ReactRefreshRspackPlugin).options.exclude;
};

it('refreshes what Gatsby’s pattern lets through by its own test: themes in node_modules', () => {
  const pattern = Object.assign(/node_modules/, { test: (file: string) => !file.includes('gatsby-theme') });
  const excludes = excludedBy({ exclude: pattern }) as (file: string) => boolean;
  expect(excludes('/site/node_modules/gatsby-theme-blog/src/title.js')).toBe(false);
  expect(excludes('/site/node_modules/lodash/lodash.js')).toBe(true);
});

it('leaves out node_modules without a pattern', () => {
  expect(String(excludedBy({}))).toContain('node_modules');
});
