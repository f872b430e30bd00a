import { render, screen } from '@testing-library/react';
import { BuildLog } from '../../../src/sections/builds/BuildLog';
import { buildsText } from '../../../src/text/builds';
import { mockFetch } from '../../support/mockFetch';

it('S10 shows the end of a long log, and leads to the whole', async () => {
  mockFetch([200, `first line\n${'a line in between\n'.repeat(100_000)}last line`]);
  render(<BuildLog text={buildsText('en-us')} id="one" />);
  const link = await screen.findByRole('link', { name: 'The whole log as text' });
  expect(link).toHaveAttribute('href', '/api/builds/one/log');
  const { textContent } = screen.getByRole('group', { name: 'Log of one' });
  expect(textContent).toMatch(/last line$/);
  expect(textContent?.length).toBeLessThan(250_000);
});

it('S10 shows the whole of a short log', async () => {
  mockFetch([200, 'first line\nlast line']);
  render(<BuildLog text={buildsText('en-us')} id="one" />);
  expect(await screen.findByRole('group', { name: 'Log of one' })).toHaveTextContent('first line last line');
  expect(screen.queryByRole('link')).toBeNull();
});
