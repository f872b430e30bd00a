import { existsSync, readdirSync } from 'node:fs';
import { middlewareOf } from '../../src/routes/middleware';
import { LAYOUTS } from '../../src/routes/pageContext';
import { routeNamed, routes, routesOf, typesWithoutPage } from '../../src/routes/table';

describe('the routes table', () => {
  it('S27 gives every row one of the five layouts, and uses all of them', () => {
    expect(new Set(routes.map(({ layout }) => layout))).toEqual(new Set(LAYOUTS));
  });

  it('has unique row names, and only sections that are rows', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    for (const { section } of routes) if (section !== undefined) expect(routeNamed(section).name).toBe(section);
  });

  it('has a row, or a reason for none, for every custom type', () => {
    const types = readdirSync('customtypes');
    const known = new Set([...routes.flatMap(({ documentType }) => documentType ?? []), ...typesWithoutPage]);
    expect([...types].sort()).toEqual([...known].sort());
  });

  it('names templates that exist', () => {
    const missing = routes.flatMap(({ template }) =>
      template && !existsSync(`src/templates/${template}.tsx`) ? [template] : [],
    );
    expect(missing).toEqual([]);
  });

  it('excludes unindexed pages from the sitemap', () => {
    expect(routes.filter(({ sitemap, indexable }) => sitemap && !indexable)).toEqual([]);
    expect(routeNamed('debug')).toMatchObject({ indexable: false, layout: 'manage' });
    expect(routeNamed('slice-simulator')).toMatchObject({ indexable: false, layout: 'blank' });
    expect(routeNamed('not-found')).toMatchObject({ indexable: false, layout: 'error' });
  });

  it('prefers the row of one document to the row of its type', () => {
    expect(routesOf({ type: 'page', uid: 'blog' })[0]?.name).toBe('blog');
    expect(routesOf({ type: 'page', uid: 'about' })[0]?.name).toBe('page');
    expect(routesOf({ type: 'nothing' })).toEqual([]);
  });
});

describe('route middleware', () => {
  it('B11 throws on an unknown name, naming the route', () => {
    expect(() => middlewareOf({ name: 'secret', middleware: ['operators', 'oprators'] })).toThrow(
      'The route "secret" names the middleware "oprators", which does not exist; there are: operators, preview, simulator.',
    );
    expect(() => middlewareOf({ name: 'x', middleware: ['constructor'] })).toThrow(/does not exist/);
  });

  it('B11 guards the ops pages, the preview entry and the simulator', () => {
    for (const name of ['debug', 'debug-builds', 'debug-bookings']) {
      expect(middlewareOf(routeNamed(name))).toMatchObject({ access: 'operators', prefetch: false });
    }
    expect(middlewareOf(routeNamed('preview')).headers).toMatchObject({ 'referrer-policy': 'no-referrer' });
    expect(middlewareOf(routeNamed('slice-simulator')).headers?.['content-security-policy']).toMatch(
      /^frame-ancestors /,
    );
  });

  it('B11 is set only for these routes', () => {
    for (const route of routes) expect(() => middlewareOf(route)).not.toThrow();
    expect(middlewareOf(routeNamed('home'))).toEqual({});
  });
});
