import { ContentFolder, field, type RunningContent } from '../../../support/contentRepository';

const folder = new ContentFolder()
  .type('blog_post', {
    title: field('Text'),
    price: field('Number'),
    published: field('Date'),
    text: field('StructuredText'),
    author: field('Link', { select: 'document', customtypes: ['author'] }),
    source: field('Link', {}),
    facts: field('Group', { fields: { label: field('Text') } }),
    slices: field('Slices', { choices: { call_to_action: { type: 'SharedSlice' } } }),
  })
  .type('author', { name: field('Text') })
  .type('settings', { 'site-name': field('Text') }, { single: true })
  .slice('call_to_action', {
    default: { primary: { title: field('Text') }, items: { label: field('Text') } },
    dark: { primary: { title: field('Text') } },
  });
folder.document({ type: 'author', uid: 'ines', id: 'id-ines', data: { name: 'Ines' } });
folder.document({ type: 'settings', data: { 'site-name': 'Test' } });
['one', 'two', 'three'].forEach((uid, index) =>
  folder.document({
    type: 'blog_post',
    uid,
    id: `id-${uid}`,
    tags: index === 0 ? ['first'] : [],
    data: {
      title: `Post ${uid}`,
      price: index,
      published: `2026-02-0${index + 1}`,
      text: [{ type: 'paragraph', text: `About ${uid}` }],
      author: { link_type: 'Document', type: 'author', uid: 'ines' },
      source: { link_type: 'Web', url: 'https://example.org/source' },
      facts: [{ label: 'A fact' }],
      slices: [
        { slice_type: 'call_to_action', variation: 'default', primary: { title: 'Call' }, items: [{ label: 'Row' }] },
        { slice_type: 'call_to_action', variation: 'dark', primary: { title: 'Dark' }, items: [] },
      ],
    },
  }),
);
folder.document({ type: 'blog_post', uid: 'one', lang: 'de-de', data: { title: 'Beitrag eins' } });
folder.release('spring', {}, [{ type: 'blog_post', uid: 'four', data: { title: 'Post four' } }]);

let content: RunningContent;

beforeAll(async () => {
  content = await folder.open();
});

/** Sends a query like Prismic's client. */
async function ask(query: string, ref = content.service.masterRef(), variables?: object) {
  const url = new URL(`${content.origin}/_content/graphql`);
  url.searchParams.set('query', query);
  if (variables) url.searchParams.set('variables', JSON.stringify(variables));
  const client = content.client();
  client.queryContentFromRef(ref);
  const response = await client.graphQLFetch(url.href);
  return {
    status: response.status,
    ...((await response.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] }),
  };
}

const uids = (list: unknown) =>
  (list as { edges: { node: { _meta: { uid: string } } }[] }).edges.map(({ node }) => node._meta.uid);

describe('the GraphQL API, by the real client', () => {
  it('C09 lists all documents page by page, as the previews plugin requests them', async () => {
    const first = await ask(
      'query AllDocumentIDs{_allDocuments(first:4){pageInfo{endCursor,hasNextPage}edges{node{_meta{id}}}}}',
    );
    const { pageInfo, edges } = first.data?.['_allDocuments'] as {
      pageInfo: { endCursor: string; hasNextPage: boolean };
      edges: unknown[];
    };
    expect({ status: first.status, more: pageInfo.hasNextPage, count: edges.length }).toEqual({
      status: 200,
      more: true,
      count: 4,
    });
    const rest = await ask(
      `{_allDocuments(first:4,after:"${pageInfo.endCursor}"){totalCount pageInfo{hasNextPage hasPreviousPage}edges{node{_meta{id}}}}}`,
    );
    expect(rest.data?.['_allDocuments']).toMatchObject({
      totalCount: 6,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  it('C09 returns a document with its links, groups, rich text and slices', async () => {
    const { data } = await ask(`{
      blog_post(uid: "one", lang: "en-us") {
        _meta { id uid type lang tags alternateLanguages { uid lang } firstPublicationDate }
        title price published text
        author { _linkType ... on Author { name _meta { uid } } }
        source { ... on _ExternalLink { url } }
        facts { label }
        slices {
          ... on Blog_postSlicesCallToAction {
            type
            variation {
              ... on Blog_postSlicesCallToActionDefault { primary { title } items { label } }
              ... on Blog_postSlicesCallToActionDark { _variation primary { title } }
            }
          }
        }
      }
    }`);
    expect(data?.['blog_post']).toMatchObject({
      _meta: {
        id: 'id-one',
        uid: 'one',
        type: 'blog_post',
        tags: ['first'],
        alternateLanguages: [{ uid: 'one', lang: 'de-de' }],
      },
      title: 'Post one',
      price: 0,
      published: '2026-02-01',
      text: [{ type: 'paragraph', text: 'About one' }],
      author: { _linkType: 'Link.document', name: 'Ines', _meta: { uid: 'ines' } },
      source: { url: 'https://example.org/source' },
      facts: [{ label: 'A fact' }],
      slices: [
        { type: 'call_to_action', variation: { primary: { title: 'Call' }, items: [{ label: 'Row' }] } },
        { type: 'call_to_action', variation: { _variation: 'dark', primary: { title: 'Dark' } } },
      ],
    });
  });

  it('C09 filters, sorts and pages the documents of a type', async () => {
    const list = async (args: string) =>
      uids((await ask(`{allBlog_posts${args}{edges{node{_meta{uid}}}}}`)).data?.['allBlog_posts']);
    expect(await list('(lang:"en-us",sortBy:published_DESC)')).toEqual(['three', 'two', 'one']);
    expect(await list('(lang:"en-us",sortBy:price_ASC,first:2)')).toEqual(['one', 'two']);
    expect(await list('(lang:"en-us",sortBy:price_ASC,last:1)')).toEqual(['three']);
    expect(await list('(where:{title:"Post two"})')).toEqual(['two']);
    expect(await list('(where:{price_gt:0.5,published_before:"2026-02-03"})')).toEqual(['two']);
    expect(await list('(where:{author:"id-ines",text_fulltext:"three"})')).toEqual(['three']);
    expect(await list('(tags:["first"])')).toEqual(['one']);
    expect(await list('(uid_in:["three","one"],lang:"en-us",sortBy:title_ASC)')).toEqual(['one', 'three']);
    const single = await ask('query($n:Int){allSettingss(first:$n){edges{node{site_name}}}}', undefined, { n: 1 });
    expect(single.data).toEqual({ allSettingss: { edges: [{ node: { site_name: 'Test' } }] } });
  });

  it('C09 uses the ref that the client names, in a header or as a parameter', async () => {
    const release = (await content.client().getReleases())[0]?.ref ?? '';
    expect((await ask('{blog_post(uid:"four",lang:"en-us"){title}}', release)).data).toEqual({
      blog_post: { title: 'Post four' },
    });
    expect((await ask('{blog_post(uid:"four",lang:"en-us"){title}}')).data).toEqual({ blog_post: null });
    const response = await content.get('/graphql?query=%7B_allDocuments%7BtotalCount%7D%7D', {
      'prismic-ref': release,
    });
    expect(await response.json()).toEqual({ data: { _allDocuments: { totalCount: 7 } } });
  });

  it('C09 refuses a query that is invalid, too deep, or without a ref, and a wrong token', async () => {
    expect(await ask('{nothing}')).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining('nothing') }],
    });
    const deep = (levels: number) => `${'source{... on Blog_post{'.repeat(levels)}title${'}}'.repeat(levels)}`;
    expect((await ask(`{blog_post(uid:"one",lang:"en-us"){${deep(3)}}}`)).status).toBe(200);
    const refused = await ask(`{blog_post(uid:"one",lang:"en-us"){${deep(30)}}}`);
    expect(refused).toMatchObject({ status: 400, errors: [{ message: 'The query is more than 24 levels deep.' }] });
    expect((await ask('{_allDocuments(after:"x"){totalCount}}')).errors?.[0]?.message).toMatch(/not a cursor/);
    expect((await content.get('/graphql?query=%7B__typename%7D')).status).toBe(400);
    expect((await content.get('/graphql?query=%7B__typename%7D', { 'prismic-ref': 'nothing' })).status).toBe(404);
    const guarded = await folder.open({ accessToken: 'secret' });
    const headers = { 'prismic-ref': guarded.service.masterRef() };
    expect((await guarded.ask('/graphql?query=%7B__typename%7D', headers)).status).toBe(401);
    expect(
      (await guarded.get('/graphql?query=%7B__typename%7D', { ...headers, authorization: 'Token secret' })).status,
    ).toBe(200);
  });
});
