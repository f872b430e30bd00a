import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calculator, linkInAddress } from '../support/calculator';

/** Shows the calculator after the first interaction, which has loaded the content below the fold. */
async function show(link?: string, lang = 'en-us') {
  const shown = render(calculator(link, lang));
  fireEvent.pointerMove(window);
  await act(async () => void (await import('../../src/pricing/ScenariosAndReturns')));
  return shown;
}

const summary = () => screen.getByRole('complementary');

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('the calculator', () => {
  it('S16 shows the price of a selection at once, and keeps it in the address', async () => {
    await show();
    expect(summary()).toHaveTextContent('$704.00');
    await user().click(screen.getByRole('checkbox', { name: 'Spend' }));
    expect(summary()).toHaveTextContent('$849.20');
    act(() => void jest.advanceTimersByTime(1000));
    expect(linkInAddress()).toBe('1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders.spend');
  });

  it.each(['unreadable', '1~2026-2~XXX~annual~self~50.5.2~100.100~intake.purchase-orders'])(
    'S16 starts in the currency of the language where a link names none (%s)',
    async (link) => {
      await show(link, 'de-de');
      expect(summary()).toHaveTextContent(/638,00\s€/);
    },
  );

  it('S16 starts in the currency of the language, also after a reset, and keeps a chosen one', async () => {
    await show(undefined, 'de-de');
    expect(summary()).toHaveTextContent(/\d,\d\d\s€/);
    await user().click(screen.getByRole('radio', { name: 'USD' }));
    expect(summary()).toHaveTextContent(/704,00\s\$/);
    await user().click(screen.getByRole('button', { name: 'Von vorn beginnen' }));
    expect(summary()).toHaveTextContent(/\d,\d\d\s€/);
  });

  it('S16 selects the requirements of a module with it, and removes them together', async () => {
    await show();
    await user().click(screen.getByRole('checkbox', { name: 'Risk' }));
    expect(screen.getByRole('checkbox', { name: 'Suppliers' })).toBeChecked();
    await user().click(screen.getByRole('checkbox', { name: 'Suppliers' }));
    expect(screen.getByRole('checkbox', { name: 'Risk' })).not.toBeChecked();
  });

  it('S16 shows how a module would change the total, also when it lowers it', async () => {
    await show('1~2026-2~USD~annual~self~50.5.2~1.1~intake.sourcing.contracts.suppliers.purchase-orders.invoices.risk');
    expect(screen.getByRole('checkbox', { name: 'Spend' })).toHaveAccessibleDescription(
      /Completes a bundle.*Net −\$[\d.]+$/,
    );
  });

  it('S16 parses pasted numbers, and explains invalid ones', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: 'Purchase orders a month', description: /average of a quarter/ });
    await user().clear(field);
    await user().click(field);
    await user().paste('1 200');
    expect(summary()).toHaveTextContent('$1,077.12');
    await user().tab();
    expect(field).toHaveValue('1,200');
    await user().clear(field);
    await user().type(field, 'x');
    await user().tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Enter a whole number/);
    expect(summary()).toHaveTextContent('$1,077.12');
  });

  it('S16 adds the displayed net amount of a module to the total, beside its list price and discount', async () => {
    await show();
    const spend = screen.getByRole('checkbox', { name: 'Spend' });
    expect(spend).toHaveAccessibleDescription(/List price \$165\.00 ?Discount −\$19\.80 ?Net \$145\.20$/);
    await user().click(spend);
    expect(summary()).toHaveTextContent('$849.20');
    expect(spend).toHaveAccessibleDescription(/List price \$165\.00 ?Discount −\$19\.80 ?Net \$145\.20$/);
  });

  it('S16 says that the price ignores an invalid entry, until it is corrected or undone', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: 'Approvers' });
    await user().clear(field);
    await user().type(field, 'few');
    act(() => void jest.advanceTimersByTime(1000));
    expect(within(summary()).getByRole('alert')).toHaveTextContent(
      'Your entry for Approvers is not a whole number. This price counts 5 approvers.',
    );
    await user().click(screen.getByRole('button', { name: 'Start over' }));
    expect(field).toBeValid();
    expect(within(summary()).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('S16 keeps the note on a capped number after the field has lost focus', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: 'Buyers' });
    await user().clear(field);
    await user().type(field, '200000');
    await user().tab();
    expect(field).toHaveAccessibleDescription(/The calculator goes up to 100,000/);
  });

  it('S16 has no price, no quote and nothing to send or download without a module', async () => {
    await show();
    await user().click(screen.getByRole('checkbox', { name: 'Intake' }));
    await user().click(screen.getByRole('checkbox', { name: 'Purchase Orders' }));
    expect(summary()).toHaveTextContent('Choose at least one module to see a price.');
    expect(document.body).not.toHaveTextContent('$704');
    expect(screen.queryByRole('region', { name: /Your quote/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send me this quote' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download as PDF' })).not.toBeInTheDocument();
  });

  it('S16 fills its numbers from the employees, and recommends modules with the reason', async () => {
    await show();
    await user().type(screen.getByRole('textbox', { name: 'Employees' }), '300');
    expect(screen.getByRole('textbox', { name: 'Approvers' })).toHaveValue('15');
    expect(screen.getByRole('textbox', { name: 'Purchase orders a month', description: /average/ })).toHaveValue('400');
    expect(await screen.findByText(/We recommend Operations: 400 orders a month/)).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Choose these modules' }));
    expect(summary()).toHaveTextContent('$1,760.00');
    expect(screen.queryByRole('button', { name: 'Choose these modules' })).not.toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Employees' })).toHaveValue('');
    expect(screen.queryByText(/We recommend/)).not.toBeInTheDocument();
  });

  it('S16 steps with the arrow keys and never below zero', async () => {
    await show();
    const field = screen.getByRole('textbox', { name: 'Buyers' });
    await user().type(field, '{ArrowUp}');
    expect(field).toHaveValue('3');
    await user().type(field, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveValue('0');
  });

  it('S16 parses and formats numbers as German does', async () => {
    await show(undefined, 'de-de');
    const field = screen.getByRole('textbox', { name: 'Bestellungen im Monat', description: /Durchschnitt/ });
    await user().clear(field);
    await user().type(field, '1.200');
    await user().tab();
    expect(field).toHaveValue('1.200');
    expect(summary()).toHaveTextContent(/1\.123,00\s€/);
  });

  it('S16 undoes step by step, and resets', async () => {
    await show();
    await user().click(screen.getByRole('checkbox', { name: 'Spend' }));
    await user().click(screen.getByRole('radio', { name: 'EUR' }));
    await user().click(screen.getByRole('button', { name: 'Undo' }));
    expect(summary()).toHaveTextContent('$849.20');
    await user().click(screen.getByRole('button', { name: 'Start over' }));
    expect(summary()).toHaveTextContent('$704.00');
    await user().click(screen.getByRole('button', { name: 'Undo' }));
    expect(summary()).toHaveTextContent('$849.20');
  });

  it('S16 announces the total politely, debounced', async () => {
    await show();
    const status = within(summary()).getAllByRole('status')[0];
    await user().click(screen.getByRole('checkbox', { name: 'Spend' }));
    await user().click(screen.getByRole('checkbox', { name: 'Contracts' }));
    expect(status).toBeEmptyDOMElement();
    act(() => void jest.advanceTimersByTime(1000));
    expect(status).toHaveTextContent('Total: $972.40 a month, $11,668.80 in the first year.');
  });

  it('S16 announces that there is no total without a module, and the total once there is one again', async () => {
    await show('1~2026-2~USD~annual~self~50.5.2~100.100~intake');
    const [status] = within(summary()).getAllByRole('status');
    const press = async () => {
      await user().click(screen.getByRole('checkbox', { name: 'Intake' }));
      act(() => void jest.advanceTimersByTime(1000));
    };
    await press();
    expect(status).toHaveTextContent('Choose at least one module to see a price.');
    await press();
    expect(status).toBeInTheDocument();
    expect(status).toHaveTextContent(/^Total: /);
  });

  it('S16 corrects an invalid link, and shows the corrections', async () => {
    await show('1~2026-2~CHF~annual~self~50.-5.2~100.100~invoices.catering');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('There is no currency “CHF”. It is now USD.');
    expect(note).toHaveTextContent('Approvers: -5 is not possible. It is now 0.');
    expect(note).toHaveTextContent('There is no module “catering”. It was left out.');
    expect(note).toHaveTextContent('Purchase Orders was added, because Invoices needs it.');
    await user().click(screen.getByRole('button', { name: 'Close note' }));
    expect(note).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your configuration' })).toHaveFocus();
  });

  it('S16 opens links of an older price book and shows what has changed since', async () => {
    await show('1~2026-1~USD~annual~self~50.5.2~100.100~intake.purchase-orders');
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('The link was made with price book 2026-1. The prices are now those of 2026-2.');
    expect(note).toHaveTextContent('The same configuration was $698.40 a month then and is $704.00 now.');
    expect(note).toHaveTextContent('Platform: $280.00 then, $300.00 now');
    expect(summary()).toHaveTextContent('$704.00');
  });

  it('S16 stores up to three scenarios beside the current one', async () => {
    await show();
    const keep = await screen.findByRole('button', { name: 'Keep this configuration' });
    await user().click(keep);
    await user().click(screen.getByRole('checkbox', { name: 'Spend' }));
    await user().click(keep);
    await user().click(keep);
    await user().click(keep);
    expect(screen.getByRole('table', { name: 'Scenarios side by side' })).toBeInTheDocument();
    expect(screen.getAllByRole('columnheader', { name: /^Scenario/ })).toHaveLength(3);
    await user().click(screen.getByRole('button', { name: 'Open Scenario 1' }));
    expect(summary()).toHaveTextContent('$704.00');
    await user().click(screen.getByRole('button', { name: 'Remove Scenario 1' }));
    expect(screen.getAllByRole('columnheader', { name: /^Scenario/ })).toHaveLength(2);
    expect(JSON.parse(window.localStorage.getItem('calculator-scenarios') ?? '')).toHaveLength(2);
    expect(keep).toHaveFocus();
  });

  it('S16 works where storage is blocked', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await show();
    await user().click(await screen.findByRole('button', { name: 'Keep this configuration' }));
    expect(screen.getByRole('columnheader', { name: 'Scenario 1' })).toBeInTheDocument();
    expect(blocked).toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('S16 shows every line of the quote and why each discount applies', async () => {
    await show('1~2026-2~USD~annual~guided~200.15.5~200.400~intake.suppliers.purchase-orders.invoices.spend');
    const quote = screen.getByRole('region', { name: /Your quote/ });
    expect(
      within(quote).getByRole('row', { name: /^Suppliers, active suppliers 101 to 500 100 \$0\.55 \$55\.00$/ }),
    ).toBeInTheDocument();
    expect(quote).toHaveTextContent(
      'You chose Intake, Purchase Orders and Invoices. 10% of $1,000.00, their combined price.',
    );
    expect(quote).toHaveTextContent('12% of $2,000.00, your monthly fees after other discounts.');
    expect(within(quote).getByRole('row', { name: /^First year \$23,520\.00$/ })).toBeInTheDocument();
    expect(quote).toHaveTextContent(
      'Valid untilDecember 21, 2026TermOne year, ends with 60 days’ noticePrice book2026-2',
    );
  });

  it('S16 links to a demo with the configuration, without a price in the link', async () => {
    await show('1~2026-2~GBP~annual~self~50.5.2~100.100~spend');
    expect(screen.getByRole('link', { name: 'Go through it in a demo' })).toHaveAttribute(
      'href',
      '/book-demo?quote=1~2026-2~GBP~annual~self~50.5.2~100.100~spend',
    );
  });

  it('S16 estimates the return with editable assumptions', async () => {
    await show();
    const result = await screen.findByRole('region', { name: 'Estimate your savings' });
    expect(result).toHaveTextContent('100 orders × 12 months × 12 minutes ÷ 60 × $38.00');
    expect(result).toHaveTextContent('$9,120.00');
    fireEvent.change(within(result).getByRole('textbox', { name: 'Minutes saved on each order' }), {
      target: { value: '0' },
    });
    fireEvent.change(within(result).getByRole('textbox', { name: 'Savings from contract prices, %' }), {
      target: { value: '0' },
    });
    expect(result).toHaveTextContent('With these assumptions, the first year costs more than it saves.');
    await user().click(within(result).getByRole('button', { name: 'Restore the assumptions' }));
    expect(result).toHaveTextContent('$9,120.00');
  });
});
