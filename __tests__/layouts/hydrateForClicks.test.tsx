import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { hydrateForClicks } from '../../src/layouts/hydrateForClicks';

it('answers clicks and keys, and does not listen to what a pointer does on its way there', async () => {
  const heard: string[] = [];
  const part = (
    <>
      <button onClick={() => heard.push('click')}>Press</button>
      <input aria-label="Name" onChange={() => heard.push('change')} onFocus={() => heard.push('focus')} />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(part);
  const listened: string[] = [];
  const real = EventTarget.prototype.addEventListener;
  const spy = jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    if (this === container) listened.push(args[0]);
    real.apply(this, args);
  });

  await act(async () => void hydrateForClicks(container, part));
  spy.mockRestore();

  expect(listened).toEqual(expect.arrayContaining(['click', 'input', 'keydown', 'focusin', 'submit']));
  expect(listened.filter((name) => /pointer|mouse|touch|drag|wheel/.test(name))).toEqual([]);
  await userEvent.click(screen.getByText('Press'));
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(heard).toEqual(['click', 'focus', 'change']);
  // Whoever else listens there is heard.
  container.addEventListener('pointerdown', () => heard.push('pointerdown'));
  await userEvent.click(screen.getByText('Press'));
  expect(heard.slice(3)).toEqual(['pointerdown', 'click']);
});
