import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kB, medianAndRange, table } from './table';

const run = promisify(execFile);
/** Output directory of each stack in the rig. */
const OUTPUTS: Readonly<Record<string, string>> = {
  floor: 'floor/dist',
  'floor-spec': 'sites/floor-spec',
  astro: 'astro/dist',
  'astro-prefetch': 'sites/astro-prefetch',
  next: 'next/out',
  nuxt: 'nuxt/.output/public',
  gatsby: 'gatsby/public',
};
const OURS = 'ours';
/** Path of one of the rig's documents in every stack. */
const AN_ARTICLE = 'blog/post-7/index.html';
const KINDS = ['article', 'home'] as const;
/** Network conditions of clicks: low latency, high latency after some seconds, and high latency at once. */
const CLICKS = ['fast', 'slow4g', 'slow4g-noidle'] as const;
/** Number of runs: with five, the median varies by more than the difference between this site and plain HTML. */
const RUNS = 9;

interface Weighed {
  readonly peer: string;
  readonly kind: string;
  readonly enc: string;
  readonly js: number;
  readonly img: number;
  readonly total: number;
  /** One line per request with type, status and transferred bytes. */
  readonly list: readonly string[];
}
interface Seen {
  readonly peer: string;
  readonly kind: string;
  readonly raw: readonly { readonly hero?: number; readonly long: number }[];
}
interface Clicked {
  readonly peer: string;
  readonly cond: string;
  readonly ts: readonly number[];
}
interface Built {
  readonly peer: string;
  readonly N: number;
  readonly label: string;
  readonly rc: number;
  readonly wall: number;
}

/**
 * Measures pages of this site, built from the rig's documents, and of every built stack of the rig, with the rig's
 * programs: page weight, LCP, long tasks, and click latency, with reduced motion.
 * @returns Markdown tables
 * @throws if the site was built from other documents, or a program of the rig fails
 */
export async function measurePages(rig: string, site: string): Promise<string[]> {
  if (!existsSync(join(site, AN_ARTICLE)))
    throw new Error(
      `${site} is not built from the rig's documents. Start its content service, and build a copy of this project with PRISMIC_API_ENDPOINT=http://localhost:4600/api/v2.`,
    );
  const peers = Object.entries(OUTPUTS).filter(([, output]) => existsSync(join(rig, output)));
  const sites = [[OURS, site], ...peers.map(([name, output]) => [name, join(rig, output)])];
  const SITES = sites.map((named) => named.join('=')).join(',');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const preload = join(folder, 'preload.mjs');
    await writeFile(preload, reducedMotionPreload(rig));
    const measured = async <Row>(program: string, ...runs: number[]): Promise<Row[]> => {
      const OUT = `bench-${program}.json`;
      await run(process.execPath, ['--import', preload, join('harness', `${program}.mjs`), ...runs.map(String)], {
        cwd: rig,
        env: { ...process.env, SITES, OUT },
        maxBuffer: 1 << 26,
      });
      return JSON.parse(await readFile(join(rig, 'results', OUT), 'utf8')) as Row[];
    };
    const weighed = await measured<Weighed>('weight');
    const seen = await measured<Seen>('hero', RUNS);
    const clicked = await measured<Clicked>('nav', RUNS);
    const names = sites.map(([name = '']) => name);
    return [
      `This site and other stacks, built from the same generated documents. Medians of ${RUNS} runs, with the range. Hero: when the hero image is painted on a throttled phone, in ms. TBT: total blocking time (beyond 50 ms per task) until 2.5 s after the load, in ms. Scripts, and everything but images and fonts: Brotli, in kB, until then. Clicks: from a press on the first article of the blog to the frame with its heading, with reduced motion, in ms.`,
      ...KINDS.map((kind) =>
        table(
          [kind, 'hero', 'TBT', 'scripts', 'all but images and fonts'],
          names.map((name) => [name, ...pageCells(name, kind, weighed, seen)]),
        ),
      ),
      table(
        ['click', 'low latency', 'high latency', 'high latency, at once'],
        names.map((name) => [name, ...CLICKS.map((cond) => medianAndRange(timesOf(clicked, name, cond)))]),
      ),
      ...(await builds(rig)),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function timesOf(clicked: readonly Clicked[], name: string, cond: string): readonly number[] {
  return clicked.find((row) => row.peer === name && row.cond === cond)?.ts ?? [];
}

function pageCells(name: string, kind: string, weighed: readonly Weighed[], seen: readonly Seen[]): string[] {
  const isThis = (row: { readonly peer: string; readonly kind: string }) => row.peer === name && row.kind === kind;
  const raw = seen.find(isThis)?.raw ?? [];
  const weight = weighed.find((row) => isThis(row) && row.enc === 'br');
  return [
    medianAndRange(raw.flatMap(({ hero }) => hero ?? [])),
    medianAndRange(raw.map(({ long }) => long)),
    weight ? kB(weight.js) : '',
    weight ? kB(weight.total - weight.img - fontsIn(weight)) : '',
  ];
}

function fontsIn({ list }: Weighed): number {
  const fonts = list.map((line) => /^.\s*Font \d+ (\d+)/.exec(line)?.[1]);
  return fonts.reduce((sum, bytes) => sum + Number(bytes ?? 0), 0);
}

/** The rig's build results; empty if there are none. */
async function builds(rig: string): Promise<string[]> {
  const text = await readFile(join(rig, 'results/build.jsonl'), 'utf8').catch(() => '');
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Built);
  const done = rows.filter(({ rc }) => rc === 0);
  const counts = [...new Set(done.map(({ N }) => N))].sort((one, other) => one - other);
  const cell = (peer: string, count: number, label: string) =>
    medianAndRange(
      done.filter((row) => row.peer === peer && row.N === count && row.label === label).map(({ wall }) => wall),
      1,
    );
  if (counts.length === 0) return [];
  return [
    'Builds of those documents, in seconds: clean, and incremental with one changed document.',
    table(
      ['stack', ...counts.flatMap((count) => [`${count}`, `${count}, one changed`])],
      [...new Set(done.map(({ peer }) => peer))].map((peer) => [
        peer,
        ...counts.flatMap((count) => [cell(peer, count, 'cold'), cell(peer, count, 'warm')]),
      ]),
    ),
  ];
}

/** A preload module that sets reduced motion in the rig's browser, which its programs do not. */
function reducedMotionPreload(rig: string): string {
  return `import { createRequire } from 'node:module';
const { chromium } = createRequire(${JSON.stringify(join(rig, 'harness/nav.mjs'))})('playwright-core');
const launch = chromium.launch.bind(chromium);
chromium.launch = async (...options) => {
  const browser = await launch(...options);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (context) => newContext({ ...context, reducedMotion: 'reduce' });
  return browser;
};
`;
}
