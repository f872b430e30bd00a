import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { lazyHydrate } from '../../src/hydration/lazyHydrate';
import { startClientRendering, markServerRendered } from '../../src/hydration/serverRendered';
import { TextProvider, useLang } from '../../src/text/core';
import { preloadModules } from '../../src/lib/lazyModule';

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <p lang={useLang()}>
      <a href="/elsewhere">{name}</a>
      <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
    </p>
  );
}

const BUILT =
  '<div data-island="counter" class="island"><p lang="en-us"><a href="/elsewhere">One</a><button>Pressed 0 times</button></p></div>'.replace(
    'Pressed 0 times',
    'Pressed <!-- -->0<!-- --> times',
  );

const load = jest.fn(() => Promise.resolve(Counter));
let Late: ReturnType<typeof lazyHydrate<{ name: string }>>;
let root: Root | undefined;
const problems = jest.fn();
const page = () => screen.getByRole('main');
const button = () => screen.getByRole('button');

/** A built page at the start of its scripts. */
function open(element: ReactElement): void {
  document.body.innerHTML = `<main>${BUILT}</main>`;
  markServerRendered();
  act(() => {
    root = hydrateRoot(page(), <TextProvider lang="en-us">{element}</TextProvider>, { onRecoverableError: problems });
  });
}

beforeEach(() => {
  jest.clearAllMocks();
  window.history.replaceState(null, '', '/here');
  Late = lazyHydrate('counter', load);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  startClientRendering();
  expect(problems).not.toHaveBeenCalled();
});

describe('a lazily hydrated island', () => {
  it('keeps the server’s HTML, and requests nothing, until the first interaction', async () => {
    open(<Late name="One" />);
    const built = button();
    await act(() => Promise.resolve());
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointermove'));
    await userEvent.click(built);
    await waitFor(() => expect(built).toHaveTextContent('Pressed 1 times'));
    expect(button()).toBe(built);
  });

  it('replays a press from before its code has loaded', async () => {
    open(<Late name="One" />);
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Pressed 1 times'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('leaves a press to the HTML when its code fails to load, and loads it with the next press', async () => {
    const reached = jest.fn();
    // At the first interaction, when the button gets the focus, and at the click.
    for (let attempt = 0; attempt < 3; attempt++) load.mockRejectedValueOnce(new Error('no connection'));
    open(<Late name="One" />);
    page().addEventListener('click', reached);
    await userEvent.click(button());
    await waitFor(() => expect(reached).toHaveBeenCalledTimes(1));
    expect(button()).toHaveTextContent('Pressed 0 times');
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Pressed 1 times'));
    expect(load).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['the connection is back', 'online'],
    ['the visitor uses a field', 'focusin'],
  ])('is hydrated when %s, after it failed to load', async (_what, sign) => {
    load.mockRejectedValueOnce(new Error('no connection'));
    open(<Late name="One" />);
    window.dispatchEvent(new Event('pointermove'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await act(() => Promise.resolve());
    window.dispatchEvent(new Event(sign));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('keeps the focus, and gets context updates', async () => {
    open(<Late name="One" />);
    act(() => screen.getByRole('link').focus());
    await waitFor(() => expect(load).toHaveBeenCalled());
    act(() =>
      root?.render(
        <TextProvider lang="de-de">
          <Late name="Two" />
        </TextProvider>,
      ),
    );
    await waitFor(() => expect(screen.getByRole('link')).toHaveTextContent('Two'));
    expect(screen.getByRole('link')).toHaveFocus();
    expect(screen.getByText('Two').parentElement).toHaveAttribute('lang', 'de-de');
  });

  it('loads its code at once when the address has a query', async () => {
    window.history.replaceState(null, '', '/here?count=2');
    open(<Late name="One" />);
    await waitFor(() => expect(load).toHaveBeenCalled());
  });

  it('renders completely on a client-rendered page, once its code was preloaded', async () => {
    await preloadModules('island');
    render(<Late name="Three" />);
    expect(screen.getByRole('link')).toHaveTextContent('Three');
  });
});
