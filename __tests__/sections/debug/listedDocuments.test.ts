import type { ContentProblem } from '../../../src/lib/contentProblem';
import { listedDocuments, matches } from '../../../src/sections/debug/listedDocuments';

const document = (id: string, title = id) => ({ id, type: 'page', uid: id, lang: 'en-us', title });
const previewable = (id: string, isPublished: boolean) => ({ ...document(id), isPublished, link: `/preview-of-${id}` });
const problem: ContentProblem = {
  document: { id: 'home', type: 'page', uid: 'home', lang: 'en-us' },
  field: 'data.slices[2].primary.title',
  expected: 'a text',
  found: 'a number',
  part: 'published',
  served: 'last-good',
};

describe('the documents of the debug page', () => {
  const release = {
    id: 'r1',
    label: 'spring',
    link: '/preview-of-spring',
    deleted: ['team'],
    documents: [previewable('port', false), previewable('about', true)],
  };
  const listed = listedDocuments(
    [document('about'), document('team'), document('home'), document('zoo')],
    { drafts: [previewable('about', true)], releases: [release] },
    [problem, { ...problem, document: undefined, file: 'content/drafts/page/bad.json' }],
  );
  const statesOf = (id: string) => listed.find((one) => one.id === id)?.states;

  it('S10 come with problems first, then with what waits for publication', () => {
    expect(listed.map(({ id }) => id)).toEqual(['home', 'about', 'port', 'team', 'zoo']);
  });

  it('S10 have each of their states: published, a draft, part of a release, broken', () => {
    expect(statesOf('about')).toEqual([
      { kind: 'published' },
      { kind: 'draft', isNew: false, link: '/preview-of-about' },
      { kind: 'release', label: 'spring', change: 'changed', link: '/preview-of-about' },
    ]);
    expect(statesOf('port')).toEqual([{ kind: 'release', label: 'spring', change: 'new', link: '/preview-of-port' }]);
    expect(statesOf('team')).toContainEqual({
      kind: 'release',
      label: 'spring',
      change: 'deleted',
      link: '/preview-of-spring',
    });
    expect(statesOf('home')).toContainEqual({ kind: 'broken', problem });
  });

  it('S10 are found by words of their title, address, type, language and state, in any order', () => {
    const found = (query: string) => listed.filter((one) => matches(one, query, ['in spring'])).map(({ id }) => id);
    expect(found('page PORT')).toEqual(['port']);
    expect(found('spring zoo en-us')).toEqual(['zoo']);
    expect(found('nothing')).toEqual([]);
    expect(found('')).toHaveLength(listed.length);
  });
});
