import { siteQuery } from './site';

/**
 * A mock of Gatsby's module: a real build compiles `graphql` tags away and answers static queries, so both are
 * mocked; everything else is real. Example: `__tests__/layouts/Seo.test.ts`.
 */
export function gatsbyWithData(): object {
  return { ...jest.requireActual<object>('gatsby'), graphql: () => '', useStaticQuery: () => siteQuery };
}
