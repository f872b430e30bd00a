import { JSDOM, VirtualConsole } from 'jsdom';
import { MARK_PATH } from '../../../src/lib/markPath';
import type { BuildProgress } from '../../../src/server/builds/run/build';
import { endSteps, enterStep, freshSteps } from '../../../src/server/builds/run/steps';
import { waitingPage, waitingStatus, type WaitingStatus } from '../../../src/server/pages/waitingPage';

const running: BuildProgress = {
  id: 'a',
  state: 'running',
  startedAt: 0,
  steps: enterStep(freshSteps(), 'content', 0),
};
const failed: BuildProgress = { ...running, state: 'failed', endedAt: 1, steps: endSteps(running.steps, false, 1) };
const problem = {
  file: 'content/documents/home/home.json',
  expected: 'JSON',
  found: 'text',
  part: 'published',
  served: 'nothing',
} as const;

/** The page in a browser whose polls get these statuses in turn; undefined is no response. */
function open(first: WaitingStatus) {
  const waiting: (() => void)[] = [];
  const answers: (WaitingStatus | undefined)[] = [];
  const loads = { count: 0 };
  // jsdom cannot reload, and logs that.
  const virtualConsole = new VirtualConsole().on('jsdomError', () => (loads.count += 1));
  const { window } = new JSDOM(waitingPage(first), {
    runScripts: 'dangerously',
    url: 'http://localhost/',
    virtualConsole,
    beforeParse(own) {
      const fetched = () => {
        const status = answers.shift();
        return status
          ? Promise.resolve({ json: () => Promise.resolve(status) })
          : Promise.reject(new Error('no answer'));
      };
      Object.assign(own, { fetch: fetched, setTimeout: (again: () => void) => waiting.push(again) });
    },
  });
  return {
    loads,
    asked: () => waiting.length,
    async ask(status: WaitingStatus | undefined) {
      answers.push(status);
      waiting.shift()?.();
      // Lets the script's promises settle.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    text: (selector: string) => window.document.querySelector(selector)?.textContent ?? '',
  };
}

it('the waiting page follows a failed build with the next one, and becomes the site by itself, whatever happens in between', async () => {
  const page = open(waitingStatus(false, failed, [problem]));
  expect(page.text('h1')).toBe('Not built yet');
  expect(page.text('#problems')).toContain('content/documents/home/home.json: expected JSON, found text.');

  await page.ask(undefined);
  await page.ask(waitingStatus(false, running, [problem]));
  expect([page.text('h1'), page.text('#problems')]).toEqual(['Almost there', '']);
  expect(page.text('#lead')).toMatch(/^The site is being built/);

  await page.ask(waitingStatus(false, failed, [problem]));
  expect(page.text('h1')).toBe('Not built yet');
  expect(page.text('#lead')).toMatch(/^The build failed/);
  expect([page.loads.count, page.asked()]).toEqual([0, 1]);

  await page.ask(waitingStatus(true, running));
  expect([page.loads.count, page.asked()]).toEqual([1, 0]);
});

it('the pages that need no build carry the mark of the site', () => {
  expect(waitingPage(waitingStatus(false, running))).toContain(MARK_PATH);
});
