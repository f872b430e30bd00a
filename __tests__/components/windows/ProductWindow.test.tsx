import { render, screen } from '@testing-library/react';
import { LazyProductWindow } from '../../../src/components/windows/LazyProductWindow';
import { STORY_WINDOW_NAMES, TOUR_WINDOW_NAMES, WINDOW_STATES } from '../../../src/components/windows/names';
import { ProductWindow } from '../../../src/components/windows/ProductWindow';

const STATES = Array.from({ length: WINDOW_STATES }, (_, at) => at + 1);

describe.each(TOUR_WINDOW_NAMES)('the product window %s', (name) => {
  it('has a different text alternative in every state', () => {
    const labels = STATES.map((state) => {
      const { unmount } = render(<ProductWindow name={name} state={state} />);
      const label = screen.getByRole('img').getAttribute('aria-label') ?? '';
      unmount();
      return label;
    });
    for (const label of labels) {
      expect(label.split('. ')[0]?.toLowerCase().replace(/\W/g, '_')).toBe(name);
      expect(label.endsWith('.')).toBe(true);
      expect(label).not.toContain('undefined');
    }
    expect(new Set(labels).size).toBe(WINDOW_STATES);
  });

  it('changes its picture with each state and highlights the change', () => {
    const pictures = STATES.map((state) => {
      const { container, unmount } = render(<ProductWindow name={name} state={state} decorative />);
      expect(container.querySelectorAll('[data-now]').length).toBeGreaterThan(0);
      expect(container.textContent).not.toMatch(/undefined|NaN/);
      const picture = container.innerHTML;
      unmount();
      return picture;
    });
    expect(new Set(pictures).size).toBe(WINDOW_STATES);
  });

  it('shows its last state without a highlight by default', () => {
    const { container } = render(<ProductWindow name={name} />);
    expect(container.querySelectorAll('[data-now]')).toHaveLength(0);
    const last = render(<ProductWindow name={name} state={WINDOW_STATES} />);
    expect(container.textContent).toBe(last.container.textContent);
  });

  it('is one picture to a keyboard and a screen reader, with a button that enlarges it', () => {
    const { container } = render(<ProductWindow name={name} />);
    expect(container.querySelectorAll('a, input, select, textarea, [tabindex], [id]')).toHaveLength(0);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button')).toHaveAccessibleName(/^Enlarge: ./);
    expect(screen.getByRole('img').children).toHaveLength(1);
    expect(screen.getByRole('img').firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('is identical when its chunk is lazy-loaded', async () => {
    const whole = render(<ProductWindow name={name} state={2} />);
    const markup = whole.container.innerHTML;
    whole.unmount();
    const { container } = render(<LazyProductWindow name={name} state={2} />);
    // Loading its chunk takes longer than the default timeout.
    await screen.findByRole('img');
    expect(container.innerHTML).toBe(markup);
  });
});

describe.each(STORY_WINDOW_NAMES)('the product window %s', (name) => {
  it('is one finished picture, which says in a sentence what it shows', async () => {
    const { container } = render(<ProductWindow name={name} />);
    const label = (await screen.findByRole('img')).getAttribute('aria-label') ?? '';
    expect(label).toMatch(/^[A-Z][^.]+\. .{40,}\.$/);
    expect(screen.getByRole('button')).toHaveAccessibleName(`Enlarge: ${label.split('. ')[0] ?? ''}`);
    expect(container.querySelectorAll('[data-now]')).toHaveLength(0);
    expect(container.textContent).not.toMatch(/undefined|NaN/);
    expect(container.querySelectorAll('a, input, select, textarea, [tabindex], [id]')).toHaveLength(0);
  });
});

it('uses the page’s text alternative instead of its own', () => {
  render(<ProductWindow name="intake_form" label="Das Anfrageformular" />);
  expect(screen.getByRole('img', { name: 'Das Anfrageformular' })).toBeInTheDocument();
});

it('has no text alternative where it is decorative', () => {
  const { container } = render(<ProductWindow name="intake_form" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('button')).not.toBeInTheDocument();
});

it.each([
  [0, 1],
  [-3, 1],
  [2.4, 2],
  [9, 5],
])('clamps its state for %s', (asked, shown) => {
  const first = render(<ProductWindow name="budget_check" state={asked} />);
  const second = render(<ProductWindow name="budget_check" state={shown} />);
  expect(first.container.innerHTML).toBe(second.container.innerHTML);
});

it('shows the finished picture when the state is not a number', () => {
  const first = render(<ProductWindow name="budget_check" state={Number.NaN} />);
  const second = render(<ProductWindow name="budget_check" />);
  expect(first.container.innerHTML).toBe(second.container.innerHTML);
});
