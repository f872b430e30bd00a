import { fieldText, problemText, type ContentProblem } from '../../src/lib/contentProblem';
import { labelledFieldPath } from '../../src/lib/labelledFieldPath';
import { readModels } from '../../src/lib/readModels';

const document = {
  type: 'page',
  data: {
    title: 'About',
    slices: [
      { slice_type: 'quote', variation: 'default', primary: {} },
      { slice_type: 'faq', variation: 'default', primary: {}, items: [{}, {}] },
      { slice_type: 'unknown', primary: {} },
    ],
  },
};
const article = { type: 'blog_post', data: { related: [{}, {}] } };
const models = readModels();

describe('the labelled path of a field', () => {
  it.each([
    ['data.title', document, 'field "Title"'],
    ['data.meta_title', document, 'field "Meta title (at most 60 characters)"'],
    ['data.slices[0].primary.source', document, 'slice 1 "Quote", field "Source"'],
    ['data.slices[1].items[1].question', document, 'slice 2 "Faq", row 2, field "Question"'],
    ['data.slices[1].items[1].answer[2].text', document, 'slice 2 "Faq", row 2, field "Answer", row 3'],
    ['data.slices[0].variation', document, 'slice 1 "Quote", field "variation"'],
    ['data.slices[0].primary.image.alt', document, 'slice 1 "Quote", field "image"'],
    ['data.slices[2].primary.title', document, 'slice 3 "unknown", field "title"'],
    ['data.slices[3]', document, 'slice 4'],
    ['data.related[1].article', article, 'field "Related articles", row 2, field "Article"'],
    ['uid', document, 'field "uid"'],
    ['data.slices[0].primary.text', { type: 'page', data: 'none' }, 'slice 1, field "text"'],
    ['data.text', { type: 'unknown' }, 'field "text"'],
  ])('S10 is named as the editor of the content shows it: %s', (field, of, words) => {
    expect(fieldText({ field, place: labelledFieldPath(field, of, models) })).toBe(words);
  });

  it('S10 stands in the sentence about a document, and the technical name in the one about a file', () => {
    const field = 'data.slices[0].primary.source';
    const problem: ContentProblem = {
      document: { id: 'a', type: 'page', uid: 'about', lang: 'en-us' },
      field,
      place: labelledFieldPath(field, document, models),
      expected: 'text',
      found: 'a list',
      part: 'published',
      served: 'without-field',
    };
    expect(problemText(problem)).toBe(
      'page "about" (en-us), slice 1 "Quote", field "Source": expected text, found a list. The document is shown without that field.',
    );
    expect(problemText({ ...problem, file: 'content/documents/page/about.json' })).toContain(
      `about.json, field "${field}": expected`,
    );
  });
});
