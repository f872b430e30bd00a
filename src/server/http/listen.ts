import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../lib/errorCode';

/** Another process uses the port. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
}

/** @throws PortTakenError, whose message names another port */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new PortTakenError(
      `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
    );
  }
}

/** The address that the server listens at, for a browser on this machine; port 0 before it listens. */
export function addressOf(app: FastifyInstance | undefined, host: string): { port: number; url: string } {
  const { port = 0 } = (app?.server.address() ?? {}) as Partial<AddressInfo>;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return { port, url: `http://${name.includes(':') ? `[${name}]` : name}:${port}` };
}
