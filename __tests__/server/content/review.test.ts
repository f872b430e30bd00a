import { reviewContent } from '../../../src/server/content/repository/review';
import { problemSentence } from '../../../src/server/content/repository/document';
import { ContentFolder, field } from '../../support/contentRepository';

const makeFolder = () =>
  new ContentFolder().type('page', {
    title: field('Text'),
    link: field('Link'),
    meta_title: field('Text'),
    meta_description: field('Text'),
    image: field('Image'),
  });
const review = async (folder: ContentFolder) => {
  const { documents, problems } = await reviewContent(folder.content, folder.directory);
  return { documents, sentences: problems.map(problemSentence) };
};
const to = (uid: string) => ({ link_type: 'Document', type: 'page', uid });

describe('a content review', () => {
  it('reports nothing for valid documents', async () => {
    const folder = makeFolder()
      .document({
        type: 'page',
        uid: 'a',
        data: { link: to('b'), meta_title: 'x'.repeat(60), meta_description: 'x'.repeat(160) },
      })
      .document({ type: 'page', uid: 'b', data: { meta_description: 'x'.repeat(50) } });
    expect(await review(folder)).toEqual({ documents: 2, sentences: [] });
  });

  it('reports invalid documents, broken links, and texts that are too long or too short', async () => {
    const folder = makeFolder()
      .document({ type: 'page', uid: 'a', data: { link: to('gone'), meta_title: 'x'.repeat(61) } })
      .document({
        type: 'page',
        uid: 'b',
        data: { meta_description: 'x'.repeat(49), link: { link_type: 'Document', id: 'no-id' } },
      })
      .document({ type: 'page', uid: 'c', data: { title: 1, image: { url: 'media/a.png' } } })
      .document({ type: 'stray', uid: 'd', data: {} });
    const { documents, sentences } = await review(folder);
    expect(documents).toBe(3);
    expect(sentences.sort()).toEqual([
      'content/documents/page/a.json, field "data.link": expected a document page/gone to link to, found none.',
      'content/documents/page/a.json, field "data.meta_title": expected at most 60 characters, found 61.',
      'content/documents/page/b.json, field "data.link": expected a document with the id no-id to link to, found none.',
      'content/documents/page/b.json, field "data.meta_description": expected 50 to 160 characters, found 49.',
      'content/documents/page/c.json, field "data.image.alt": expected words in place of the image, or "" when it is only decoration, found nothing.',
      'content/documents/page/c.json, field "data.image.url": expected a file content/media/a.png, found none.',
      'content/documents/page/c.json, field "data.title": expected text (a string), found 1.',
      'content/documents/stray/d.json, field "type": expected a type that has a model (customtypes/stray/index.json), found none.',
    ]);
  });

  it('checks releases as published', async () => {
    const folder = makeFolder()
      .document({ type: 'page', uid: 'a', data: { link: to('b') } })
      .document({ type: 'page', uid: 'b', id: 'id-b', data: {} })
      .release('spring', { deleted: ['id-b'] }, [
        { type: 'page', uid: 'c', data: { link: to('a'), meta_title: 'x'.repeat(70) } },
      ]);
    expect((await review(folder)).sentences.sort()).toEqual([
      'content/documents/page/a.json, field "data.link": expected a document page/b in this release to link to, found none.',
      'content/releases/spring/documents/page/c.json, field "data.meta_title": expected at most 60 characters, found 70.',
    ]);
  });

  it('S01 names a translation without an original, and a link to the original of a translated document', async () => {
    const folder = makeFolder()
      .document({ type: 'page', uid: 'about', data: {} })
      .document({
        type: 'page',
        uid: 'ueber-uns',
        lang: 'de-de',
        alternate_language_id: 'page/about',
        data: { link: to('only') },
      })
      .document({ type: 'page', uid: 'only', data: {} })
      .document({ type: 'page', uid: 'start', data: { link: to('about') } })
      .document({ type: 'page', uid: 'start', lang: 'de-de', data: { link: to('about') } })
      .document({ type: 'page', uid: 'nur-hier', lang: 'de-de', data: {} });
    expect((await review(folder)).sentences.sort()).toEqual([
      'content/documents/page/nur-hier.de-de.json, field "alternate_language_id": expected a document in en-us that this one translates (the same uid, or its type/uid), found none.',
      'content/documents/page/start.de-de.json, field "data.link": expected a link to page/ueber-uns (de-de), its translation, found page/about (en-us).',
    ]);
  });

  it('S01 names two translations of one document into one language', async () => {
    const folder = makeFolder()
      .document({ type: 'page', uid: 'about', data: {} })
      .document({ type: 'page', uid: 'about', lang: 'de-de', data: {} })
      .document({ type: 'page', uid: 'ueber-uns', lang: 'de-de', alternate_language_id: 'page/about', data: {} });
    expect((await review(folder)).sentences).toEqual([
      'content/documents/page/ueber-uns.de-de.json, field "alternate_language_id": expected the only translation of page/about (en-us) into de-de, found another one, page/about (de-de) in content/documents/page/about.de-de.json.',
    ]);
  });

  describe('of facts', () => {
    const facts = { name: field('Text'), value: field('Text'), phrases: field('Text') };
    const factsFolder = (text: string, lang = 'en-us') =>
      makeFolder()
        .type('facts', { facts: field('Group', { fields: facts }) }, { single: true })
        .document({
          type: 'facts',
          data: { facts: [{ name: 'going_live', value: '6', phrases: 'The median is # weeks | live in # weeks' }] },
        })
        .document({
          type: 'facts',
          lang: 'de-de',
          data: { facts: [{ name: 'uptime', value: '99,9 %', phrases: 'Zusage: #' }] },
        })
        .document({ type: 'page', uid: 'a', data: { title: 'Original' } })
        .document({ type: 'page', uid: lang === 'en-us' ? 'b' : 'a', lang, data: { title: text } });

    it.each([
      ['en-us', 'The median is {fact going_live} weeks.'],
      ['en-us', 'The median is 6 weeks, and teams of 40 are live in 6 weeks.'],
      ['de-de', 'Zusage: 99,9\u00a0%'],
      ['de-de', 'The median is 9 weeks: a phrase of the other language.'],
    ])('accepts in %s: %s', async (lang, text) => {
      const folder = factsFolder(text, lang);
      const { sentences } = await review(folder);
      expect(sentences.filter((one) => one.includes('fact'))).toEqual([]);
    });

    it.each([
      [
        'en-us',
        'The median is eight weeks.',
        '"The median is 6 weeks", the fact going_live, found "The median is eight weeks"',
      ],
      [
        'en-us',
        'You are live in 3 to 11 weeks.',
        '"live in 6 weeks", the fact going_live, found "live in 3 to 11 weeks"',
      ],
      [
        'en-us',
        'In {fact gone_live} weeks',
        'expected the name of a fact in the document "facts", found {fact gone_live}',
      ],
      ['de-de', 'Zusage: 99,5 %', '"Zusage: 99,9 %", the fact uptime, found "Zusage: 99,5 %"'],
    ])('refuses in %s: %s', async (lang, text, problem) => {
      const { sentences } = await review(factsFolder(text, lang));
      expect(sentences.filter((one) => one.includes(problem))).toHaveLength(1);
    });
  });
});
