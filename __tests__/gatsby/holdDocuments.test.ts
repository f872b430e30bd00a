import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { collectGarbage } from '../../src/gatsby/collectGarbage';
import { holdDocuments } from '../../src/gatsby/holdDocuments';
import { GatsbyModules } from '../support/gatsbyModules';

const HOOK = join(__dirname, '..', '..', 'src', 'gatsby', 'holdDocuments.ts');

describe('the nodes that a build makes', () => {
  const gatsby = new GatsbyModules({});
  afterAll(() => gatsby.remove());
  beforeEach(() => gatsby.emitter.removeAllListeners());

  /** Whether the first of so many nodes, which nobody else knows, is in memory after they were made. */
  async function isHeld(count: number, { pages = 0, code = 'code-1' } = {}): Promise<boolean> {
    await gatsby.begin(holdDocuments, { pages: new Map(Array.from({ length: pages }, (_, at) => [at, {}])) }, code);
    const first = new WeakRef(make('first'));
    for (let made = 1; made < count; made += 1) make(`${made}`);
    // What was made in this turn is not cleared away before the next.
    await new Promise((resolve) => setTimeout(resolve));
    collectGarbage();
    return first.deref() !== undefined;
  }
  function make(id: string): object {
    const payload = { id };
    gatsby.emitter.emit('CREATE_NODE', { payload });
    return payload;
  }

  it('are held in a build from nothing', async () => {
    expect(await isHeld(10)).toBe(true);
  });

  it('are not held where there are too many for a small machine', async () => {
    expect(await isHeld(6_000)).toBe(false);
  });

  it('are not held by any other build', async () => {
    expect(await isHeld(10, { pages: 1 })).toBe(false);
    expect(await isHeld(10, { code: '' })).toBe(false);
  });

  it('are not held where memory is short, which a build would end of', () => {
    const code = `
      const emitter = new (require('node:events'))();
      require(${JSON.stringify(HOOK)}).holdDocuments({ store: { getState: () => ({ pages: new Map() }) }, emitter });
      for (let made = 0; made < 5000; made += 1) emitter.emit('CREATE_NODE', { payload: { data: Array(5000).fill(made) } });
      console.log('made');`;
    const args = ['--max-old-space-size=100', '--import', 'tsx', '--eval', code];
    const env = { ...process.env, BUILD_CODE: 'code-1' };
    expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).toBe('made\n');
  });
});
