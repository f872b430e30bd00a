import { readFileSync } from 'node:fs';
import { filesBelow } from '../../src/lib/filesBelow';

it('no rule has a page-wide :has() selector, which would recompute all styles on every change', () => {
  const sheets = filesBelow('src').filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  for (const sheet of sheets)
    expect(readFileSync(`src/${sheet}`, 'utf8')).not.toMatch(/(?:\bhtml|\bbody|\bmain|:root)(?:\[[^\]]*\])?:has\(/);
});
