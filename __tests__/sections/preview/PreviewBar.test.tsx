import { act, render, screen } from '@testing-library/react';
import { decide } from '../../../src/analytics/consent';
import { publicSettings } from '../../../src/config/public';
import type { PreviewState } from '../../../src/content/preview/previewSession';
import type { ContentProblem } from '../../../src/lib/contentProblem';
import { PreviewBar } from '../../../src/sections/preview/PreviewBar';

const broken: ContentProblem = {
  file: 'content/drafts/page/about.json',
  field: 'data.title',
  expected: 'text (a string)',
  found: '5',
  part: 'draft',
  served: 'published',
};
const previewing = (problems: readonly ContentProblem[]): PreviewState => ({
  kind: 'active',
  of: 'draft',
  name: 'About',
  ref: 'first',
  problems,
});

it('C04 the preview bar states what of the draft is invalid, and what the page shows instead', () => {
  const { rerender } = render(<PreviewBar state={previewing([])} lang="en-us" pathname="/" />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Preview of the draft About ref first$/);
  rerender(<PreviewBar state={previewing([broken])} lang="en-us" pathname="/" />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'content/drafts/page/about.json, field “data.title”. Expected: text (a string). Found: 5. Served meanwhile: what is published.',
  );
  const place = [
    { kind: 'slice', number: 3, name: 'Pull quote' },
    { kind: 'row', number: 2 },
    { kind: 'field', name: 'Author' },
  ] as const;
  rerender(<PreviewBar state={previewing([{ ...broken, place }])} lang="en-us" pathname="/" />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'content/drafts/page/about.json, slice 3 “Pull quote”, row 2, field “Author”. Expected:',
  );
  rerender(<PreviewBar state={previewing([{ ...broken, place }])} lang="de-de" pathname="/de" />);
  expect(screen.getByRole('status')).toHaveTextContent('Slice 3 „Pull quote“, Zeile 2, Feld „Author“. Erwartet:');
  rerender(<PreviewBar state={previewing([broken])} lang="de-de" pathname="/de" />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Erwartet: text (a string). Gefunden: 5. Bis dahin ausgeliefert: was veröffentlicht ist.',
  );
});

it('C04 the preview bar names the first three fields that do not match their model, and counts the others', () => {
  const document = { id: 'a', type: 'page', uid: 'about', lang: 'en-us' };
  const problems = ['title', 'lead', 'image', 'slices[0].primary.text', 'slices[1].primary.text'].map((field) => ({
    document,
    field,
    expected: 'Text (text)',
    found: 'list',
    part: 'draft' as const,
    served: 'without-field' as const,
  }));
  render(<PreviewBar state={previewing(problems)} lang="en-us" pathname="/" />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'page "about" (en-us), field “title”. Expected: Text (text). Found: list. Served meanwhile: the document without that field. Also: page "about" (en-us), field “lead”; page "about" (en-us), field “image”, and 2 more problems',
  );
});

it('C04 the preview bar has its final place before the visitor is asked for consent, and moves when that is answered', () => {
  jest.replaceProperty(publicSettings, 'analyticsSink', 'local');
  const { rerender } = render(<PreviewBar state={previewing([])} lang="en-us" pathname="/" />);
  const root = document.documentElement;
  expect(root).toHaveAttribute('data-preview-on-top');
  rerender(<PreviewBar state={previewing([])} lang="en-us" pathname="/debug" />);
  expect(root).not.toHaveAttribute('data-preview-on-top');
  rerender(<PreviewBar state={previewing([])} lang="en-us" pathname="/" />);
  expect(root).toHaveAttribute('data-preview-on-top');
  act(() => decide([]));
  expect(root).not.toHaveAttribute('data-preview-on-top');
});
