import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AllDocumentsPanel } from '../../../src/sections/debug/AllDocumentsPanel';
import { TextProvider } from '../../../src/text/core';
import { BROKEN_PAGE } from '../../support/brokenPage';
import { mockFetchBy } from '../../support/mockFetch';
import { apiDocument, root, searchPage } from '../../support/scriptedApi';

const pageOf = (id: string, title: string) => apiDocument('page', id, { title }, { id });
const harbor = pageOf('harbor', 'Harbor');
const others = Array.from({ length: 25 }, (_, index) => pageOf(`page-${index + 1}`, `Page ${index + 1}`));
const problem = {
  ...BROKEN_PAGE,
  document: { id: 'harbor', type: 'page', uid: 'harbor', lang: 'en-us' },
  place: [
    { kind: 'slice', number: 3, name: 'Quote' },
    { kind: 'field', name: 'Source' },
  ],
};
const spring = { id: 'spring', type: 'page', uid: 'spring', lang: 'en-us', title: 'Spring' };
const previews = {
  drafts: [{ ...spring, isPublished: false, link: '/preview-of-draft' }],
  releases: [{ label: 'may', deleted: [], documents: [{ ...spring, isPublished: true, link: '/preview-of-may' }] }],
};
/** The answers of a site with these documents, and with Spring, which is not published. */
const site = (published: readonly object[]) => ({
  '/api/builds': [200, { problems: [problem] }] as const,
  '/_content/previews': [200, previews] as const,
  '/_content/api/v2': [200, root('master')] as const,
  '/_content/api/v2/documents/search': [200, searchPage(published, new URL('http://localhost/?pageSize=100'))] as const,
});

const entries = () => {
  const list = within(screen.getByRole('region')).getAllByRole('list')[0];
  return [...(list?.children ?? [])].map((item) => item as HTMLElement);
};

async function show(lang: string, published: readonly object[]) {
  mockFetchBy(site(published));
  render(
    <TextProvider lang={lang}>
      <AllDocumentsPanel />
    </TextProvider>,
  );
  await screen.findByText(new RegExp(`^${published.length + 1} do[ck]ument`, 'i'));
}

describe('all documents on the debug page', () => {
  it('S10 show their states, where a broken one is broken, and a preview of each draft and release', async () => {
    await show('en-us', [harbor, ...others]);
    const [broken, waiting, published] = entries();
    expect(broken).toHaveTextContent('publishedbroken: slice 3 “Quote”, field “Source”');
    expect(within(broken ?? document.body).getByRole('link', { name: '/harbor' })).toHaveAttribute('href', '/harbor');
    expect(waiting).toHaveTextContent('new draftchanged in may');
    const links = within(waiting ?? document.body).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Preview new draft', '/preview-of-draft'],
      ['Preview changed in may', '/preview-of-may'],
    ]);
    // A published document is previewed by itself.
    expect(within(published ?? document.body).getByRole('link', { name: 'Preview Page 1' })).toHaveAttribute(
      'href',
      '/_content/previews/session/draft?document=page-1',
    );
  });

  it('S10 are found by words and by state, twenty at a time', async () => {
    await show('en-us', [harbor, ...others]);
    expect(entries()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(entries()).toHaveLength(27);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'source');
    expect(screen.getByText('1 document')).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'release');
    expect(screen.getByText('1 document')).toBeVisible();
    expect(entries()[0]).toHaveTextContent('Spring');
  });

  it('S10 are listed in German', async () => {
    await show('de-de', [harbor]);
    expect(entries()[0]).toHaveTextContent('Slice 3 „Quote“, Feld „Source“');
  });

  it('S10 say when they cannot be read, and are read again', async () => {
    const answers = { ...site([harbor]), '/_content/api/v2/documents/search': [503] as readonly [number, object?] };
    mockFetchBy(answers);
    render(<AllDocumentsPanel />);
    expect(await screen.findByText('The content service answers 503.')).toBeVisible();
    Object.assign(answers, site([harbor]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Harbor', { selector: 'strong' })).toBeVisible();
  });
});
