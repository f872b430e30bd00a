import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { listen, ListenError } from '../../../src/server/http/listen';
import { createMetrics, listenForMetrics } from '../../../src/server/http/metrics';

const refusal = (start: Promise<unknown>) =>
  start.then(
    () => 'listens',
    (error: unknown) => (error instanceof ListenError ? error.message : String(error)),
  );

describe('a start', () => {
  it('says in a sentence that a port is taken, also that of the metrics', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const metrics = createMetrics({ current: () => undefined }, { ofProcess: false });
    const taken = (setting: string) =>
      `Port ${port} is taken. Stop what uses it, or choose another one: ${setting}=${port + 1} npm start`;
    expect(await refusal(listen(fastify(), { port, host: '127.0.0.1' }))).toBe(taken('PORT'));
    expect(await refusal(listenForMetrics(metrics, port))).toBe(taken('METRICS_PORT'));
    await new Promise((resolve) => other.close(resolve));
  });

  // The first is no address, the second is one for documentation, which no machine has.
  it.each(['999.1.1.1', '192.0.2.1'])('says in a sentence that HOST=%s is none of this machine', async (host) => {
    expect(await refusal(listen(fastify(), { port: 0, host }))).toBe(
      `HOST must be an address or a name of this machine, such as localhost or 0.0.0.0; ${host} is none.`,
    );
  });
});
