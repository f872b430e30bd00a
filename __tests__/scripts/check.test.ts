import { existsSync, readFileSync } from 'node:fs';
import { closestTests, testsOf } from '../../scripts/check.mjs';

it('a change runs its own tests, and those that read its files without importing them', () => {
  expect(testsOf(['src/routes/table.ts', 'src/slices/Quote/model.json', 'src/gatsby-types.d.ts'])).toEqual([
    'src/routes/table.ts',
    '__tests__/architecture.test.ts',
    '__tests__/registrations/problems.test.ts',
    '__tests__/gatsby/queryTypes.test.ts',
    '__tests__/slices/models.test.ts',
    '__tests__/slices/slices.test.tsx',
    '__tests__/gettingStarted.test.ts',
  ]);
  expect(testsOf(['__tests__/e2e/search.spec.ts'])).toEqual(['__tests__/scripts/coverage.test.ts']);
  expect(testsOf(['package-lock.json'])).toContain('__tests__/lockfile.test.ts');
  expect(testsOf(['content/documents/page/about.json'])).toEqual([
    ...['copy', 'german', 'style', 'media', 'films'].map((name) => `__tests__/content/${name}.test.ts`),
    '__tests__/pricing/planPrices.test.ts',
  ]);
});

it('of the tests that import a changed file, those of its folder and those that name it run; all of them if none does', () => {
  const read = (file: string) => (file.endsWith('nginx.test.ts') ? "from '../../../src/server/http/rateLimits'" : '');
  const related = [
    '__tests__/architecture.test.ts',
    '__tests__/server/http/admissionControl.test.ts',
    '__tests__/server/http/support/x.test.ts',
    '__tests__/server/other/nginx.test.ts',
    '__tests__/server/quotes/quotesApi.test.ts',
  ];
  expect(closestTests(['src/server/http/rateLimits.ts', '__tests__/architecture.test.ts'], related, read)).toEqual([
    '__tests__/architecture.test.ts',
    '__tests__/server/http/admissionControl.test.ts',
    '__tests__/server/other/nginx.test.ts',
  ]);
  const plugin = ['__tests__/plugins/gatsby-plugin-rspack/shims.test.ts', '__tests__/gatsby/x.test.ts'];
  expect(closestTests(['plugins/gatsby-plugin-rspack/src/shims.ts'], plugin, () => '')).toEqual([plugin[0]]);
  expect(closestTests(['scripts/new/event.ts'], related, read)).toEqual(related);
});

it('the tests that read files exist', () => {
  const files = [
    'src/text/a.ts',
    'src/config/a.ts',
    'src/analytics/plan.ts',
    'content/a.json',
    'package-lock.json',
    'docs/a.md',
  ];
  const tests = testsOf([...files, 'src/slices/a.ts']).filter((path) => path.startsWith('__tests__'));
  expect(tests.length).toBeGreaterThan(10);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});

it('the editor and the container recommend the same extensions', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
  const { recommendations } = read('.vscode/extensions.json') as { recommendations: string[] };
  expect(read('.devcontainer/devcontainer.json')).toMatchObject({
    customizations: { vscode: { extensions: recommendations } },
  });
});
