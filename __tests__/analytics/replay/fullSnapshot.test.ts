import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { calmDatadog } from '../../../src/gatsby/calmDatadog';
import { changed } from '../../../src/gatsby/calmParts.mjs';
import { CHANGE, readReplay, shapeOf, SNAPSHOT, type ReplayRecord } from '../../support/replay';

const PAGE = `<!doctype html><html lang="en"><head><title>Portions</title><style>p { color: red }</style></head><body>
  <header><nav><a href="/a">A</a><a href="/b">B</a></nav></header>
  <main><h1>Title</h1><section><p>One <b>two</b> three</p><ul><li>1</li><li>2<i>two</i></li><li>3</li></ul></section></main>
  <div data-dd-privacy="hidden"><p>A drawing</p></div>
  <footer><p>End</p></footer></body></html>`;
const RECORDING = '@datadog/browser-rum/esm/domain/record/record.mjs';

/** Rules of a kind that holds others. */
class RulesIn {
  insertRule(): number {
    return 0;
  }
  deleteRule(): void {}
}

/** The SDK's recorder as the site's bundle has it. */
async function bundle(): Promise<string> {
  const alias: Record<string, string> = {};
  const rules: { include: RegExp; use: { loader: string }[] }[] = [];
  const config = { module: { rules }, resolve: { alias } };
  calmDatadog(config, process.cwd());
  expect(rules.map(({ use }) => use)).toEqual([[{ loader: resolve('src/gatsby/calmParts.mjs') }]]);
  const standIns = Object.entries(config.resolve.alias);
  const { outputFiles } = await build({
    stdin: { contents: `export { record } from '${RECORDING}'`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'recorder',
    plugins: [
      {
        name: 'as the site has it',
        setup({ onLoad }) {
          onLoad({ filter: /record[\\/]serialization[\\/]/ }, ({ path }) => {
            const standIn = standIns.find(([file]) => file === path)?.[1];
            if (standIn) return { contents: `export * from ${JSON.stringify(standIn)}`, resolveDir: process.cwd() };
            const isChanged = rules.some(({ include }) => include.test(path));
            return isChanged ? { contents: changed(basename(path), readFileSync(path, 'utf8')) } : undefined;
          });
        },
      },
    ],
  });
  return outputFiles.map(({ text }) => text).join('');
}

let code: string;
beforeAll(async () => {
  code = await bundle();
});

/**
 * Records a page.
 * @param step how many milliseconds pass each time that somebody looks
 * @param emit told of each record before it counts
 */
function open(step: number, emit: (record: ReplayRecord) => void = () => undefined) {
  const dom = new JSDOM(PAGE, { runScripts: 'outside-only', url: 'https://site.example/', pretendToBeVisual: true });
  const { window } = dom;
  const rests: (() => void)[] = [];
  let now = 0;
  Object.assign(window, {
    requestIdleCallback: (rest: () => void) => rests.push(rest),
    // The SDK watches rules of these kinds, and jsdom has none.
    ...Object.fromEntries(['CSSMediaRule', 'CSSSupportsRule'].map((name) => [name, class extends RulesIn {}])),
  });
  window.performance.now = () => (now += step);
  window.eval(code);
  const records: ReplayRecord[] = [];
  const subscribers: ((view: object) => void)[] = [];
  const { record } = window.eval('recorder') as { record: (options: object) => { flushMutations: () => void } };
  const { flushMutations } = record({
    emitRecord(record: ReplayRecord) {
      emit(record);
      records.push(record);
    },
    emitResource: () => undefined,
    emitStats: () => undefined,
    configuration: { defaultPrivacyLevel: 'mask-user-input' },
    lifeCycle: {
      subscribe(_event: number, subscriber: (view: object) => void) {
        subscribers.push(subscriber);
        return { unsubscribe: () => undefined };
      },
    },
    viewHistory: { findView: () => ({ id: 'view' }) },
  });
  const rest = async () => {
    await new Promise((resolved) => setTimeout(resolved));
    rests.shift()?.();
    await new Promise((resolved) => setTimeout(resolved));
  };
  return {
    document: window.document,
    records,
    flushMutations,
    rest,
    /** Until nothing is left. */
    async end() {
      do await rest();
      while (rests.length > 0);
      flushMutations();
    },
    /** A view that begins later on the same page. */
    view: () => subscribers[0]?.({ startClocks: { timeStamp: Date.now() } }),
  };
}

const snapshotsIn = (records: readonly ReplayRecord[]) => records.filter(({ type }) => type === SNAPSHOT).length;
const changesIn = (records: readonly ReplayRecord[]) => records.filter(({ type }) => type === CHANGE).length;

describe('A14 a snapshot of the page for its replay', () => {
  it('is one record where it takes no time', async () => {
    const page = open(0);
    await page.end();
    expect([snapshotsIn(page.records), changesIn(page.records)]).toEqual([1, 0]);
    expect(readReplay(page.records)).toEqual(shapeOf(page.document));
  });

  it.each([1, 3, 9])('comes in portions that add up to the page, with %s ms passing at each look', async (step) => {
    const page = open(step);
    expect(JSON.stringify(page.records)).not.toContain('End');
    await page.end();
    expect(snapshotsIn(page.records)).toBe(1);
    expect(changesIn(page.records)).toBeGreaterThan(1);
    expect(readReplay(page.records)).toEqual(shapeOf(page.document));
  });

  it('holds what changed between two portions, whether it was written down or not', async () => {
    const page = open(3);
    const { document } = page;
    const changes = [
      () => document.querySelector('ul')?.prepend(document.createElement('li')),
      () => document.querySelector('li:last-child')?.remove(),
      () => document.querySelector('main')?.append(document.createElement('aside'), 'after'),
      () => document.querySelector('footer')?.before(document.createElement('hr')),
      () => document.body.prepend(document.querySelector('footer') ?? ''),
      () => document.querySelector('nav')?.remove(),
      () => document.querySelector('h1')?.append(document.querySelector('section') ?? ''),
    ];
    for (const change of changes) {
      change();
      page.flushMutations();
      await page.rest();
      change();
      await page.rest();
    }
    await page.end();
    expect(readReplay(page.records)).toEqual(shapeOf(document));
  });

  it('makes way for that of a view that begins meanwhile, which is as complete', async () => {
    const page = open(3);
    await page.rest();
    page.view();
    await page.end();
    expect(snapshotsIn(page.records)).toBe(2);
    const last = page.records.map(({ type }) => type).lastIndexOf(SNAPSHOT);
    expect(readReplay(page.records.slice(last))).toEqual(shapeOf(page.document));
  });

  it('ends without a word to the page when a later portion goes wrong', async () => {
    const errors: unknown[] = [];
    const note = (error: unknown) => errors.push(error);
    process.on('unhandledRejection', note);
    const page = open(3, ({ type }) => {
      if (type === CHANGE) throw new Error('There is no view.');
    });
    await page.rest();
    await page.rest();
    process.off('unhandledRejection', note);
    expect([snapshotsIn(page.records), changesIn(page.records), errors]).toEqual([1, 0, []]);
  });

  it('says so in a build when the SDK writes pages down otherwise', () => {
    expect(() => changed('serializeNode.mjs', 'serializeNode(cursor, child)')).toThrow(/src\/gatsby\/calmParts\.mjs/);
  });
});
