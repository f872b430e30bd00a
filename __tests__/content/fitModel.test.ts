import type { PrismicDocument } from '@prismicio/client';
import { fitModel, type Models } from '../../src/content/fitModel';
import { readModels } from '../../src/gatsby/models';
import { apiDocument } from '../support/scriptedApi';

const models: Models = readModels();
const documentOf = (type: string, uid: string, data: object) => apiDocument(type, uid, data) as unknown as PrismicDocument;
const fit = (type: string, data: object) => fitModel(documentOf(type, 'ada', data), models).data;
/** An author's fields but the texts. */
const EMPTY = { image: {}, bio: [], meta_image: {} };
const slice = (slice_type: string, primary: object, items: object[] = []) => ({
  id: `${slice_type}$1`,
  slice_type,
  slice_label: null,
  variation: 'default',
  version: 'initial',
  primary,
  items,
});

describe('a document that was published before its model changed', () => {
  it('C02 has the fields that its model got since, empty as nobody filled them in, in slices as well', () => {
    expect(fit('author', { name: 'Ada' })).toEqual({ name: 'Ada', ...EMPTY });
    expect(fit('blog_post', {})).toMatchObject({ author: { link_type: 'Any' }, related: [] });
    const { slices } = fit('page', { slices: [slice('team_grid', { title: 'Team' }, [{ name: 'Ada' }])] });
    expect(slices).toMatchObject([{ primary: { title: 'Team', lead: [] }, items: [{ name: 'Ada', image: {} }] }]);
  });

  it.each([
    ['author', { name: ['Ada'] }, 'list in its field "name", where its model has Text (text)'],
    ['author', { image: 'ada.png' }, 'text in its field "image", where its model has Image (object)'],
    ['blog_post', { author: 'Ada' }, 'text in its field "author", where its model has Link (object)'],
    ['page', { slices: 'none' }, 'text in its field "slices", where its model has Slices (list)'],
    [
      'page',
      { slices: [slice('faq', {}), slice('hero', { title: 7 })] },
      'number in its field "slices[1].primary.title", where its model has Text (text)',
    ],
  ])('C10 is refused when a field of type %s is of another type: %j', (type, data, problem) => {
    expect(() => fit(type, data)).toThrow(
      `The document "ada" of the type "${type}" has ${problem}: fill that field in again and publish the document, or correct the model.`,
    );
  });

  it('is left as it is where its model says nothing', () => {
    const data = { name: 'Ada', ...EMPTY, nickname: 7 };
    expect(fit('author', data)).toEqual(data);
    const stranger = documentOf('recipe', 'soup', { title: 7 });
    expect(fitModel(stranger, models)).toEqual(stranger);
  });
});
