import { render, screen, within } from '@testing-library/react';
import { CaseSummary } from '../../../src/sections/customers/CaseSummary';
import { CustomerDirectory } from '../../../src/sections/customers/CustomerDirectory';
import { toCase } from '../../../src/sections/customers/toCase';
import { caseStudy } from '../../../src/sections/structuredData/caseStudy';
import { contextOf } from '../../support/site';

const document = {
  title: 'Month-end in three days',
  summary: 'Fourteen hotels, one desk.',
  company: 'Saltpine Hotels',
  industry: { url: '/industries/hospitality', link_type: 'Document' as const, isBroken: false },
  industry_label: 'Hospitality',
  people: 1320,
  modules: 'Purchase Orders, Invoices',
  weeks: 8,
  figures: [
    { measure: 'Days to month-end', before: '9', after: '3' },
    { measure: 'A figure without its result', before: '4', after: null },
  ],
  figures_note: 'From its own ledger.',
};

describe('a case page', () => {
  it('C01 states the company’s facts and its figures before and after, and leaves out a figure that lacks one', () => {
    render(<CaseSummary of={toCase(document)} lang="en-us" />);

    expect(screen.getByRole('link', { name: 'Hospitality' })).toHaveAttribute('href', '/industries/hospitality');
    expect(screen.getByText('1,320')).toBeInTheDocument();
    expect(screen.getByText('8 weeks')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Before and after' })).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Before and after' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Measure', 'Before', 'After'],
      ['Days to month-end', '9', '3'],
    ]);
  });

  it('C01 shows what is filled of a document that has just been begun', () => {
    render(<CaseSummary of={toCase({ company: 'New' })} lang="en-us" />);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('C01 is an article about the company to search engines', () => {
    expect(caseStudy(document, contextOf('/customers/saltpine-hotels'), 'Keelstone')).toMatchObject({
      '@type': 'Article',
      headline: 'Month-end in three days',
      about: { '@type': 'Organization', name: 'Saltpine Hotels' },
      inLanguage: 'en',
    });
  });
});

it('C01 the overview of customers links each with a page, and says what it achieved', () => {
  const customers = [
    { prismicId: 'a', url: '/customers/saltpine-hotels', data: document },
    { prismicId: 'b', url: null, data: { ...document, company: 'Without a page' } },
  ];
  render(<CustomerDirectory customers={customers} lang="en-us" />);

  const entry = screen.getByRole('listitem');
  expect(within(entry).getByRole('link', { name: 'Saltpine Hotels' })).toHaveAttribute(
    'href',
    '/customers/saltpine-hotels',
  );
  expect(entry).toHaveTextContent('Month-end in three days (Hospitality, 1,320 people)');
});
