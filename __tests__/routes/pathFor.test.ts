import { documentIndex } from '../../src/routes/documentIndex';
import { ancestorsOf, pathAt, pathFor } from '../../src/routes/pathFor';
import type { PlanDocument } from '../../src/routes/planPages';
import { routeNamed } from '../../src/routes/table';
import { document, linkTo } from '../support/documents';

const settings = document('settings', null, { product_slug: 'keelstone', site_name: 'Keelstone' });

function pathOf(wanted: PlanDocument, ...others: PlanDocument[]): string | undefined {
  return pathFor(wanted, documentIndex([wanted, settings, ...others]));
}

/** A chain of documents of one type, each a child of the one before. */
function chain(type: string, uids: string[]): PlanDocument[] {
  return uids.map((uid, level) => {
    const parent = uids[level - 1];
    return document(type, uid, parent === undefined ? {} : { parent: linkTo(type, parent) });
  });
}

describe('the path of a document', () => {
  it.each([
    ['S01', document('home', null), '/'],
    ['S01', document('home', null, {}, { lang: 'de-de' }), '/de'],
    ['S02', document('page', 'about'), '/about'],
    ['S03', document('page', 'blog'), '/blog'],
    ['S04', document('blog_post', 'first'), '/blog/first'],
    ['S05', document('page', 'book-demo'), '/book-demo'],
    ['S06', document('page', 'booking-confirmed'), '/booking-confirmed'],
    ['S07', document('page', 'careers'), '/careers'],
    ['S08', document('job', 'designer'), '/careers/designer'],
    ['S09', document('compare', 'spreadsheets'), '/compare/spreadsheets'],
    ['S11', document('feature', 'intake'), '/features/intake'],
    ['S12', document('page', 'how-it-works'), '/how-it-works'],
    ['S13', document('industry', 'healthcare'), '/industries/healthcare'],
    ['S14', document('page', 'legal'), '/legal'],
    ['S15', document('legal', 'privacy'), '/legal/privacy'],
    ['S16', document('page', 'module-pricing-calc'), '/module-pricing-calc'],
    ['S17', document('page', 'platform-demo'), '/platform-demo'],
    ['S18', document('platform_demo', 'invoice-matching'), '/platform-demo/invoice-matching'],
    ['S19', document('pricing', null), '/pricing'],
    ['S24', document('space', 'partners'), '/spaces/partners'],
    ['S25', document('video', 'x', { key: 'webinars/2026/month-end' }), '/videos/key/webinars/2026/month-end'],
    ['S26', document('why', null), '/why-keelstone'],
  ])('%s follows its row: %#', (_row, wanted, path) => {
    expect(pathOf(wanted)).toBe(path);
  });

  it.each([
    ['S04', 'blog_post', 'category', 'blog_category', '/blog/a/b/c/d/article'],
    ['S08', 'job', 'parent', 'job', '/careers/a/b/c/d/article'],
    ['S11', 'feature', 'parent', 'feature', '/features/a/b/c/d/article'],
    ['S13', 'industry', 'parent', 'industry', '/industries/a/b/c/d/article'],
    ['S15', 'legal', 'parent', 'legal', '/legal/a/b/c/d/article'],
    ['S18', 'platform_demo', 'parent', 'platform_demo', '/platform-demo/a/b/c/d/article'],
    ['S24', 'space', 'parent', 'space', '/spaces/a/b/c/d/article'],
    ['S02', 'page', 'parent', 'page', '/a/b/c/d/article'],
  ])('%s nests %s documents five levels deep', (_row, type, field, parentType, path) => {
    const wanted = document(type, 'article', { [field]: linkTo(parentType, 'd') });
    expect(pathOf(wanted, ...chain(parentType, ['a', 'b', 'c', 'd']))).toBe(path);
  });

  it('S26 follows the setting, per language', () => {
    const german = document('settings', null, { product_slug: 'kielstein' }, { lang: 'de-de' });
    expect(pathOf(document('why', null, {}, { lang: 'de-de' }), german)).toBe('/de/why-kielstein');
  });

  it('S26 falls back to the master language’s setting, and there is no page without any', () => {
    const why = document('why', null, {}, { lang: 'de-de' });
    expect(pathOf(why)).toBe('/de/why-keelstone');
    expect(pathFor(why, documentIndex([why]))).toBeUndefined();
  });

  it('S25 shows a video also at its path of the video host, if it has one', () => {
    const video = document('video', 'x', { key: 'overview', cf_path: '/product/overview.mp4' });
    expect(pathAt(routeNamed('video-cf'), video, documentIndex([video]))).toBe('/videos/cf/product/overview.mp4');
    const keyOnly = document('video', 'y', { key: 'y', cf_path: null });
    expect(pathAt(routeNamed('video-cf'), keyOnly, documentIndex([keyOnly]))).toBeUndefined();
  });

  it('has the prefix of its language, also for one without interface text', () => {
    expect(pathOf(document('page', 'about', {}, { lang: 'de-de' }))).toBe('/de/about');
    expect(pathOf(document('page', 'about', {}, { lang: 'fr-fr' }))).toBe('/fr-fr/about');
  });

  it('skips ancestors above an unpublished one, and broken links', () => {
    expect(pathOf(document('feature', 'child', { parent: linkTo('feature', 'gone') }))).toBe('/features/child');
    const broken = { ...linkTo('feature', 'parent'), isBroken: true };
    expect(pathOf(document('feature', 'child', { parent: broken }), document('feature', 'parent'))).toBe(
      '/features/child',
    );
  });

  it('is undefined for documents without a page', () => {
    expect(pathOf(document('price_module', 'intake'))).toBeUndefined();
    expect(pathOf(document('video', 'x', { key: '' }))).toBeUndefined();
  });

  it('rejects circular ancestors, naming two of them', () => {
    const one = document('feature', 'one', { parent: linkTo('feature', 'two') });
    const two = document('feature', 'two', { parent: linkTo('feature', 'one') });
    expect(() => ancestorsOf(one, documentIndex([one, two]))).toThrow(
      'feature "one" (en-us) stands above and below feature "two" (en-us) at once: change the parent of one of them.',
    );
  });

  it.each(['../secret', 'a//b', 'a b', 'a?b', 'a#b', './x', 'a\\b'])(
    'rejects "%s" in a path, naming field and document',
    (key) => {
      expect(() => pathOf(document('video', 'tour', { key }))).toThrow(
        /^The field key of video "tour" \(en-us\) is ".*", which cannot stand in a path\.$/,
      );
    },
  );
});
