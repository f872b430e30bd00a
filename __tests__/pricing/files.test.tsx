import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { issueQuote } from '../../src/pricing/quoteIssue';
import { formMessages } from '../../src/text/formMessages';
import { calculator } from '../support/calculator';
import { shippedBook } from '../support/priceBooks';

const STATE = '1~2026-2~USD~annual~self~50.5.2~100.100~intake.purchase-orders';
const saved = jest.fn<undefined, [name: string]>();
jest.mock('../../src/pricing/download', () => ({ download: (name: string) => saved(name) }));
jest.mock('../../src/pricing/savePdf', () => ({
  savePdf: (_state: string, _lang: string, name: string) => Promise.resolve(saved(name)),
}));

describe('the files of a quote', () => {
  it.each([
    ['en-us', 'quote', /Download as (PDF|CSV)/],
    ['de-de', 'angebot', /Als (PDF|CSV) herunterladen/],
  ])('S16 have the number of the quote as their name (%s)', async (lang, name, label) => {
    saved.mockClear();
    render(calculator(STATE, lang));
    for (const button of screen.getAllByRole('button', { name: label })) await userEvent.click(button);
    await act(async () => void (await import('../../src/pricing/csv')));
    const { number } = issueQuote(shippedBook(), STATE, '2026-11-21');
    expect(saved.mock.calls.flat()).toEqual([`${name}-${number}.pdf`, `${name}-${number}.csv`]);
    expect(document.body).toHaveTextContent(number);
  });
});

describe('a configuration in the demo form', () => {
  const figures = { modules: 'Intake', month: '$1.00', firstYear: '$12.00', book: '2026-2' };

  it.each([
    ['1', '1', 'Intake for 1 approver and 1 buyer,'],
    ['5', '2', 'Intake for 5 approvers and 2 buyers,'],
  ])('S05 has its people counted in the right number (%s, %s)', (approvers, buyers, said) => {
    expect(formMessages('en-us').quoted({ ...figures, approvers, buyers })).toContain(said);
  });
});
