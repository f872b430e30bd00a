/**
 * Manages stored bookings: `npm run bookings -- backup <file>`, `npm run bookings -- delete <e-mail address>`, `npm run
 * bookings -- retention` (deletes those older than BOOKING_RETENTION_DAYS).
 */
import { resolve } from 'node:path';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { runBookingsCommand } from '../src/server/bookings/runBookingsCommand';

const projectDirectory = resolve(__dirname, '..');
async function main(): Promise<string> {
  loadEnvFile(projectDirectory);
  return runBookingsCommand(process.argv.slice(2), projectDirectory, readServerSettings());
}

main().then(
  (sentence) => console.log(sentence),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
