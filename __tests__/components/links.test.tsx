import { render, screen } from '@testing-library/react';
import { ButtonLink } from '../../src/components/ButtonLink';
import { SmartLink } from '../../src/components/SmartLink';
import { Tag } from '../../src/components/Tag';
import { TextLink } from '../../src/components/TextLink';
import { loadText, TextProvider } from '../../src/text';

describe('SmartLink', () => {
  it('links to a page of this site', () => {
    render(<SmartLink href="/pricing">Prices</SmartLink>);
    expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/pricing');
  });

  it('B12 renders an unsafe address as text without a link', () => {
    render(
      <SmartLink href="java&#115;cript:alert(1)" className="kept">
        Press me
      </SmartLink>,
    );
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('Press me')).toHaveClass('kept');
  });

  it('says that it opens a new tab, and sends the other site no referrer', () => {
    render(
      <SmartLink href="https://example.org" target="_blank">
        Out
      </SmartLink>,
    );
    expect(screen.getByRole('link', { name: 'Out (opens in a new tab)' })).toHaveAttribute('rel', 'noopener');
    expect(screen.getByRole('link', { name: 'Out (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  });

  it('keeps the rel attribute that content gives to a link', () => {
    render(
      <SmartLink href="https://example.org" rel="me">
        Out
      </SmartLink>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'me noopener');
  });

  it('is a plain link to a file, a hash or a mailbox', () => {
    render(
      <>
        <SmartLink href="/rss.xml">Feed</SmartLink>
        <SmartLink href="#faq">Questions</SmartLink>
        <SmartLink href="mailto:hello@keelstone.example">Write</SmartLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute('href', '/rss.xml');
    expect(screen.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', '#faq');
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:hello@keelstone.example');
  });
});

describe('SmartLink to a page in another language', () => {
  const show = (lang: string, href: string, hrefLang?: string) => {
    render(
      <TextProvider lang={lang}>
        <SmartLink href={href} hrefLang={hrefLang}>
          Die Seite
        </SmartLink>
      </TextProvider>,
    );
    return screen.getByRole('link');
  };
  beforeAll(() => loadText('de-de'));

  it('S01 shows the language in the text and in hreflang', () => {
    const link = show('de-de', '/blog/spend-control?from=de#first');
    expect(link).toHaveAccessibleName('Die Seite (englisch)');
    expect(link).toHaveAttribute('hreflang', 'en');
  });

  it('S01 names German on an English page', () => {
    expect(show('en-us', '/de/pricing')).toHaveAccessibleName('Die Seite (German)');
  });

  it.each([
    ['a page in the same language', 'de-de', '/de/pricing'],
    ['the start page of the same language', 'de-de', '/de'],
    ['a hash', 'de-de', '#faq'],
    ['a file', 'de-de', '/blog/rss.xml'],
    ['a mailbox', 'de-de', 'mailto:hallo@keelstone.example'],
    ['another site', 'de-de', 'https://example.org/'],
    ['a page that only begins like the language', 'en-us', '/design'],
  ])('S01 adds nothing to a link to %s', (_, lang, href) => {
    const link = show(lang, href);
    expect(link).toHaveAccessibleName('Die Seite');
    expect(link).not.toHaveAttribute('hreflang');
  });

  it('S01 adds nothing to a link with hreflang of its own', () => {
    expect(show('de-de', '/pricing', 'en')).toHaveAccessibleName('Die Seite');
  });
});

describe('styled links', () => {
  it('are named by their words alone', () => {
    render(
      <>
        <ButtonLink href="/book-demo" kind="secondary" size="small">
          Book a demo
        </ButtonLink>
        <TextLink href="/features">All features</TextLink>
        <Tag href="/blog/tag/approvals">approvals</Tag>
      </>,
    );
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Book a demo',
      'All features',
      'approvals',
    ]);
  });
});
