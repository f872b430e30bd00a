import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calculator, linkInAddress } from '../support/calculator';

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => jest.useRealTimers());
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const summary = () => screen.getByRole('complementary');
const field = (name: string) => screen.getByRole('textbox', { name });
const pause = () => act(() => void jest.advanceTimersByTime(1000));

/** Waits until the advice on the numbers is loaded. */
const advised = () => act(async () => void (await import('../../src/pricing/companyAdvice')));

async function enter(name: string, text: string) {
  await user().clear(field(name));
  await user().type(field(name), text);
  await advised();
}

describe('an entry that is no whole number', () => {
  it.each(['12.5', '12,5', '1e9', '-3', 'x'])(
    'S16 leaves the price at the number from before the editing, and names it: %s',
    async (text) => {
      render(calculator());
      await enter('Buyers', '5');
      await user().tab();
      const before = summary().querySelector('.total')?.textContent;
      await enter('Buyers', text);
      pause();
      expect(field('Buyers')).toBeInvalid();
      expect(summary().querySelector('.total')).toHaveTextContent(before ?? '');
      expect(within(summary()).getByRole('alert')).toHaveTextContent(
        'Your entry for Buyers is not a whole number. This price counts 5 buyers.',
      );
      expect(document.querySelector('.bar')).toHaveTextContent('This price counts 5 buyers.');
      expect(linkInAddress()).toContain('~50.5.5~');
    },
  );

  it('S16 is named in German with its label in quotation marks', async () => {
    render(calculator(undefined, 'de-de'));
    await enter('Plätze im Einkauf', '12,5');
    await user().tab();
    expect(within(summary()).getByRole('alert')).toHaveTextContent(
      'Ihre Eingabe bei „Plätze im Einkauf“ ist keine ganze Zahl. Dieser Preis zählt 2 Plätze im Einkauf.',
    );
  });

  it('S16 of the employees is named beside the price, which is no longer an estimate for it', async () => {
    render(calculator());
    await enter('Employees', '12.5');
    await user().tab();
    expect(within(summary()).getByRole('alert')).toHaveTextContent(
      'Your entry for Employees is not a whole number. This price does not include it.',
    );
    expect(field('Buyers')).toHaveValue('2');
    expect(field('Requesters')).toHaveValue('50');
  });

  it('S16 is 0 employees, too', async () => {
    render(calculator());
    await enter('Employees', '0');
    await user().tab();
    expect(field('Employees')).toBeInvalid();
    expect(field('Employees')).toHaveValue('0');
    expect(field('Employees')).toHaveAccessibleDescription(/Enter a whole number from 1 to 150,000\./);
  });

  it('S16 is not reported on the way to a number with a separator', async () => {
    render(calculator());
    await user().clear(field('Requesters'));
    for (const key of '1,200') {
      await user().type(field('Requesters'), key, { skipClick: true });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
    expect(field('Requesters')).toHaveValue('1,200');
    await user().type(field('Requesters'), ',', { skipClick: true, initialSelectionStart: 5 });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    pause();
    expect(field('Requesters')).toBeInvalid();
  });
});

describe('a number beyond the limit', () => {
  it('S16 is noted after the page is loaded again, with a link to the people to ask', () => {
    render(calculator('1~2026-2~USD~annual~self~50.5.100000~100.100~intake', 'de-de'));
    expect(field('Plätze im Einkauf')).toHaveAccessibleDescription(/Der Rechner reicht bis 100\.000\./);
    expect(screen.getByRole('link', { name: 'Fragen Sie uns, wenn es mehr sind.' })).toHaveAttribute(
      'href',
      '/de/contact',
    );
  });
});

describe('the number of employees', () => {
  const ESTIMATE = /^Our estimate for 300 employees: 15 approvers, 5 buyers/;

  it('S16 is kept in the address, and recommends again when that is opened', async () => {
    const first = render(calculator());
    await enter('Employees', '300');
    pause();
    const link = linkInAddress() ?? '';
    expect(link).toBe('1~2026-2~USD~annual~self~200.15.5~200.400.300~intake.purchase-orders');
    first.unmount();
    render(calculator(link));
    expect(field('Employees')).toHaveValue('300');
    expect(await screen.findByText(/We recommend Operations/)).toBeInTheDocument();
    expect(screen.getByText(ESTIMATE)).toBeInTheDocument();
  });

  it('S16 leaves what the visitor typed, also after a reload, and marks the other numbers as estimates', async () => {
    const first = render(calculator());
    await enter('Buyers', '25');
    await enter('Employees', '300');
    expect(field('Buyers')).toHaveValue('25');
    expect(field('Buyers')).not.toHaveAccessibleDescription(/estimate/);
    expect(field('Approvers')).toHaveValue('15');
    expect(field('Approvers')).toHaveAccessibleDescription(/Our estimate\./);
    expect(await screen.findByText(ESTIMATE)).toBeInTheDocument();
    pause();
    const link = linkInAddress() ?? '';
    first.unmount();
    render(calculator(link));
    await screen.findByText(ESTIMATE);
    await enter('Employees', '1200');
    expect(field('Buyers')).toHaveValue('25');
    expect(field('Approvers')).toHaveValue('60');
  });

  it('S16 is undone together with its estimates and its recommendation', async () => {
    render(calculator('1~2026-2~USD~annual~self~90.9.3~100.100~intake'));
    await enter('Employees', '300');
    expect(await screen.findByText(/We recommend Operations/)).toBeInTheDocument();
    await user().click(screen.getByRole('button', { name: 'Undo' }));
    expect(field('Employees')).toHaveValue('');
    expect(field('Approvers')).toHaveValue('9');
    expect(screen.queryByText(/We recommend/)).not.toBeInTheDocument();
  });

  it('S16 gives the numbers of the link back when it is removed', async () => {
    render(calculator('1~2026-2~USD~annual~self~90.9.3~100.100~intake'));
    await enter('Employees', '300');
    await user().clear(field('Employees'));
    expect(field('Approvers')).toHaveValue('9');
    expect(field('Requesters')).toHaveValue('90');
  });

  it('S16 keeps the focus on the recommendation whose modules were chosen by keyboard', async () => {
    render(calculator());
    await enter('Employees', '300');
    const button = await screen.findByRole('button', { name: 'Choose these modules' });
    act(() => button.focus());
    fireEvent.click(button);
    await advised();
    expect(button).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(/We recommend Operations/);
    expect(document.activeElement).not.toBe(document.body);
  });
});
