import { render, screen } from '@testing-library/react';
import { QuoteNote } from '../../../src/sections/pricing/QuoteNote';

jest.mock('../../../src/sections/pricing/quotedPrice', () => ({ quotedPrice: () => new Promise(() => undefined) }));

const note = () => render(<QuoteNote quote="1~2026-2" calculatorPath="/module-pricing-calc" lang="en-us" />);

describe('the note on an attached configuration', () => {
  afterEach(() => document.body.replaceChildren());

  it('S05 keeps what the server says about it until the browser has its price', () => {
    document.body.innerHTML = '<div data-region="quote"><p>About your configuration: Intake</p></div>';
    note();
    expect(screen.getByRole('status')).toHaveTextContent('About your configuration: Intake');
  });

  it('S05 says that it is attached where the server has said nothing', () => {
    note();
    expect(screen.getByRole('status')).toHaveTextContent('Your price configuration is attached.');
  });
});
