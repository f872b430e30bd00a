/**
 * Manages stored bookings: `npm run bookings -- backup <file>`, `npm run bookings -- delete <e-mail address>`, `npm run
 * bookings -- retention` (deletes those older than BOOKING_RETENTION_DAYS).
 */
import { resolve } from 'node:path';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { runBookingsCommand } from '../src/server/bookings/runBookingsCommand';
import { runCommand } from './command';

const projectDirectory = resolve(__dirname, '..');
async function main(): Promise<void> {
  loadEnvFile(projectDirectory);
  console.log(await runBookingsCommand(process.argv.slice(2), projectDirectory, readServerSettings()));
}

runCommand(main);
