import { getIntrospectionQuery } from 'graphql';
import { ContentFolder, field, type RunningContent } from '../../../support/contentRepository';

const folder = new ContentFolder()
  .type('page', {
    title: field('Text'),
    body: field('StructuredText'),
    next: field('Link', { select: 'document', customtypes: ['page'] }),
    rows: field('Group', {
      fields: { label: field('Text'), next: field('Link', { select: 'document', customtypes: ['page'] }) },
    }),
    slices: field('Slices', { choices: { quote: { type: 'SharedSlice' }, list: { type: 'SharedSlice' } } }),
  })
  .slice('quote', { default: { primary: { text: field('Text') } } })
  .slice('list', { default: { items: { label: field('Text') } } });
for (let number = 0; number < 120; number += 1)
  folder.document({
    type: 'page',
    uid: `page-${number}`,
    data: {
      title: `Page ${number}`,
      next: { link_type: 'Document', type: 'page', uid: `page-${(number + 1) % 120}` },
      rows: Array.from({ length: 60 }, () => ({
        label: 'Row',
        next: { link_type: 'Document', type: 'page', uid: 'page-0' },
      })),
    },
  });

let content: RunningContent;
beforeAll(async () => {
  content = await folder.open();
});

async function ask(query: string, variables?: object) {
  const parameters = new URLSearchParams({
    query,
    ref: content.service.masterRef(),
    ...(variables && { variables: JSON.stringify(variables) }),
  });
  const response = await content.get(`/graphql?${parameters.toString()}`);
  const body = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  return {
    status: response.status,
    data: body.data,
    message: body.errors?.[0]?.message,
    errors: body.errors?.length ?? 0,
  };
}

/** Each fragment spreads the next one twice, under two names: 2 to the power of `levels` fields in a few hundred characters. */
function doubling(levels: number, link = 'next', times = 2): string {
  const fragments = Array.from({ length: levels }, (_all, level) => {
    const spread = level + 1 < levels ? `...F${level + 1}` : 'title';
    return `fragment F${level} on Page{${Array.from({ length: times }, (_each, n) => `n${n}:${link}{...on Page{${spread}}}`).join(' ')}}`;
  });
  return `{page(uid:"page-0",lang:"en-us"){...F0}}${fragments.join('')}`;
}

describe('C09 the cost of a GraphQL query', () => {
  it('is computed before anything is resolved, so that exponential fragments are refused with advice', async () => {
    const answers = await Promise.all([doubling(18), doubling(22), doubling(11, 'next', 4)].map((query) => ask(query)));
    for (const { status, data, message } of answers) {
      expect({ status, data }).toEqual({ status: 400, data: undefined });
      expect(message).toMatch(/^The query asks for about \d+ fields, and the most is 50000\. Ask for fewer documents/);
    }
    expect((await ask(doubling(8))).status).toBe(200);
  });

  it('includes page sizes of lists, as literals or variables, and their default', async () => {
    const names = Array.from({ length: 30 }, (_all, n) => `f${n}:title next{...on Page{title}}`).join(' ');
    const list = (args: string) =>
      `{${Array.from({ length: 20 }, (_all, n) => `l${n}:allPages${args}{edges{node{...T}}}`).join(' ')}}fragment T on Page{${names}}`;
    expect((await ask(list('(first:100)'))).message).toMatch(/fields/);
    expect((await ask(`query($n:Int)${list('(first:$n)')}`, { n: 100 })).message).toMatch(/fields/);
    expect((await ask(`query($n:Int)${list('(last:$n)')}`, { n: 2 })).status).toBe(200);
    expect((await ask(list('(first:2)'))).status).toBe(200);
    // A name that every object of the language has is no variable that was sent.
    const named = await ask(`query($constructor:Int=100)${list('(first:$constructor)')}`);
    expect(named.message).toMatch(/fields/);
  });

  it('includes the actual type of an interface, not all possible ones', async () => {
    const slices = `slices{...on PageSlicesQuote{variation{...on PageSlicesQuoteDefault{primary{text}}}} ...on PageSlicesList{variation{...on PageSlicesListDefault{items{label}}}}}`;
    expect(await ask(`{allPages(first:100){edges{node{title ${slices}}}}}`)).toMatchObject({ status: 200, errors: 0 });
  });

  it('is bounded by actual data, too, where groups are longer than usual', async () => {
    const rows = (first: number) =>
      ask(
        `{${['a', 'b', 'c'].map((name) => `${name}:allPages(first:${first}){edges{node{rows{a:label b:label c:label d:label e:label f:label}}}}`).join(' ')}}`,
      );
    expect(await rows(2)).toMatchObject({ status: 200, errors: 0 });
    expect(await rows(100)).toMatchObject({
      status: 400,
      errors: 1,
      data: undefined,
      message: 'The answer has more than 100000 fields. Ask for fewer documents at a time (first: 20).',
    });
  });

  it.each([
    [
      'a fragment that spreads itself',
      '{page(uid:"page-0",lang:"en-us"){...A}}fragment A on Page{next{...on Page{...B}}}fragment B on Page{next{...on Page{...A}}}',
      /spreads itself/,
    ],
    ['depth through fragments', doubling(25, 'next', 1), /more than 24 levels deep/],
    [
      'aliases',
      `{${Array.from({ length: 250 }, (_all, n) => `a${n}:__typename`).join(' ')}}`,
      /250 aliases, and the most is 200/,
    ],
    [
      'operations',
      Array.from({ length: 11 }, (_all, n) => `query Q${n}{__typename}`).join(' '),
      /11 operations, and the most is 10/,
    ],
    [
      'lists with conditions',
      `{${Array.from({ length: 21 }, (_all, n) => `l${n}:allPages(first:1,fulltext:"a"){totalCount}`).join(' ')}}`,
      /searches for 210 lists/,
    ],
    ['length', `{__typename #${'x'.repeat(12_000)}\n}`, /characters, and the most is 12000/],
    ['nested lists', `{page(uid:${'['.repeat(2_400)}`, /nested too deeply/],
    ['tokens', `{${'x '.repeat(2_600)}}`, /more that 2500 tokens|more than 2500 tokens/i],
  ])('is bounded in %s', async (_what, query, message) => {
    const answer = await ask(query);
    expect(answer).toMatchObject({ status: 400, data: undefined, message: expect.stringMatching(message) });
  });

  it('allows the queries of tools, of the ops page and of the previews plugin', async () => {
    expect(await ask(getIntrospectionQuery())).toMatchObject({ status: 200, errors: 0 });
    expect(
      (
        await ask(
          `{${Array.from({ length: 3 }, (_all, n) => `s${n}:__schema{types{name fields{name type{name ofType{name ofType{name}}}}}}`).join(' ')}}`,
        )
      ).status,
    ).toBe(400);
    const counts = Array.from({ length: 80 }, (_all, n) => `t${n}:allPages(first:1){totalCount}`).join(' ');
    expect(await ask(`{all:_allDocuments(first:1){totalCount} ${counts}}`)).toMatchObject({ status: 200, errors: 0 });
    expect(
      await ask(
        'query AllDocumentIDs{_allDocuments(first:100){pageInfo{endCursor,hasNextPage}edges{node{_meta{id}}}}}',
      ),
    ).toMatchObject({ status: 200, errors: 0 });
  });

  it('of a query with repeated fields is bounded in validation as well', async () => {
    expect(await ask(`{page(uid:"page-0",lang:"en-us"){${'title '.repeat(1_900)}}}`)).toMatchObject({
      status: 400,
      message: 'Validation aborted.',
    });
    expect((await ask(`{page(uid:"page-0",lang:"en-us"){${'title '.repeat(50)}}}`)).status).toBe(200);
  });
});
