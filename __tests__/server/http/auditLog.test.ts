import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openAuditLog, type AuditEntry } from '../../../src/server/http/auditLog';
import { temporaryDirectory } from '../support/release';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
const file = () => join(directory.path, '.data', 'audit.jsonl');
const entry = (number: number): AuditEntry => ({
  at: `2026-03-01T10:00:${String(number).padStart(2, '0')}.000Z`,
  by: 'Ada',
  role: 'admin',
  action: 'build',
  path: `/${number}`,
  status: 202,
});
const paths = (entries: readonly AuditEntry[]) => entries.map(({ path }) => path);

beforeEach(async () => {
  directory = await temporaryDirectory();
});
afterEach(() => directory.remove());

describe('the audit log', () => {
  it('S10 survives a restart, newest first, readable only for the server’s user', async () => {
    const log = await openAuditLog(file());
    await log.add(entry(1));
    await log.add(entry(2));
    expect((await openAuditLog(file())).list()).toEqual([entry(2), entry(1)]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('S10 skips a truncated line', async () => {
    await (await openAuditLog(file())).add(entry(1));
    await appendFile(file(), '{"at":"2026');
    const again = await openAuditLog(file());
    await again.add(entry(2));
    expect(paths((await openAuditLog(file())).list())).toEqual(['/2', '/1']);
  });

  it('S10 keeps a maximum of entries, in memory and on disk', async () => {
    const log = await openAuditLog(file(), 3);
    await Promise.all(Array.from({ length: 20 }, (_, number) => log.add(entry(number))));
    expect(paths(log.list())).toEqual(['/19', '/18', '/17']);
    expect((await readFile(file(), 'utf8')).trimEnd().split('\n').length).toBeLessThan(6);
    expect(paths((await openAuditLog(file(), 3)).list())).toEqual(['/19', '/18', '/17']);
  });
});
