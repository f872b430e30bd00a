import { render, screen } from '@testing-library/react';
import { DemoLink } from '../../src/layouts/DemoLink';
import { TextProvider } from '../../src/text';
import { siteOf } from '../../src/content/site';
import { contextOf, siteQuery } from '../support/site';

const show = (lang = 'en-us') =>
  render(
    <TextProvider lang={lang}>
      <DemoLink site={siteOf(siteQuery, lang)} context={contextOf('/', { lang })} />
    </TextProvider>,
  );

afterEach(() => {
  document.cookie = 'demo_time=; max-age=0';
});

describe('the link to a demo', () => {
  it('S27 leads to the form, and has no time of anybody in it', () => {
    const { container } = show();
    expect(screen.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/book-demo');
    expect(document.documentElement).not.toHaveAttribute('data-booked');
    expect(container).not.toHaveTextContent(/\d/);
  });

  it.each([
    ['en-us', /^Your demo: Tue, Dec 1, 1:00 PM, UTC$/, '/booking-confirmed'],
    ['de-de', /^Ihre Demo: Di\., 1\. Dez/, '/de/booking-confirmed'],
    // Nobody has translated the page.
    ['fr-fr', /^Your demo: /, '/booking-confirmed'],
  ])('S27 names the appointment of a browser that has one (%s)', async (lang, name, href) => {
    document.cookie = `demo_time=${Date.UTC(2026, 11, 1, 13)}`;
    show(lang);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(document.documentElement).toHaveAttribute('data-booked');
  });
});
