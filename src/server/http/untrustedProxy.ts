import type { FastifyInstance, FastifyRequest } from 'fastify';

const WARNING =
  'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If that is your own proxy, put its address or network there: until then all visitors behind it count as one network, and share its limits.';

/** Says once in the log that forwarded headers came which do not count: the likely cause is a proxy that the settings do not name. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || !hasUntrustedAddress(request)) return;
    isSaid = true;
    request.log.warn(WARNING);
  });
}

/** Beside the address of the socket, Fastify tells those that it has from trusted proxies. */
function hasUntrustedAddress({ headers, ips = [] }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ips.length < 2;
}
