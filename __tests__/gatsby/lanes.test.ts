import { Lanes, type Worker } from '../../src/gatsby/lanes';

/** Who has begun what, in order. */
let begun: string[];
let ends: Map<string, (error?: Error) => void>;
beforeEach(() => {
  begun = [];
  ends = new Map();
});

const lane =
  (who: string): Worker =>
  (name) => {
    begun.push(`${who} ${name}`);
    return new Promise((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve(`${name} by ${who}`)));
    });
  };
const end = async (name: string, error?: Error) => {
  ends.get(name)?.(error);
  await new Promise(setImmediate);
};
const give = (lanes: Lanes, ...names: string[]) => names.map((name) => lanes.do(name, []));

describe('tasks that are shared out', () => {
  it('go to this process one at a time, and two at a time to each worker, which then has its next one', async () => {
    const lanes = new Lanes(1, lane('worker'), lane('here'));
    const all = give(lanes, 'a', 'b', 'c', 'd', 'e');
    expect(begun).toEqual(['here a', 'worker b', 'worker c']);
    await end('b');
    expect(begun.slice(3)).toEqual(['worker d']);
    await end('a');
    expect(begun.slice(4)).toEqual(['here e']);
    for (const name of ['c', 'd', 'e']) await end(name);
    expect(await Promise.all(all)).toEqual(['a by here', 'b by worker', 'c by worker', 'd by worker', 'e by here']);
  });

  it('all go to workers when this process is to do none', () => {
    give(new Lanes(2, lane('worker')), 'a', 'b', 'c', 'd', 'e');
    expect(begun).toEqual(['worker a', 'worker b', 'worker c', 'worker d']);
  });

  it('fail by themselves: whoever gave one is told, and the others are done', async () => {
    const lanes = new Lanes(1, lane('worker'));
    const [a, b, c] = give(lanes, 'a', 'b', 'c');
    const failed = expect(a).rejects.toThrow('not this one');
    await end('a', new Error('not this one'));
    await failed;
    await end('b');
    await end('c');
    expect(await Promise.all([b, c])).toEqual(['b by worker', 'c by worker']);
  });

  it('are waited for to the last one', async () => {
    const lanes = new Lanes(1, lane('worker'));
    expect(lanes.isBusy).toBe(false);
    await lanes.done();
    give(lanes, 'a', 'b', 'c');
    let isDone = false;
    void lanes.done().then(() => (isDone = true));
    for (const name of ['a', 'b']) await end(name);
    expect([isDone, lanes.isBusy]).toEqual([false, true]);
    await end('c');
    expect([isDone, lanes.isBusy]).toEqual([true, false]);
  });
});
