import { readServerSettings } from '../../src/config/env.server';
import { startOrigin } from '../../src/server/startOrigin';

/** The origin server in a process of its own: tells its address, and whenever it is asked the processor time that it has used, in microseconds. */
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
