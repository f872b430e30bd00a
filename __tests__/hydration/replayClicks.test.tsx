import { act } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { scriptLoader } from '../../src/hydration/scriptLoader';
import { hydrateConcurrently } from '../../src/hydration/hydrateConcurrently';
import { replayEarlyClicks } from '../../src/hydration/replayClicks';
import { markServerRendered, startClientRendering } from '../../src/hydration/serverRendered';
import { turns } from '../server/support/until';

function Page({ onShow }: { onShow?: () => void }) {
  const [count, setCount] = useState(0);
  const [sent, setSent] = useState<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void replayEarlyClicks().then(onShow);
  }, [onShow]);
  return (
    <main>
      <button
        type="button"
        onClick={(event) => {
          event.preventDefault();
          setCount(count + 1);
        }}
      >
        {count}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent([...sent, field.current?.value ?? '']);
        }}
      >
        <input ref={field} />
        <button type="submit">Open</button>
        <output>{sent.join()}</output>
      </form>
      <form action="/send">
        <button type="submit">Send</button>
      </form>
    </main>
  );
}

const settled = () => act(() => turns());

describe('a button that is pressed before hydration', () => {
  let container: HTMLElement;

  beforeEach(() => {
    // The server's HTML, and a function that starts its scripts.
    markServerRendered();
    container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Page />);
    scriptLoader([], [], () => false);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  });
  afterEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    container.remove();
    startClientRendering();
  });
  const press = () => container.querySelector<HTMLElement>('button')?.click();
  const takeOver = () =>
    new Promise<void>((resolve) => hydrateConcurrently()?.(<Page onShow={resolve} />, container)).then(settled);
  const count = () => container.querySelector('button')?.textContent;

  it('S16 is pressed again after hydration, as often as it was, and works normally from then on', async () => {
    press();
    press();
    await takeOver();
    expect(count()).toBe('2');
    press();
    await settled();
    expect(count()).toBe('3');
  });

  it('S16 is not pressed twice when the press itself caused the hydration', async () => {
    press();
    const taken = takeOver();
    press();
    await taken;
    expect(count()).toBe('2');
  });

  it('S10 submits a form that only a script handles after hydration, with what was typed', async () => {
    const field = container.querySelector('input');
    if (!field) throw new Error('There is no field.');
    field.value = '/pricing';
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    container.querySelectorAll('button')[1]?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    await takeOver();
    expect(container.querySelector('output')?.textContent).toBe('/pricing');
  });

  it('S05 is not pressed again when it submits a form that the server handles', async () => {
    const sent = jest.fn((event: Event) => event.preventDefault());
    container.addEventListener('click', sent);
    container.querySelectorAll('button')[2]?.click();
    await takeOver();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
