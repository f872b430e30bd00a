import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { enlargeOnClick } from '../../../src/components/windows/enlargeOnClick';
import { ProductWindow } from '../../../src/components/windows/ProductWindow';

beforeAll(() => {
  // jsdom has the element and not its methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('click', enlargeOnClick);
});
afterAll(() => document.removeEventListener('click', enlargeOnClick));

it.each(['the window', 'its button'])(
  'S18 a click on %s shows it full screen, and closing returns to where it was',
  async (what) => {
    render(<ProductWindow name="purchase_order" />);
    const picture = screen.getByRole('img');
    const button = screen.getByRole('button', { name: 'Enlarge: Purchase order' });
    fireEvent.click(what === 'the window' ? picture : button);

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleName(picture.getAttribute('aria-label') ?? '');
    expect(within(dialog).getByRole('img')).toHaveTextContent('Corvane Packaging');
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    expect(document.documentElement).toHaveAttribute('data-modal');

    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.documentElement).not.toHaveAttribute('data-modal');
    expect(button).toHaveFocus();
  },
);

it('S18 a window that is decoration stays as it is when it is clicked', async () => {
  render(<ProductWindow name="purchase_order" decorative />);
  fireEvent.click(document.body.querySelector('[aria-hidden]') ?? document.body);
  await Promise.resolve();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
