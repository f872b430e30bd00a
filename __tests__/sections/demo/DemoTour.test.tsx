import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DemoTour } from '../../../src/sections/demo/DemoTour';
import type { Step } from '../../../src/sections/demo/step';

const steps: Step[] = [
  { title: 'Ask', text: [], hotspot: 'The one question' },
  { title: 'Check', text: [] },
  { title: 'Approve', text: [], hotspot: 'Ignored on the last step' },
];
const tour = () => within(screen.getByRole('region', { name: 'Product tour' }));
const step = () => tour().getByRole('heading', { level: 2 });

function open(hash = '') {
  window.history.replaceState(null, '', `/platform-demo/requests${hash}`);
  render(<DemoTour steps={steps} next={{ label: 'Book a demo', href: '/book-demo' }} />);
}

it('S18 the arrow keys lead through a tour and no further, and the step is announced and in the address', async () => {
  open();
  expect(step()).toHaveTextContent('Ask');
  await userEvent.tab();
  const seen: string[] = [];
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    await userEvent.keyboard(`{${key}}`);
    seen.push(`${step().textContent} ${window.location.hash}`);
  }
  expect(seen).toEqual(['Ask ', 'Check #step=2', 'Approve #step=3', 'Approve #step=3', 'Check #step=2']);
  const words = step().parentElement;
  expect(words).toHaveFocus();
  expect(words).toHaveAttribute('aria-live', 'polite');
  expect(words).toHaveTextContent('2 of 3');
});

it('S18 each step of a tour is reached by its own button, by what the window marks, and by back and next', async () => {
  open();
  const press = async (name: string | RegExp) => userEvent.click(tour().getByRole('button', { name }));
  expect(tour().getByRole('button', { name: 'Back' })).toBeDisabled();
  await press('The one question');
  expect(step()).toHaveTextContent('Check');
  await press('Next step');
  expect(step()).toHaveTextContent('Approve');
  expect(tour().getByRole('button', { current: 'step' })).toHaveTextContent('Approve');
  expect(tour().queryByRole('button', { name: 'Ignored on the last step' })).not.toBeInTheDocument();
  expect(tour().getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', '/book-demo');
  await press('Back');
  expect(step()).toHaveTextContent('Check');
  await press(/3\s*Approve/);
  await press('Start again');
  expect(step()).toHaveTextContent('Ask');
});

it('S18 a tour opens at the step of its address, and lists all steps without scripts', () => {
  open('#step=2');
  expect(step()).toHaveTextContent('Check');
  document.body.innerHTML = renderToString(<DemoTour steps={steps} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. Ask',
    '2. Check',
    '3. Approve',
  ]);
});

it('S18 a visitor who has scrolled past the first step before the scripts are there goes on reading the list, and finds the tour at the top', () => {
  window.history.replaceState(null, '', '/platform-demo/requests');
  const container = document.createElement('div');
  container.innerHTML = renderToString(<DemoTour steps={steps} />);
  document.body.replaceChildren(container);
  let bottom = -900;
  const [first] = within(container).getAllByRole('listitem');
  if (first) first.getBoundingClientRect = () => new DOMRect(0, bottom - 600, 390, 600);
  render(<DemoTour steps={steps} />, { container, hydrate: true });
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  bottom = 40;
  fireEvent.scroll(window);
  expect(step()).toHaveTextContent('Ask');
});
