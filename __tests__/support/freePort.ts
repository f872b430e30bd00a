import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A loopback port that is free now, for a process that takes its port as a setting. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
