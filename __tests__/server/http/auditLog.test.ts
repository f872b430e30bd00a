import { appendFile, chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntry } from '../../../src/config/operators';
import { openAuditLog } from '../../../src/server/http/auditLog';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const warn = jest.fn();
let directory: string;
const file = () => join(directory, '.data', 'audit.jsonl');
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
  warn.mockClear();
  directory = temporaryDirectory();
});

describe('the audit log', () => {
  it('S10 survives a restart, newest first, readable only for the server’s user', async () => {
    const log = await openAuditLog(file(), warn);
    await log.add(entry(1));
    await log.add(entry(2));
    expect((await openAuditLog(file(), warn)).list()).toEqual([entry(2), entry(1)]);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it('S10 skips a truncated line', async () => {
    await (await openAuditLog(file(), warn)).add(entry(1));
    await appendFile(file(), '{"at":"2026');
    const again = await openAuditLog(file(), warn);
    await again.add(entry(2));
    expect(paths((await openAuditLog(file(), warn)).list())).toEqual(['/2', '/1']);
  });

  it('S10 keeps a maximum of entries, in memory and on disk', async () => {
    const log = await openAuditLog(file(), warn, 3);
    await Promise.all(Array.from({ length: 300 }, (_, number) => log.add(entry(number))));
    expect(paths(log.list())).toEqual(['/299', '/298', '/297']);
    expect((await readFile(file(), 'utf8')).trimEnd().split('\n').length).toBeLessThan(210);
    expect(paths((await openAuditLog(file(), warn, 3)).list())).toEqual(['/299', '/298', '/297']);
  });

  it('S10 is replaced at a start only if something has to go', async () => {
    await (await openAuditLog(file(), warn)).add(entry(1));
    const { ino } = await stat(file());
    await openAuditLog(file(), warn);
    expect((await stat(file())).ino).toBe(ino);
    await chmod(file(), 0o644);
    await openAuditLog(file(), warn);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect(warn).not.toHaveBeenCalled();
  });

  it('S10 opens where it cannot be replaced, as on a full disk, with a warning, and spoils no later entry', async () => {
    // The name of the new file, which is longer, is too long.
    const full = join(directory, `${'a'.repeat(240)}.jsonl`);
    await (await openAuditLog(full, warn)).add(entry(1));
    await appendFile(full, '{"at":"2026');
    const log = await openAuditLog(full, warn);
    expect(warn).toHaveBeenCalledTimes(1);
    await log.add(entry(2));
    expect(paths((await openAuditLog(full, warn)).list())).toEqual(['/2', '/1']);
  });

  it('S10 does not replace a file that it cannot read', async () => {
    await mkdir(file(), { recursive: true });
    expect((await openAuditLog(file(), warn)).list()).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect((await stat(file())).isDirectory()).toBe(true);
  });
});
