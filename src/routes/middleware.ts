/** What stands between a request and a page. The origin server enforces `access` and sends `headers`; links obey `prefetch`. */
export interface RouteMiddleware {
  /** `operators`: only for those who have signed in as operators. */
  readonly access?: 'operators';
  readonly headers?: Readonly<Record<string, string>>;
  /** False: no link loads the page before somebody goes there. */
  readonly prefetch?: false;
}

const NEVER_STORED = { 'cache-control': 'private, no-store' };

const middleware: Readonly<Record<string, RouteMiddleware>> = {
  /** Ops pages. */
  operators: { access: 'operators', headers: { ...NEVER_STORED, 'x-robots-tag': 'noindex' }, prefetch: false },
  /** The entry of a preview session: its address holds a token. */
  preview: { headers: { ...NEVER_STORED, 'referrer-policy': 'no-referrer' }, prefetch: false },
  /** The slice simulator is a frame inside the editing tool, and inside nothing else. */
  simulator: {
    headers: {
      ...NEVER_STORED,
      'content-security-policy': "frame-ancestors 'self' https://*.prismic.io https://prismic.io",
    },
    prefetch: false,
  },
};

/**
 * The middleware of these names, merged in their order.
 * @throws Error when a name is unknown; the message says which route names it and what names there are.
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
