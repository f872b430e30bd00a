import { tagPath } from '../../src/routes/listPages';

it('S03 a tag without letters and figures has no list to link to', () => {
  expect(tagPath('AP automation', '/blog/tag/{tag}', 'en-us')).toBe('/blog/tag/ap-automation');
  for (const tag of ['🚀', '★', '']) expect(tagPath(tag, '/blog/tag/{tag}', 'en-us')).toBeUndefined();
});

it('S03 German tags have the letters in their address that German has for umlauts, others have theirs folded', () => {
  const path = (tag: string, lang: string) => tagPath(tag, '/tag/{tag}', lang);
  expect(path('Verträge', 'de-de')).toBe('/tag/vertraege');
  // With a combining diaeresis, as files of some systems have it.
  expect(path('U\u0308bergröße', 'de-de')).toBe('/tag/uebergroesse');
  expect(path('Crème', 'de-de')).toBe('/tag/creme');
  expect(path('Über naïveté', 'en-us')).toBe('/tag/uber-naivete');
});
