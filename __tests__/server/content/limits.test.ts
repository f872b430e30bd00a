import { ParsingError } from '@prismicio/client';
import { ContentFolder, field, type RunningContent } from '../../support/contentRepository';

const folder = new ContentFolder().type('page', {
  title: field('Text'),
  rows: field('Group', { fields: { next: field('Link', { select: 'document', customtypes: ['page'] }) } }),
});
for (const uid of ['a', 'b'])
  folder.document({
    type: 'page',
    uid,
    data: {
      title: uid,
      rows: Array.from({ length: 60 }, () => ({ next: { link_type: 'Document', type: 'page', uid: 'a' } })),
    },
  });

let content: RunningContent;
beforeAll(async () => {
  content = await folder.open();
});

const many = (count: number, text: string, joint = '') => Array.from({ length: count }, () => text).join(joint);
const follow = (levels: number): string => (levels === 0 ? 'title' : `rows{next{...on page{${follow(levels - 1)}}}}`);

describe('C06 a search is bounded, with advice,', () => {
  it.each([
    ['in predicates', { q: `[${many(31, '[has(my.page.title)]')}]` }, /more than 30 predicates/],
    ['in full text searches', { q: `[${many(5, '[fulltext(document, "a")]')}]` }, /more than 4 predicates fulltext/],
    ['in values', { q: `[[any(my.page.title, [${many(501, '"a"', ',')}])]]` }, /more than 500 values/],
    ['in words', { q: `[[fulltext(document, "${many(31, 'a', ' ')}")]]` }, /more than 30 words/],
    ['in orderings', { orderings: `[${many(6, 'my.page.title', ',')}]` }, /more than 5 orderings/],
    [
      'in fetchLinks',
      { fetchLinks: Array.from({ length: 101 }, (_all, n) => `page.f${n}`).join(',') },
      /more than 100 fields/,
    ],
    [
      'in levels of its graphQuery',
      { graphQuery: `{page${many(1_500, '{a')}${many(1_500, '}')}}` },
      /more than 24 levels/,
    ],
    ['in links that its graphQuery follows', { graphQuery: `{page{${follow(3)}}}` }, /more than 20000 links to follow/],
    [
      'in routes',
      { routes: JSON.stringify(Array.from({ length: 201 }, () => ({ type: 'page', path: '/:uid' }))) },
      /more than 200 routes/,
    ],
  ])('%s', async (_what, parameters, message) => {
    const { status, body } = await content.search(parameters);
    expect({ status, type: body['type'], message: body['message'] }).toEqual({
      status: 400,
      type: 'parsing-error',
      message: expect.stringMatching(message),
    });
  });

  it('and gives a ParsingError in the client', async () => {
    const filters = Array.from({ length: 31 }, () => '[has(my.page.title)]');
    await expect(content.client().get({ filters })).rejects.toBeInstanceOf(ParsingError);
  });

  it('with room for a hundred ids at a time and for links of links', async () => {
    const ids = Array.from({ length: 100 }, (_all, n) => `"id-${n}"`).join(',');
    expect((await content.search({ q: `[[in(document.id, [${ids}])]]` })).status).toBe(200);
    expect((await content.search({ graphQuery: `{page{${follow(2)}}}`, pageSize: '1' })).status).toBe(200);
  });
});
