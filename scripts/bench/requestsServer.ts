import { readServerSettings } from '../../src/config/env.server';
import { startOrigin } from '../../src/server/startOrigin';

/**
 * Runs the origin server in a separate process: reports its address, and on each message the processor time so far in
 * microseconds.
 */
async function serveMeasured(projectDirectory: string): Promise<void> {
  const { url, close } = await startOrigin({ projectDirectory, settings: readServerSettings(), requireFresh: false });
  process.on('message', (message) => {
    if (message === 'end') return void close().then(() => process.exit(0));
    const { user, system } = process.cpuUsage();
    process.send?.({ used: user + system });
  });
  process.send?.({ url });
}

void serveMeasured(process.argv[2] ?? '');
