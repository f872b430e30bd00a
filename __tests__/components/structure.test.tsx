import { render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '../../src/components/Breadcrumbs';
import { DateText } from '../../src/components/DateText';
import { Disclosure } from '../../src/components/Disclosure';
import { ErrorNotice } from '../../src/components/ErrorNotice';
import { Figure } from '../../src/components/Figure';
import { ICON_NAMES, isIconName } from '../../src/components/iconPaths';
import { Icon } from '../../src/components/Icon';
import { Pagination } from '../../src/components/Pagination';
import { Section } from '../../src/components/Section';
import { SectionHead } from '../../src/components/SectionHead';
import { Table } from '../../src/components/Table';
import { TextProvider } from '../../src/text';

describe('Section', () => {
  it('is a landmark only when a heading names it', () => {
    render(
      <>
        <Section labelledBy="title">
          <SectionHead id="title" title="Budgets" />
        </Section>
        <Section tone="dark">Nothing to name</Section>
      </>,
    );
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Budgets' })).toHaveAttribute('data-tone', 'paper');
    expect(screen.getByText('Nothing to name')).toHaveAttribute('data-tone', 'dark');
  });
});

describe('SectionHead', () => {
  it('renders nothing without content', () => {
    const { container } = render(<SectionHead />);
    expect(container).toBeEmptyDOMElement();
  });

  it('renders eyebrow, title and lead, whichever exist', () => {
    render(<SectionHead eyebrow="Prices" title="Prices you can check" lead="Three plans." level={1} size="display" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Prices you can check' })).toBeInTheDocument();
    expect(screen.getByText('Prices')).toBeInTheDocument();
    expect(screen.getByText('Three plans.')).toBeInTheDocument();
  });
});

describe('Breadcrumbs', () => {
  const items = [
    { label: 'Keelstone', href: '/' },
    { label: 'Features', href: '/features' },
    { label: 'Intake', href: '/features/intake' },
  ];

  it('links every step except the page itself', () => {
    render(<Breadcrumbs items={items} />);
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Keelstone', 'Features']);
    expect(within(trail).getByText('Intake')).toHaveAttribute('aria-current', 'page');
  });

  it('is hidden on the start page', () => {
    const { container } = render(<Breadcrumbs items={items.slice(0, 1)} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('Pagination', () => {
  const hrefFor = (page: number) => (page === 1 ? '/blog' : `/blog/page/${page}`);

  it('has real links to pages, and marks the current one', () => {
    render(<Pagination page={2} count={9} hrefFor={hrefFor} />);
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/blog');
    expect(screen.getByRole('link', { name: 'Page 2 of 9' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/blog');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/blog/page/3');
  });

  it('is in the language of the page', () => {
    render(
      <TextProvider lang="de-de">
        <Pagination page={1} count={2} hrefFor={(page) => `/de${hrefFor(page)}`} />
      </TextProvider>,
    );
    expect(screen.getByRole('navigation', { name: 'Seiten' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Weiter' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Zurück' })).not.toBeInTheDocument();
  });

  it('is hidden for a single page', () => {
    const { container } = render(<Pagination page={1} count={1} hrefFor={hrefFor} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('Table', () => {
  it('has a caption, headings in both directions, and a scroll region that is reachable by keyboard', () => {
    render(
      <Table
        caption="Sub-processors"
        head={['Name', 'Place']}
        rows={[['Mail', 'Frankfurt']]}
        scrollLabel="Sub-processors"
      />,
    );
    expect(screen.getByRole('group', { name: 'Sub-processors' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('table', { name: 'Sub-processors' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Place']);
    expect(screen.getByRole('rowheader', { name: 'Mail' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Frankfurt' })).toBeInTheDocument();
  });
});

describe('a table on a phone', () => {
  const SENTENCE = 'Approval takes one day instead of six';

  it('S27 becomes cards that name their cells where it has sentences, and keeps its first column where it has figures', () => {
    const { rerender } = render(<Table head={['Company', 'What changed']} rows={[['Hollendyke', SENTENCE]]} />);
    expect(screen.getByRole('table')).toHaveClass('cards');
    expect(screen.getByRole('cell')).toHaveAttribute('data-label', 'What changed');
    rerender(<Table head={['Item', 'USD', 'EUR']} rows={[['Platform', '$300.00', '€265.00']]} />);
    expect(screen.getByRole('table')).toHaveClass('figures');
  });

  it('S27 becomes cards where its words need more than the width of a phone', () => {
    const row = ['Bank details', 'Confirmed by telephone', 'March 27, 2026'];
    const { rerender } = render(<Table head={['Document', 'Status', 'Checked']} rows={[row]} />);
    expect(screen.getByRole('table')).toHaveClass('cards');
    rerender(<Table head={['Document', 'Status', 'Checked']} rows={[['Bank details', 'Confirmed', 'yes']]} />);
    expect(screen.getByRole('table')).toHaveClass('figures');
  });
});

describe('Disclosure', () => {
  it('is a details element, so that it opens without scripts', () => {
    render(
      <Disclosure id="seats" summary="Who needs a seat?">
        <p>Buyers and approvers.</p>
      </Disclosure>,
    );
    const details = screen.getByRole('group');
    expect(details).toHaveAttribute('id', 'seats');
    expect(screen.getByText('Buyers and approvers.')).toBeInTheDocument();
  });
});

describe('small components', () => {
  it('announce an error when it appears', () => {
    render(
      <ErrorNotice title="Not sent" actions={<button type="button">Send again</button>}>
        The connection broke.
      </ErrorNotice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not sentThe connection broke.Send again');
  });

  it('render a date for readers and as a machine-readable attribute', () => {
    render(<DateText date="2026-11-09T08:30:00+0000" lang="en-us" />);
    expect(screen.getByText('November 9, 2026')).toHaveAttribute('datetime', '2026-11-09');
  });

  it('associate a caption with its figure', () => {
    render(
      <Figure caption="Spend by quarter">
        <p>…</p>
      </Figure>,
    );
    expect(screen.getByRole('figure')).toHaveTextContent('Spend by quarter');
  });

  it('hide icons from assistive technology', () => {
    const { container } = render(<Icon name="arrow" size={18} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('recognize icon names only', () => {
    expect(isIconName('intake')).toBe(true);
    expect(isIconName('toString')).toBe(false);
    expect(isIconName('')).toBe(false);
    expect(isIconName(null)).toBe(false);
    expect(ICON_NAMES.length).toBeGreaterThan(30);
  });
});
