import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildMemory } from '../../../src/server/builds/buildMemory';

const PROJECT = join(__dirname, '..', '..', '..');

describe('the memory of a build', () => {
  it('is used freely for few documents and sparingly for many, and the environment’s own switches stay', () => {
    expect(buildMemory({ documents: 300, isChange: false }, '--trace-warnings')).toEqual({
      NODE_OPTIONS: '--trace-warnings --max-semi-space-size=64',
    });
    const many = buildMemory({ documents: 10_000, isChange: false });
    expect(many['NODE_OPTIONS']).toContain('--max-semi-space-size=16');
    expect(many['MALLOC_ARENA_MAX']).toBe('2');
    const change = buildMemory({ documents: 10_000, isChange: true });
    expect(change['NODE_OPTIONS']).toContain('--heap-growing-percent=70');
  });

  it('is cleared away sooner in each process of a build for many documents', () => {
    // What grows is kept for a while and then dropped, so that only clearing away keeps the heap small.
    const grow = `
      let kept = [], most = 0;
      for (let round = 0; round < 300; round += 1) {
        kept = kept.slice(-40);
        kept.push(Array.from({ length: 20_000 }, (_, index) => ({ index, text: 'text ' + index })));
        most = Math.max(most, process.memoryUsage().heapTotal);
      }
      console.log(Math.round(most / 2 ** 20));`;
    const heapOf = (documents: number) =>
      Number(
        execFileSync(process.execPath, ['-e', grow], {
          cwd: PROJECT,
          env: { PATH: process.env.PATH, ...buildMemory({ documents, isChange: false }) },
          encoding: 'utf8',
        }),
      );
    expect(heapOf(10_000)).toBeLessThan(heapOf(300));
  }, 120_000);
});
