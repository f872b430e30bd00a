import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AllDocumentsPanel } from '../../../src/sections/debug/AllDocumentsPanel';
import type { ListedDocument } from '../../../src/sections/debug/listedDocuments';
import { readAllDocuments } from '../../../src/sections/debug/readAllDocuments';
import { TextProvider } from '../../../src/text/core';
import { BROKEN_PAGE } from '../../support/brokenPage';

jest.mock('../../../src/sections/debug/readAllDocuments');

const common = { type: 'page', lang: 'en-us', states: [{ kind: 'published' }] } as const;
const place = [
  { kind: 'slice', number: 3, name: 'Quote' },
  { kind: 'field', name: 'Source' },
] as const;
const harbor: ListedDocument = {
  ...common,
  id: 'harbor',
  uid: 'harbor',
  title: 'Harbor',
  path: '/harbor',
  states: [{ kind: 'published' }, { kind: 'broken', problem: { ...BROKEN_PAGE, place } }],
};
const spring: ListedDocument = {
  ...common,
  id: 'spring',
  uid: 'spring',
  title: 'Spring',
  states: [
    { kind: 'draft', isNew: true, link: '/preview-of-draft' },
    { kind: 'release', label: 'may', change: 'changed', link: '/preview-of-may' },
  ],
};
const others = Array.from({ length: 25 }, (_, index): ListedDocument => {
  const name = `page-${index + 1}`;
  return { ...common, id: name, uid: name, title: `Page ${index + 1}` };
});

const entries = () => {
  const list = within(screen.getByRole('region')).getAllByRole('list')[0];
  return [...(list?.children ?? [])].map((item) => item as HTMLElement);
};

async function show(lang: string, documents: readonly ListedDocument[]) {
  jest.mocked(readAllDocuments).mockResolvedValue([...documents]);
  render(
    <TextProvider lang={lang}>
      <AllDocumentsPanel />
    </TextProvider>,
  );
  await screen.findByText(new RegExp(`^${documents.length} do[ck]ument`, 'i'));
}

describe('all documents on the debug page', () => {
  it('S10 show their states, where a broken one is broken, and a preview of each draft and release', async () => {
    await show('en-us', [harbor, spring, ...others]);
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
    await show('en-us', [harbor, spring, ...others]);
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
    await show('de-de', [harbor, spring]);
    expect(entries()[0]).toHaveTextContent('Slice 3 „Quote“, Feld „Source“');
  });

  it('S10 say when they cannot be read, and are read again', async () => {
    jest.mocked(readAllDocuments).mockRejectedValueOnce(new Error('The content service does not answer.'));
    jest.mocked(readAllDocuments).mockResolvedValue([harbor]);
    render(<AllDocumentsPanel />);
    expect(await screen.findByText('The content service does not answer.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Harbor', { selector: 'strong' })).toBeVisible();
  });
});
