/** Request rules of a route. The origin server enforces `access` and sends `headers`; links obey `prefetch`. */
export interface RouteMiddleware {
  /** `operators`: requires an operator's session. */
  readonly access?: 'operators';
  readonly headers?: Readonly<Record<string, string>>;
  /** False: links do not prefetch the page. */
  readonly prefetch?: false;
}

const NEVER_STORED = { 'cache-control': 'private, no-store' };

const middleware: Readonly<Record<string, RouteMiddleware>> = {
  /** Ops pages. */
  operators: { access: 'operators', headers: { ...NEVER_STORED, 'x-robots-tag': 'noindex' }, prefetch: false },
  /** The entry of a preview session: its address holds a token. */
  preview: { headers: { ...NEVER_STORED, 'referrer-policy': 'no-referrer' }, prefetch: false },
  /** Only the editing tool may frame the slice simulator. */
  simulator: {
    headers: {
      ...NEVER_STORED,
      'content-security-policy': "frame-ancestors 'self' https://*.prismic.io https://prismic.io",
    },
    prefetch: false,
  },
};

/**
 * Merges the named middleware in order.
 * @throws Error for an unknown name; the message has the route's name and the known ones.
 */
export function middlewareOf(route: {
  readonly name: string;
  readonly middleware: readonly string[];
}): RouteMiddleware {
  return route.middleware.reduce<RouteMiddleware>((merged, name) => {
    const next = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
    if (!next) {
      const known = Object.keys(middleware).join(', ');
      throw new Error(
        `The route "${route.name}" names the middleware "${name}", which does not exist; there are: ${known}.`,
      );
    }
    return { ...merged, ...next, headers: { ...merged.headers, ...next.headers } };
  }, {});
}
