import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../lib/errorCode';

/** The server cannot listen as it is set to: the message says what to set instead. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/** @throws ListenError for a host or port that cannot be used */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(errorCode(error) ?? ''))
      throw new ListenError(
        `HOST must be an address or a name of this machine, such as localhost or 0.0.0.0; ${host} is none.`,
      );
    throw portFault(error, 'PORT', port) ?? error;
  }
}

/** Undefined if the fault is not the port. */
export function portFault(error: unknown, setting: 'PORT' | 'METRICS_PORT', port: number): ListenError | undefined {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new ListenError(
      `Port ${port} is taken. Stop what uses it, or choose another one: ${setting}=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    return new ListenError(
      `Port ${port} is not for the user that the server runs as. Choose one from 1024 on: ${setting}=9000 npm start`,
    );
  return undefined;
}

/** The address that the server listens at, for a browser on this machine; port 0 before it listens. */
export function addressOf(app: FastifyInstance | undefined, host: string): { port: number; url: string } {
  const { port = 0 } = (app?.server.address() ?? {}) as Partial<AddressInfo>;
  return { port, url: localUrl({ host, port }) };
}

/** The server's address on this machine. */
export function localUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
