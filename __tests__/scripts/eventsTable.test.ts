import { readFileSync } from 'node:fs';
import { eventsTable } from '../../scripts/eventsTable';

describe('the table of events', () => {
  it('A03 matches the tracking plan (npm run generate:events writes it)', () => {
    const table = eventsTable(readFileSync('src/analytics/plan.ts', 'utf8'));
    expect(readFileSync('docs/events.md', 'utf8')).toBe(table);
  });

  it('A03 has a row per event with its comment and its properties', () => {
    const table = eventsTable(`
      export interface Plan {
        /** Something happened. */
        happened: {
          /** How often. */
          times: number;
          kind?: 'a' | 'b';
        };
      }`);
    expect(table).toMatch(
      /\| `happened` \| Something happened\. \| `times` number: How often\.<br>`kind\?` 'a' \\\| 'b' \|/,
    );
  });
});
