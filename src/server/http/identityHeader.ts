import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OperatorSettings } from '../../config/env.operators';
import { constantTimeEqual } from '../keys';

type IdentitySettings = Pick<OperatorSettings, 'opsIdentityHeader' | 'opsIdentitySecretHeader' | 'opsIdentitySecret'>;

/** The identity that a reverse proxy gives to a request: the person's name, or a wrong secret. */
export type Identity = { readonly name: string } | { readonly isWrong: true };

/** The person that an identity provider in front of the server has signed in. */
export interface IdentityHeader {
  /** Undefined without the two headers. */
  of(request: FastifyRequest): Identity | undefined;
  /** Removes both headers from all requests before a handler reads them. */
  register(app: FastifyInstance): void;
}

/** Without settings, no request has an identity and none is changed. */
export function createIdentityHeader(settings: IdentitySettings): IdentityHeader {
  const {
    opsIdentityHeader: nameHeader,
    opsIdentitySecretHeader: secretHeader,
    opsIdentitySecret: secrets = [],
  } = settings;
  const identities = new WeakMap<FastifyRequest, Identity>();
  return {
    of: (request) => identities.get(request),
    register(app) {
      if (nameHeader === undefined || secretHeader === undefined || secrets.length === 0) return;
      app.addHook('onRequest', (request, _reply, done) => {
        const { headers } = request.raw;
        const [name, given] = [headers[nameHeader], headers[secretHeader]];
        Reflect.deleteProperty(headers, nameHeader);
        Reflect.deleteProperty(headers, secretHeader);
        // Without the secret, the name is one that a client made up.
        if (given === undefined) return done();
        // Node joins a header that comes twice with a comma: one of them could be the client's own.
        const isRight = typeof given === 'string' && secrets.some((secret) => constantTimeEqual(given, secret));
        if (!isRight) identities.set(request, { isWrong: true });
        else if (typeof name === 'string' && name !== '' && !name.includes(',')) identities.set(request, { name });
        done();
      });
    },
  };
}
