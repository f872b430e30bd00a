import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { calculator, linkInAddress } from '../support/calculator';

/** The server-rendered page, with these fields filled in before hydration. */
async function takeOver(link: string | undefined, fill: (page: HTMLElement) => void) {
  const page = calculator(link);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  fill(container);
  render(page, { container, hydrate: true });
  await act(() => Promise.resolve());
}

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe('the calculator before hydration', () => {
  const choose = (page: HTMLElement, name: string) => {
    const field = within(page).getByLabelText<HTMLInputElement>(name);
    field.click();
    // Browsers mark the other radio buttons of a group as changed, too; jsdom does not.
    if (field.type === 'radio')
      page.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`).forEach((one) => (one.checked = one === field));
  };
  const type = (page: HTMLElement, name: string, text: string) => {
    const field = within(page).getByLabelText<HTMLInputElement>(name);
    field.setRangeText(text, 0, field.value.length);
  };
  const chosenModules = () => screen.getAllByRole('checkbox', { checked: true }).map((field) => field.closest('label'));

  it('S16 restores all earlier input, each as an undo step', async () => {
    await takeOver(undefined, (page) => {
      choose(page, 'Spend');
      choose(page, 'Risk');
      choose(page, 'Purchase Orders');
      choose(page, 'EUR');
      choose(page, 'Guided');
      type(page, 'Requesters', '80');
      type(page, 'Buyers', '3');
    });
    act(() => void jest.advanceTimersByTime(1000));
    expect(linkInAddress()).toBe('1~2026-2~EUR~annual~guided~80.5.3~100.100~intake.suppliers.spend.risk');
    expect(chosenModules()).toHaveLength(4);
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('radio', { name: 'On your own' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'EUR' })).toBeChecked();
  });

  it('S16 applies it to the configuration in the address, and changes nothing else in it', async () => {
    await takeOver('1~2026-2~GBP~monthly~self~9.5.2~100.100~intake.spend', (page) => type(page, 'Buyers', '7'));
    act(() => void jest.advanceTimersByTime(1000));
    expect(linkInAddress()).toBe('1~2026-2~GBP~monthly~self~9.5.7~100.100~intake.spend');
  });

  it('S16 has no undo step without earlier input', async () => {
    await takeOver(undefined, () => undefined);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('textbox', { name: 'Buyers' })).toHaveValue('2');
  });
});
