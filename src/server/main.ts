import { resolve } from 'node:path';
import { checkArguments } from '../config/checkArguments';
import { readServerSettings, SettingsError } from '../config/env.server';
import { loadEnvFile } from '../config/loadEnvFile';
import { errorMessage } from '../lib/errorMessage';
import { SecretFileError } from './secretFile';
import { ListenError } from './http/listen';
import { startOrigin } from './startOrigin';

/** Limit of a graceful shutdown. */
const STOP_LIMIT_MS = 9_000;
/** npm repeats the terminal's Ctrl-C: only a later one forces the exit. */
const IMPATIENT_AFTER_MS = 1_000;

async function main(): Promise<void> {
  const projectDirectory = resolve(__dirname, '..', '..');
  checkArguments('npm start', ['--require-fresh']);
  loadEnvFile(projectDirectory);
  const requireFresh = process.argv.includes('--require-fresh');
  const origin = await startOrigin({ projectDirectory, settings: readServerSettings(), requireFresh });

  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      if (Date.now() - stoppedAt > IMPATIENT_AFTER_MS) process.exit(130);
      return;
    }
    stoppedAt = Date.now();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    origin.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (requireFresh && !(await origin.started) && stoppedAt === undefined) {
    await origin.close();
    process.exit(1);
  }
}

main().catch((error: unknown) => {
  const expected = [SettingsError, ListenError, SecretFileError].some((kind) => error instanceof kind);
  console.error(expected ? errorMessage(error) : error);
  process.exit(1);
});
