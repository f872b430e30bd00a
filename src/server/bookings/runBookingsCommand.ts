import { resolve } from 'node:path';
import type { ServerSettings } from '../../config/env.server';
import { databaseUrl } from './openBookings';
import { openBookingStore } from './store/openStore';

const USAGE = 'Say what to do: backup <file>, delete <e-mail address>, or retention.';
const DAY_MS = 24 * 60 * 60_000;

/**
 * Backs up bookings, or deletes those of an address or past their retention.
 * @returns a sentence about the result
 * @throws Error with a sentence about the usage
 */
export async function runBookingsCommand(
  [command, argument]: readonly string[],
  projectDirectory: string,
  settings: Pick<ServerSettings, 'databaseUrl' | 'bookingRetentionDays'>,
): Promise<string> {
  const url = databaseUrl(projectDirectory, settings.databaseUrl);
  const store = openBookingStore({ url, destinations: [], describe: () => '' });
  const bookings = (count: number) => (count === 1 ? '1 booking or quote' : `${count} bookings and quotes`);
  try {
    if (command === 'backup' && argument) {
      await store.backup(resolve(argument));
      return `The bookings are copied to ${argument}.`;
    }
    if (command === 'delete' && argument) return `${bookings(await store.deleteByEmail(argument))} deleted.`;
    if (command === 'retention') {
      const count = await store.deleteEndedBefore(Date.now() - settings.bookingRetentionDays * DAY_MS);
      return `${bookings(count)} deleted.`;
    }
    throw new Error(USAGE);
  } finally {
    await store.close();
  }
}
