import { trackClicks } from '../../src/analytics/clicks';
import { decide } from '../../src/analytics/consent';
import { record } from '../../src/analytics/record';
import { turns } from '../server/support/until';

beforeAll(() => {
  decide(['measurement']);
  trackClicks();
  document.addEventListener('click', (event) => event.preventDefault());
});

/** The event that a click on the element with `data-press` sends. */
function press(markup: string): object[] {
  document.body.innerHTML = markup;
  const before = record.entries().length;
  document.querySelector<HTMLElement>('[data-press]')?.click();
  return record
    .entries()
    .slice(before)
    .map(({ call }) => ('properties' in call && call.kind === 'track' ? { [call.name]: call.properties } : call));
}

describe('click tracking', () => {
  it('A03 tracks a call to action with its label, target and position, without the query', () => {
    expect(press('<main><a data-cta href="/book-demo?quote=1"><b data-press>Book  a demo</b></a></main>')).toEqual([
      { cta_clicked: { label: 'Book a demo', target: '/book-demo', place: 'main' } },
    ]);
    expect(press('<footer><a data-cta data-press href="https://other.example/x">Away</a></footer>')).toEqual([
      { cta_clicked: { label: 'Away', target: 'other.example', place: 'footer' } },
    ]);
    expect(press('<main><a data-cta data-press href="mailto:ada@example.org">Write</a></main>')).toEqual([
      { cta_clicked: { label: 'Write', target: 'mailto:', place: 'main' } },
    ]);
  });

  it('A03 tracks links of menus, but not those of a page’s own navigation', () => {
    expect(press('<header><nav><a data-press href="/pricing">Pricing</a></nav></header>')).toEqual([
      { menu_link_clicked: { label: 'Pricing', target: '/pricing', place: 'header' } },
    ]);
    expect(press('<main><nav><a data-press href="/blog/page/2">2</a></nav></main>')).toEqual([]);
  });

  it('A03 separates the words of a title from those of the line below it', () => {
    const entry = '<a data-press href="/features/intake"><b>Intake</b><span>One  form</span></a>';
    expect(press(`<header><nav>${entry}</nav></header>`)).toEqual([
      { menu_link_clicked: { label: 'Intake One form', target: '/features/intake', place: 'header' } },
    ]);
  });

  it('A03 tracks a menu that is opened, by a click or by hover, not one that is closed, nor another panel', async () => {
    document.body.innerHTML =
      '<header><nav><details><summary>Product</summary></details></nav></header><main><details><summary>FAQ</summary></details></main>';
    const [menu, other] = document.querySelectorAll('details');
    const before = record.entries().length;
    for (const open of [true, false, true]) {
      for (const panel of [menu, other]) if (panel) panel.open = open;
      await turns();
    }
    const names = record
      .entries()
      .slice(before)
      .map(({ call }) => call);
    expect(names).toMatchObject([1, 2].map(() => ({ name: 'menu_opened', properties: { menu: 'Product' } })));
  });

  it('A03 tracks a change of language', () => {
    expect(press('<footer><a data-press hreflang="de" href="/de">Deutsch</a></footer>')).toEqual([
      { language_switched: { to: 'de' } },
    ]);
  });

  it('A03 tracks no other click', () => {
    expect(press('<main><a data-press href="/x">a link in a text</a></main>')).toEqual([]);
    expect(press('<main><button data-press>a button</button></main>')).toEqual([]);
  });
});
