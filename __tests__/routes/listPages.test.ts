import { tagPath } from '../../src/routes/listPages';

it('S03 a tag without letters and figures has no list to link to', () => {
  expect(tagPath('AP automation', '/blog/tag/{tag}')).toBe('/blog/tag/ap-automation');
  for (const tag of ['🚀', '★', '']) expect(tagPath(tag, '/blog/tag/{tag}')).toBeUndefined();
});
