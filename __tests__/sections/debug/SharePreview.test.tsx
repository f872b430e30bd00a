import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SharePreview } from '../../../src/sections/debug/SharePreview';
import { TextProvider } from '../../../src/text/core';
import { mockFetch } from '../../support/mockFetch';

const ENTRIES = [
  { name: 'About (en-us)', link: '/_content/previews/session/draft?document=id-about' },
  { name: 'spring', link: '/_content/previews/session/release?release=release-1' },
];

function show(answer: readonly [status: number, body?: object], lang = 'en-us') {
  const sent = mockFetch(answer);
  render(
    <TextProvider lang={lang}>
      <SharePreview entries={ENTRIES} />
    </TextProvider>,
  );
  return sent;
}

it('C04 a preview is shared for a chosen number of days by a link that can be copied', async () => {
  const sent = show([201, { link: 'https://www.example/preview?token=t' }]);
  await userEvent.selectOptions(screen.getByLabelText('Share'), 'spring');
  await userEvent.selectOptions(screen.getByLabelText('Open for'), '30 days');
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(sent).toEqual([
    { method: 'POST', address: '/_content/previews/links/new', body: { release: 'release-1', days: 30 } },
  ]);
  const link = screen.getByLabelText('This link opens the preview of “spring” without signing in:');
  expect(link).toHaveValue('https://www.example/preview?token=t');
});

it('C04 a link that was not made is reported with the reason', async () => {
  show([404, { message: 'There is nothing to preview by that name.' }], 'de-de');
  await userEvent.click(screen.getByRole('button', { name: 'Link erzeugen' }));
  expect(screen.getByRole('alert')).toHaveTextContent('There is nothing to preview by that name.');
});
