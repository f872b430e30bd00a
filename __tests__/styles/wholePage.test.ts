import { readFileSync } from 'node:fs';
import { filesBelow } from '../../src/lib/filesBelow';

it('no rule asks what is anywhere in the page: every change of the page would have all its styles computed again', () => {
  const sheets = filesBelow('src').filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(50);
  for (const sheet of sheets)
    expect(readFileSync(`src/${sheet}`, 'utf8')).not.toMatch(/(?:\bhtml|\bbody|\bmain|:root)(?:\[[^\]]*\])?:has\(/);
});
