import { readServerSettings } from '../../../src/config/env.server';
import { startOrigin } from '../../../src/server/startOrigin';
import { OPERATOR_SETTINGS } from './operator';

/** A process that serves the project in the given directory on a free port, and prints its address when it is ready. */
async function main(projectDirectory: string): Promise<void> {
  const settings = readServerSettings({
    ...process.env,
    ...OPERATOR_SETTINGS,
    PORT: undefined,
    HOST: 'localhost',
    BUILD_ON_CHANGE: 'no',
    // The tests need the processors, and no picture that no page of theirs shows.
    IMPROVE_RELEASES: 'no',
    LOG_LEVEL: 'error',
  });
  const origin = await startOrigin({ projectDirectory, settings: { ...settings, port: 0 } });
  await origin.started;
  process.stdout.write(`${origin.url}\n`);
  process.on('SIGTERM', () => void origin.close().then(() => process.exit(0)));
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
