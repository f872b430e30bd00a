import { publicSettings } from '../../config/public';

interface ListedDocument {
  readonly id: string;
  readonly uid: string | null;
  readonly type: string;
  readonly lang: string;
  readonly lastPublicationDate: string | null;
}

const PAGE = 20;

interface Connection {
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
  readonly edges: readonly { readonly node: { readonly _meta: ListedDocument } }[];
}

/** Number of documents by type, in all languages, at the preview's ref or else the published one. */
export async function readSummary() {
  const { client, ask } = await createContentClient();
  const { types } = await client.getRepository();
  const ids = Object.keys(types).sort();
  const counts = ids.map((id, index) => `t${index}:all${typeName(id)}s(first:1){totalCount}`).join(' ');
  const data = await ask<Record<string, { totalCount: number }>>(`{all:_allDocuments(first:1){totalCount} ${counts}}`);
  return {
    total: data['all']?.totalCount ?? 0,
    types: ids.map((type, index) => ({ type, count: data[`t${index}`]?.totalCount ?? 0 })),
  };
}

/**
 * One page of a type's documents, last published first. The key is `<type> <cursor>`, with an empty cursor for the
 * first page.
 * @returns the documents, and the cursor of the next page unless this is the last one
 */
export async function readDocuments(key: string) {
  const [type = '', after = ''] = key.split(' ');
  const { ask } = await createContentClient();
  const name = `all${typeName(type)}s`;
  const from = after === '' ? '' : `,after:${JSON.stringify(after)}`;
  const data = await ask<Record<string, Connection>>(
    `{${name}(first:${PAGE}${from},sortBy:meta_lastPublicationDate_DESC){pageInfo{endCursor hasNextPage} edges{node{_meta{id uid type lang lastPublicationDate}}}}}`,
  );
  const list = data[name];
  const next = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  return {
    documents: list?.edges.map(({ node }) => node._meta) ?? [],
    ...(next !== null && { next }),
  };
}

/** A client of the content API and its GraphQL, lazy-loaded. */
async function createContentClient() {
  const { createClient, getGraphQLEndpoint } = await import('@prismicio/client');
  const { contentApi, embedded, repositoryName } = publicSettings;
  const endpoint = new URL(contentApi, window.location.origin).href;
  const client = createClient(repositoryName, { documentAPIEndpoint: endpoint });
  const graphql = embedded
    ? new URL('/_content/graphql', window.location.origin).href
    : getGraphQLEndpoint(repositoryName);
  const ask = async <Data>(query: string): Promise<Data> => {
    const response = await client.graphQLFetch(`${graphql}?${new URLSearchParams({ query }).toString()}`);
    const { data, errors, message } = (await response.json()) as {
      data?: Data;
      errors?: readonly { message: string }[];
      message?: string;
    };
    if (data === undefined) throw new Error(errors?.[0]?.message ?? message ?? `Status ${response.status}`);
    return data;
  };
  return { client, ask };
}

function typeName(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replace(/\W/g, '_');
}
