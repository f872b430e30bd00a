import { render, screen } from '@testing-library/react';
import { PriceTables } from '../../src/pricing/PriceTables';
import { shippedBook } from '../support/priceBooks';

describe('the price tables', () => {
  it.each([
    ['en-us', 'Valid: July 1, 2026 to June 30, 2027', 'Purchase Orders, 1 to 100 a month', '1 to 100 orders a month'],
    [
      'de-de',
      'Gültig: 1. Juli 2026 bis 30. Juni 2027',
      'Purchase Orders, 1 bis 100 Bestellungen im Monat',
      '1 bis 100 Bestellungen im Monat',
    ],
  ])('S16 name the days of their validity, and what a band counts (%s)', (lang, valid, orders, invoices) => {
    render(<PriceTables book={shippedBook()} lang={lang} />);
    expect(screen.getByText(valid)).toBeInTheDocument();
    expect(document.body).toHaveTextContent(orders);
    expect(document.body).toHaveTextContent(`Invoices, ${invoices}`);
    for (const table of document.querySelectorAll('table')) {
      expect(table).toHaveAccessibleName(table.closest('details')?.querySelector('summary')?.textContent ?? '');
    }
  });
});
