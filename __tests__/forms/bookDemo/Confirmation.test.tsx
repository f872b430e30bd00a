import { render, screen } from '@testing-library/react';
import { Confirmation } from '../../../src/forms/bookDemo/Confirmation';
import { mockFetch } from '../../support/mockFetch';

/** The page as the server fills it in. */
const filled = (title: string) =>
  `<h1><span data-region="booking-title">${title}</span></h1><div data-region="booking"><p>The facts</p></div>`;
const show = () => render(<Confirmation lang="en-us" title="See you soon." lead="" book="/book-demo" />);

it.each([
  ['of this browser', 200, 'Your demo is booked.'],
  ['that cannot be looked up', 503, 'Your booking cannot be shown now.'],
])('S06 a booking %s is shown after a navigation within the site, too', async (_what, status, title) => {
  const sent = mockFetch([status, filled(title)]);
  show();
  expect(await screen.findByText('The facts')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(new Set(sent.map(({ address }) => address))).toEqual(new Set([window.location.pathname]));
});

it('S06 the confirmation without a booking leads to the form, also without a connection', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
  show();
  await Promise.resolve();
  expect(screen.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/book-demo');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('There is no booking in this browser');
});
