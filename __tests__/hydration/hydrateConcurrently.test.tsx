import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateConcurrently } from '../../src/hydration/hydrateConcurrently';
import { markServerRendered, startClientRendering } from '../../src/hydration/serverRendered';

/** Longer than React's time slice. */
const PORTION_MS = 6;

function Part({ work }: { work: () => void }) {
  work();
  return <p>Part</p>;
}

function Page({ work, onShow }: { work: () => void; onShow: () => void }) {
  useEffect(onShow, [onShow]);
  return (
    <main>
      {[1, 2, 3, 4].map((key) => (
        <Part key={key} work={work} />
      ))}
    </main>
  );
}

afterEach(startClientRendering);

it('S28 hydration is time-sliced, and yields to other tasks', async () => {
  let made = 0;
  let now = 0;
  // React's clock for time slicing; it advances with work only.
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const work = () => {
    made += 1;
    now += PORTION_MS;
  };
  markServerRendered();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page work={() => undefined} onShow={() => undefined} />);
  const html = container.querySelector('main');
  const between: number[] = [];
  let isOver = false;
  const look = () => {
    between.push(made);
    if (!isOver) setTimeout(look);
  };
  look();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

  await new Promise<void>((resolve) => hydrateConcurrently()?.(<Page work={work} onShow={resolve} />, container));

  isOver = true;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(between.some((count) => count > 0 && count < 4)).toBe(true);
  expect(screen.getAllByText('Part')).toHaveLength(4);
  expect(container.querySelector('main')).toBe(html);
  await act(() => Promise.resolve());
});

it('C04 a preview keeps what was typed before it hydrates, and content that differs from the server’s HTML is no error', async () => {
  const reported = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', reported);
  const container = document.body.appendChild(document.createElement('div'));
  const Draft = ({ text, onShow }: { text: string; onShow?: () => void }) => {
    useEffect(() => onShow?.(), [onShow]);
    return (
      <main>
        <input aria-label="E-mail" defaultValue="" />
        <Suspense>
          <p>{text}</p>
        </Suspense>
      </main>
    );
  };
  container.innerHTML = renderToString(<Draft text="Published" />);
  const input = container.querySelector('input');
  if (input) input.value = 'ada@example.com';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await new Promise<void>((resolve) => hydrateConcurrently()?.(<Draft text="Drafted" onShow={resolve} />, container));
  await waitFor(() => expect(container).toHaveTextContent('Drafted'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(container.querySelector('input')).toBe(input);
  expect(input).toHaveValue('ada@example.com');
  expect(reported).not.toHaveBeenCalled();
  window.removeEventListener('error', reported);
});
