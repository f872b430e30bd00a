import type { Band } from './priceBook';
import { rowsOf, type PriceBookFields } from './priceBookFields';
import type { Problems } from './problems';

/**
 * The bands of a module in one currency, lowest first. Reports a first band that does not begin at 1, gaps, overlaps
 * and a missing end; the result is then unusable.
 */
export function readBands(fields: PriceBookFields, module: string, currency: string, problems: Problems): Band[] {
  const rows = rowsOf('bands', fields.bands)
    .filter(({ row }) => row.module?.uid === module && row.currency === currency)
    .map(({ row, at }) => ({
      at,
      from: problems.whole(`${at}.from`, row.from, 1),
      to: row.to === null || row.to === undefined ? undefined : problems.whole(`${at}.to`, row.to, 1),
      unit: problems.amount(`${at}.unit_month`, row.unit_month),
    }))
    .sort((a, b) => a.from - b.from);
  const whose = `for ${module} in ${currency}`;

  let expected = 1;
  rows.forEach(({ at, from, to }, index) => {
    if (from > expected)
      problems.add(`${at}.from`, `leaves a gap ${whose}: units ${expected} to ${from - 1} have no band`);
    if (from < expected)
      problems.add(`${at}.from`, `overlaps the band before it ${whose}: unit ${from} has two prices`);
    const last = index === rows.length - 1;
    if (to === undefined && !last) problems.add(`${at}.to`, `is empty ${whose}, but bands follow it`);
    if (to !== undefined && to < from) problems.add(`${at}.to`, `is below ${at}.from ${whose}`);
    if (to !== undefined && last)
      problems.add(`${at}.to`, `ends the bands ${whose} at ${to}; the last band has no end`);
    expected = Math.max(expected, (to ?? from) + 1);
  });
  return rows.map(({ from, to, unit }) => ({ from, ...(to !== undefined && { to }), unit }));
}
