import { siteQuery } from './site';

/**
 * Gatsby's module for tests: its build compiles `graphql` away and answers static queries, so both are stood in for here; everything
 * else is real. Use: see `__tests__/layouts/Seo.test.ts`.
 */
export function gatsbyWithData(): object {
  return { ...jest.requireActual<object>('gatsby'), graphql: () => '', useStaticQuery: () => siteQuery };
}
