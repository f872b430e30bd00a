import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFacts, writeFacts } from '../../../../src/server/builds/releases/releaseFacts';
import { temporaryDirectory } from '../../support/release';

let directory: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  const temporary = await temporaryDirectory();
  [directory, remove] = [temporary.path, temporary.remove];
});
afterEach(() => remove());

const facts = (...links: string[]) => ({ scriptHashes: ["'sha256-a'"], links, faults: ['the page has 2 titles'] });

it('release facts contain those of pages, and each address once', async () => {
  const known = new Map([
    ['one', facts('/', '/pricing')],
    ['two', facts('/pricing', '/blog', '/')],
    ['three', facts()],
  ]);
  await writeFacts(directory, known);
  expect(await readFacts(directory)).toEqual(known);
});

it.each([
  ['there is nothing', undefined],
  ['it was cut short', '{"links":["/'],
])('release facts are unknown when %s', async (_when, text) => {
  if (text) await writeFile(join(directory, 'facts.json'), text);
  expect((await readFacts(directory)).size).toBe(0);
});
