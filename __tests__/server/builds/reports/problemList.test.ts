import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentProblem } from '../../../../src/lib/contentProblem';
import { openProblemList } from '../../../../src/server/builds/reports/problemList';
import { BROKEN_PAGE } from '../../../support/brokenPage';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

const broken = BROKEN_PAGE;
const draft: ContentProblem = { ...broken, file: 'content/drafts/page/about.json', part: 'draft', served: 'published' };
const zone: ContentProblem = { ...broken, field: 'data.hosts[0].zone', served: 'last-settings' };

let directory: string;
let told: (readonly ContentProblem[])[];
beforeEach(async () => {
  directory = temporaryDirectory();
  told = [];
});

/** The list of a server, which may start again. */
const start = () =>
  openProblemList({
    file: join(directory, 'content-problems.json'),
    notify: (problems) => void told.push(problems),
    onWarning: (error) => {
      throw error;
    },
  });

describe('notifications of content problems', () => {
  it('S10 tell each problem once, whoever finds it, also across a restart', async () => {
    const list = await start();
    list.set('files', [broken]);
    list.set('files', [broken, draft]);
    list.set('bookings', [zone]);
    list.set('build', []);
    list.set('files', [{ ...broken, served: 'nothing' }, draft]);
    expect(told.splice(0)).toEqual([[broken], [draft], [zone]]);
    expect(list.list()).toHaveLength(3);
    await list.settled();

    const next = await start();
    expect(next.list()).toHaveLength(3);
    next.set('files', [broken, draft]);
    next.set('bookings', [zone]);
    expect(told).toEqual([]);
    await next.settled();
  });

  it('S10 tell a problem again when it was fixed and returns', async () => {
    const list = await start();
    list.set('files', [broken]);
    list.set('files', []);
    list.set('files', [broken]);
    expect(told).toEqual([[broken], [broken]]);
    await list.settled();
  });

  it('S10 begin anew where the stored list has another shape', async () => {
    for (const stored of ['{}', 'null', '[null, 1, {}, {"source":"files","problem":null}]']) {
      writeFileSync(join(directory, 'content-problems.json'), stored);
      const list = await start();
      expect(list.list()).toEqual([]);
      list.set('files', [broken]);
      expect(told.splice(0)).toEqual([[broken]]);
      await list.settled();
    }
  });
});
