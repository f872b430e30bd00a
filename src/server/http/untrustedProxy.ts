import type { FastifyInstance, FastifyRequest } from 'fastify';

const WARNING =
  'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name. If that is your own proxy, put its address or network there: until then all visitors behind it count as one network, and share its limits.';

/** Logs once that forwarded headers were ignored: the likely cause is a proxy that is missing from the settings. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && hasUntrustedAddress(request)) {
      isSaid = true;
      request.log.warn(WARNING);
    }
    done();
  });
}

/** Fastify lists the addresses from trusted proxies after the socket's. */
function hasUntrustedAddress({ headers, ips = [] }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ips.length < 2;
}
