import { readFileSync } from 'node:fs';
import { filesBelow } from '../../src/lib/filesBelow';

describe('animations', () => {
  it('S28 end by themselves: what moves for more than five seconds would need a button to stop it (WCAG 2.2.2)', () => {
    const styles = filesBelow('src').filter((path) => path.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(50);
    expect(styles.filter((path) => /animation[^;]*\binfinite\b/.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
  });
});
