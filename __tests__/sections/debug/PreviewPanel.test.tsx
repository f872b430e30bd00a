import { render, screen } from '@testing-library/react';
import { UNNAMED, type Operator } from '../../../src/config/operators';
import { PreviewPanel } from '../../../src/sections/debug/PreviewPanel';
import { mockFetchBy } from '../../support/mockFetch';

const previews = {
  drafts: [
    { id: '1', type: 'page', uid: 'about', lang: 'en-us', title: 'About', isPublished: true, link: '/_content/a' },
  ],
  releases: [],
};
const links = {
  open: [{ of: 'draft', name: 'About', endsAt: '2026-12-01T12:00:00.000Z', withdraw: '/_content/previews/open/3' }],
};

it.each<[Operator, number]>([
  [{ name: 'Vera', role: 'viewer' }, 0],
  [{ name: 'Paul', role: 'publisher' }, 1],
  [UNNAMED, 1],
])('C04 S10 %j sees the previews, and %i controls to share and to withdraw one', async (operator, controls) => {
  mockFetchBy({
    '/_content/previews': [200, previews],
    '/api/ops/links': [200, links],
    '/api/ops/session': [200, operator],
  });
  render(<PreviewPanel />);
  expect(await screen.findByRole('link', { name: 'Open' })).toHaveAttribute('href', '/_content/a');
  expect(await screen.findByText(/preview of a draft/)).toBeVisible();
  if (controls > 0) await screen.findByRole('button', { name: /^Withdraw About/ });
  expect(screen.queryAllByRole('button', { name: /^Withdraw About/ })).toHaveLength(controls);
  expect(screen.queryAllByRole('button', { name: /link/i })).toHaveLength(controls);
});
