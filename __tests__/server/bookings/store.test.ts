import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readServerSettings } from '../../../src/config/env.server';
import { runBookingsCommand } from '../../../src/server/bookings/runBookingsCommand';
import { openBookingStore } from '../../../src/server/bookings/store/openStore';
import { cookieOf, NOW, startBookingServer, PERSON, post, slotsOf } from './support/bookingServer';
import { until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let directory: string;
beforeEach(() => (directory = temporaryDirectory()));

const settings = () => readServerSettings({ DATABASE_URL: pathToFileURL(join(directory, 'bookings.db')).href });
const command = (...words: string[]) => runBookingsCommand(words, directory, settings());

/** Books once per person on a separate server, which is closed again. */
async function book(...people: Partial<typeof PERSON>[]): Promise<Response[]> {
  const bookingServer = await startBookingServer({ directory });
  try {
    const answers: Response[] = [];
    for (const person of people) {
      const [slot] = await slotsOf(bookingServer);
      answers.push(await post(bookingServer, { ...PERSON, ...person, slot: slot?.id }));
    }
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    return answers;
  } finally {
    await bookingServer.close();
  }
}

async function listed(file = 'bookings.db'): Promise<string[]> {
  const url = pathToFileURL(join(directory, file)).href;
  const store = openBookingStore({ url, destinations: [], describe: () => '' });
  const emails = (await store.list(100)).map(({ request }) => request.email);
  await store.close();
  return emails;
}

/** Names of the files that contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const names = await readdir(directory);
  const found = await Promise.all(
    names.map(async (name) => {
      // SQLite may have just deleted a file.
      const bytes = await readFile(join(directory, name)).catch(() => Buffer.alloc(0));
      return bytes.includes(text) ? [name] : [];
    }),
  );
  return found.flat();
}

describe('the store of bookings', () => {
  it('keeps bookings and their links across a restart', async () => {
    const [answer] = await book({});
    const bookingServer = await startBookingServer({ directory });
    const current = await fetch(`${bookingServer.origin.url}/api/demo-bookings/current`, {
      headers: { cookie: answer ? cookieOf(answer) : '' },
    });
    expect(await current.json()).toMatchObject({ status: 'booked' });
    await bookingServer.close();
  });

  it('is copied by a command while it is open', async () => {
    await book({}, { email: 'second@fennmoor.example' });
    const bookingServer = await startBookingServer({ directory });
    expect(await command('backup', join(directory, 'copy.db'))).toMatch(/^The bookings are copied/);
    await bookingServer.close();
    expect((await listed('copy.db')).sort()).toEqual([PERSON.email, 'second@fennmoor.example']);
  });

  it('is readable for the server’s user alone, as its copy is, also where a version before left it open', async () => {
    const mode = async (name: string) => [name, ((await stat(join(directory, name))).mode & 0o777).toString(8)];
    const names = ['bookings.db', 'bookings.db-wal', 'bookings.db-shm'];
    const isPrivate = async () => {
      const bookingServer = await startBookingServer({ directory });
      const [slot] = await slotsOf(bookingServer);
      const { status } = await post(bookingServer, { ...PERSON, slot: slot?.id });
      const modes = await Promise.all(names.map(mode));
      await command('backup', join(directory, `copy-${slot?.id}.db`));
      await bookingServer.close();
      return [status, ...modes, await mode(`copy-${slot?.id}.db`).then(([, bits]) => bits)];
    };
    const expected = [201, ...names.map((name) => [name, '600']), '600'];
    expect(await isPrivate()).toEqual(expected);
    await chmod(join(directory, 'bookings.db'), 0o644);
    expect(await isPrivate()).toEqual(expected);
  });

  it('is not copied over another file, nor from a database server', async () => {
    await book({});
    const copy = join(directory, 'copy.db');
    await command('backup', copy);
    await expect(command('backup', copy)).rejects.toThrow(`${copy} exists already: name another file, or remove it.`);
    const remote = runBookingsCommand(['backup', `${copy}2`], directory, {
      ...settings(),
      databaseUrl: 'http://127.0.0.1:1',
    });
    await expect(remote).rejects.toThrow('The bookings are kept by a database server: back them up there.');
  });

  it('contains no byte of a deleted person', async () => {
    await book({ email: 'erase.me@fennmoor.example', message: 'A very particular sentence.' }, {});
    expect(await filesWith('erase.me@')).not.toEqual([]);
    expect(await command('delete', 'Erase.Me@fennmoor.example')).toBe('1 booking or quote deleted.');
    expect(await filesWith('erase.me@')).toEqual([]);
    expect(await filesWith('A very particular')).toEqual([]);
    expect(await listed()).toEqual([PERSON.email]);
  });

  it('deletes a demo a year after it, and not before', async () => {
    await book({});
    const url = settings().databaseUrl ?? '';
    const store = openBookingStore({ url, destinations: [], describe: () => '' });
    const [booking] = await store.list(1);
    expect(await store.deleteEndedBefore(booking?.end ?? 0)).toBe(0);
    await store.close();
    const bookingServer = await startBookingServer({ directory });
    expect(await bookingServer.service.store.list(1)).toHaveLength(1);
    await bookingServer.close();
    const later = await startBookingServer({ directory, now: NOW + 370 * 86_400_000 });
    await until(async () => (await later.service.store.list(1)).length === 0);
    expect(await later.service.store.list(1)).toEqual([]);
    await later.close();
  });

  it('prints the usage of its command', async () => {
    await expect(command()).rejects.toThrow('Say what to do: backup <file>, delete <e-mail address>, or retention.');
    await expect(command('delete')).rejects.toThrow('Say what to do');
  });
});
