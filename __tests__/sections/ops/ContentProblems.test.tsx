import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentProblem } from '../../../src/lib/contentProblem';
import { ContentProblems } from '../../../src/sections/ops/ContentProblems';
import { TextProvider } from '../../../src/text/core';
import { BROKEN_PAGE } from '../../support/brokenPage';

const broken = BROKEN_PAGE;

function show(problems: readonly ContentProblem[], lang = 'en-us') {
  return render(
    <TextProvider lang={lang}>
      <ContentProblems problems={problems} />
    </TextProvider>,
  );
}

/** Label and value of each fact of a problem. */
function factsOf(item: HTMLElement): string[] {
  return within(item)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
}

describe('content problems', () => {
  it('S10 are shown with document, file, field, expected and actual value, and what is served instead', () => {
    show([
      { ...broken, place: [{ kind: 'field', name: 'Title' }] },
      { ...broken, file: 'content/drafts/page/a.json', document: undefined, field: undefined, part: 'draft' },
    ]);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first && factsOf(first)).toEqual([
      'Document: page "about" (en-us)',
      'File: content/documents/page/about.json',
      'Place: field “Title”',
      'Field in the file: data.title',
      'Expected: text (a string)',
      'Found: 5',
      'Part of: published content',
      'Served meanwhile: the last valid version',
    ]);
    expect(second && factsOf(second)).toEqual(
      expect.arrayContaining(['File: content/drafts/page/a.json', 'Part of: drafts']),
    );
    expect(second && factsOf(second)).toHaveLength(5);
  });

  it('S10 are shown in German, with the server’s messages marked as English', () => {
    show([{ ...broken, served: 'last-settings' }], 'de-de');
    expect(factsOf(screen.getByRole('listitem'))).toContain(
      'Bis dahin ausgeliefert: die letzten brauchbaren Einstellungen',
    );
    expect(screen.getByText('text (a string)')).toHaveAttribute('lang', 'en');
  });

  it('S10 have an empty state, and are shown ten at a time', async () => {
    const { unmount } = show([]);
    expect(screen.getByText('Everything in the content can be used.')).toBeVisible();
    unmount();
    show(Array.from({ length: 12 }, (_, index) => ({ ...broken, field: `data.slices[${index}]` })));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
