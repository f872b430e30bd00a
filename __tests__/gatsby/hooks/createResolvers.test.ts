import type { CreateResolversArgs } from 'gatsby';
import { buildSchema } from 'graphql';
import { createResolvers } from '../../../src/gatsby/hooks/createResolvers';

const SCHEMA = buildSchema(`
  scalar Date
  type PrismicPage { prismicId: ID! url: String first_publication_date: Date! last_publication_date: Date! }
  type PrismicImageFieldDimensions { width: Int! height: Int! }
  type Query { prismicPage: PrismicPage }
`);

describe('the GraphQL layer of a build', () => {
  it('C03 lets a document have no publication dates, as one of a release that was never published', async () => {
    const given: Record<string, unknown> = {};
    const args = {
      createResolvers: (resolvers: object) => void Object.assign(given, resolvers),
      intermediateSchema: SCHEMA,
      store: {},
    };
    await createResolvers?.(args as unknown as CreateResolversArgs, { plugins: [] }, () => undefined);
    expect(given['PrismicPage']).toMatchObject({
      url: { resolve: expect.any(Function) },
      first_publication_date: { type: 'Date' },
      last_publication_date: { type: 'Date' },
    });
  });
});
