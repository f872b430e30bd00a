import { act, render, screen } from '@testing-library/react';
import { BookedNotice } from '../../src/sections/BookedNotice';

afterEach(() => {
  document.cookie = 'demo_time=; max-age=0';
});

describe('the notice of a booked demo', () => {
  it('S05 has no time in the HTML, which is the same for all visitors', () => {
    const { container } = render(<BookedNotice lang="en-us" href="/booking-confirmed" />);
    expect(container).not.toHaveTextContent(/\d/);
  });

  it.each([
    ['en-us', /^You already have a demo: Tue, Dec 1, .* View, move/, '/booking-confirmed'],
    ['de-de', /^Sie haben schon eine Demo: Di\., 1\. Dez.* Ansehen/, '/de/booking-confirmed'],
  ])('S05 says when the demo of this browser is, and leads to it (%s)', async (lang, said, href) => {
    document.cookie = `demo_time=${Date.UTC(2026, 11, 1, 13)}`;
    const { container } = render(<BookedNotice lang={lang} href={href} />);
    await screen.findByText(/1/);
    expect(container).toHaveTextContent(said);
    expect(screen.getByRole('link')).toHaveAttribute('href', href);
  });

  it('S05 says it in a tab that has been open since before the booking, when the visitor returns to it', async () => {
    const { container } = render(<BookedNotice lang="en-us" href="/booking-confirmed" />);
    document.cookie = `demo_time=${Date.UTC(2026, 11, 1, 13)}`;
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByText(/1/);
    expect(container).toHaveTextContent(/^You already have a demo: Tue, Dec 1/);
  });
});
