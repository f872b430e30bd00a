import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDay } from '../../src/pricing/useDay';
import { calculator } from '../support/calculator';
import { mockFetch } from '../support/mockFetch';

const quoteButtons = () => screen.queryAllByRole('button', { name: /Send me this quote|PDF/ });

describe('a quote', () => {
  beforeEach(() => mockFetch([404]));

  it('S16 is neither sent nor made a file of by the server once the price book has ended, and says so', () => {
    const { unmount } = render(calculator());
    expect(quoteButtons()).not.toHaveLength(0);
    unmount();
    render(calculator(undefined, 'en-us', '2031-01-01'));
    expect(quoteButtons()).toHaveLength(0);
    expect(screen.getAllByText(/^This price book ended on/)).not.toHaveLength(0);
  });

  it('S16 is refused as a file after its prices have changed, and says so', async () => {
    mockFetch([400]);
    render(calculator());
    await userEvent.click(screen.getByRole('button', { name: 'Download as PDF' }));
    expect(await screen.findByText('The prices have changed. Reload the page to see them.')).toBeInTheDocument();
  });

  it('S16 is of the day on which it is looked at, also in a tab that stayed open', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T23:59:30Z') });
    function Day() {
      return <time>{useDay('2026-11-01')}</time>;
    }
    const { container } = render(<Day />);
    expect(container).toHaveTextContent('2026-11-21');
    act(() => jest.advanceTimersByTime(60_000));
    expect(container).toHaveTextContent('2026-11-22');
    jest.useRealTimers();
  });
});
