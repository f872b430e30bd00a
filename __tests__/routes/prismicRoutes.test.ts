import { prismicRoutes } from '../../src/routes/prismicRoutes';

describe('the table in the form of Prismic’s route resolver', () => {
  it('C06 holds a row per type and language, with resolvers for two ancestors', () => {
    expect(prismicRoutes()).toEqual(
      expect.arrayContaining([
        { type: 'home', lang: 'en-us', path: '/' },
        { type: 'home', lang: 'de-de', path: '/de' },
        {
          type: 'feature',
          lang: 'en-us',
          path: '/features/:grandparent?/:parent?/:uid',
          resolvers: { parent: 'parent', grandparent: 'parent.parent' },
        },
        {
          type: 'blog_post',
          lang: 'de-de',
          path: '/de/blog/:grandparent?/:parent?/:uid',
          resolvers: { parent: 'category', grandparent: 'category.parent' },
        },
      ]),
    );
  });

  it('ends no path with a slash, as the site does not, so that unpublished previews find their page', () => {
    expect(prismicRoutes().filter(({ path }) => path !== '/' && path.endsWith('/'))).toEqual([]);
  });

  it('names each type once per language, and leaves out what Prismic cannot express', () => {
    const keys = prismicRoutes().map(({ type, lang }) => `${type} ${lang ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.join()).not.toMatch(/video|why/);
  });
});
