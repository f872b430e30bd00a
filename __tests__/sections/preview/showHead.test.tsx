import { showHead } from '../../../src/sections/preview/showHead';

const structured = (name: string) => `<script type="application/ld+json" data-gatsby-head="true">${name}</script>`;
const all = () => [...document.querySelectorAll('title, script')].map(({ textContent }) => textContent);

it('C04 a preview’s head takes the place of the published one, with the structured data at the end of the body', () => {
  document.head.innerHTML = '<title data-gatsby-head="true">Published</title>';
  document.body.innerHTML = structured('published');
  const rendered = document.createElement('div');
  rendered.append(
    document.createElement('html'),
    ...new DOMParser().parseFromString(
      '<title>Draft</title><script type="application/ld+json">draft</script>',
      'text/html',
    ).head.children,
  );
  const restore = showHead(rendered);
  expect(all()).toEqual(['Draft', 'draft']);
  restore();
  expect(all()).toEqual(['Published', 'published']);
});
