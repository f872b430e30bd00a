import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MainMenu } from '../../src/layouts/MainMenu';
import { site } from '../support/site';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function show() {
  const user = userEvent.setup({ advanceTimers: (time) => jest.advanceTimersByTime(time) });
  const view = render(
    <>
      <MainMenu menus={site.menus} pathname="/" />
      <button type="button">After</button>
    </>,
  );
  return { user, ...view };
}

const summary = (name: string) => {
  const found = screen.getAllByText(name).find((element) => element.tagName === 'SUMMARY');
  if (!found) throw new Error(`No menu ${name}`);
  return found;
};
const panel = (name: string) => summary(name).closest('details');
/** testing-library dispatches enter and leave events only as React expects them. */
function mouse(type: 'pointerenter' | 'pointerleave', pointerType = 'mouse') {
  panel('Product')?.dispatchEvent(Object.assign(new Event(type), { pointerType }));
}
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

describe('the main menu', () => {
  it('opens a panel on hover after a delay, and closes it after the pointer has left', () => {
    show();
    mouse('pointerenter');
    expect(panel('Product')).not.toHaveAttribute('open');
    wait(100);
    expect(panel('Product')).toHaveAttribute('open');
    mouse('pointerleave');
    wait(100);
    expect(panel('Product')).toHaveAttribute('open');
    wait(200);
    expect(panel('Product')).not.toHaveAttribute('open');
  });

  it('does not open under a touch that scrolls', () => {
    show();
    mouse('pointerenter', 'touch');
    wait(500);
    expect(panel('Product')).not.toHaveAttribute('open');
  });

  it('stays open when it is clicked after hover has opened it', () => {
    show();
    mouse('pointerenter');
    wait(100);
    expect(fireEvent.click(summary('Product'))).toBe(false);
    expect(panel('Product')).toHaveAttribute('open');
  });

  it('closes on Escape while the focus is elsewhere, and leaves it there', async () => {
    const { user } = show();
    panel('Product')?.setAttribute('open', '');
    const after = screen.getByRole('button', { name: 'After' });
    act(() => after.focus());
    await user.keyboard('{Escape}');
    expect(panel('Product')).not.toHaveAttribute('open');
    expect(after).toHaveFocus();
  });

  it('closes on a press outside', () => {
    show();
    panel('Product')?.setAttribute('open', '');
    fireEvent.pointerDown(document.body);
    expect(panel('Product')).not.toHaveAttribute('open');
  });

  it('closes when another page is shown', () => {
    const { rerender } = show();
    panel('Product')?.setAttribute('open', '');
    rerender(<MainMenu menus={site.menus} pathname="/features/intake" />);
    expect(panel('Product')).not.toHaveAttribute('open');
  });

  it('marks the current page', () => {
    render(<MainMenu menus={site.menus} pathname="/pricing" />);
    expect(screen.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
  });
});
