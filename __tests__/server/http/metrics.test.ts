import { readFileSync } from 'node:fs';
import { createMetrics } from '../../../src/server/http/metrics';

it('each metric of the site is in docs/hosting.md', async () => {
  const { registry } = createMetrics({ current: () => undefined }, { ofProcess: false });
  const rows = readFileSync('docs/hosting.md', 'utf8').matchAll(/^\| `(\w+_(?:total|seconds|pages))` +\|/gm);
  const names = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(Array.from(rows, ([, name]) => name)).toEqual(names);
});
