import { collectGarbage } from '../../src/gatsby/collectGarbage';
import { holdDocuments } from '../../src/gatsby/holdDocuments';
import { MOST_DOCUMENTS } from '../../src/gatsby/oneProcess';
import { GatsbyModules } from '../support/gatsbyModules';

describe('the nodes that a build makes', () => {
  const gatsby = new GatsbyModules({});
  afterAll(() => gatsby.remove());
  beforeEach(() => gatsby.emitter.removeAllListeners());

  /** Whether the first of so many nodes, which nobody else knows, is in memory after they were made. */
  async function isHeld(count: number, { event = '', pages = 0, code = 'code-1' } = {}): Promise<boolean> {
    await gatsby.begin(holdDocuments, { pages: new Map(Array.from({ length: pages }, (_, at) => [at, {}])) }, code);
    const first = new WeakRef(make('first'));
    for (let made = 1; made < count; made += 1) make(`${made}`);
    gatsby.emitter.emit(event, {});
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

  it('are held in a build from nothing until its queries are answered', async () => {
    expect(await isHeld(10)).toBe(true);
    expect(await isHeld(10, { event: 'MERGE_WORKER_QUERY_STATE' })).toBe(false);
  });

  it('are not held where there are too many for a small machine', async () => {
    expect(await isHeld(MOST_DOCUMENTS + 1)).toBe(false);
  });

  it('are not held by any other build', async () => {
    expect(await isHeld(10, { pages: 1 })).toBe(false);
    expect(await isHeld(10, { code: '' })).toBe(false);
  });
});
