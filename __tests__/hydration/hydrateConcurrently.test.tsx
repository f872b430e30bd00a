import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
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

it('C04 a preview is rendered in the browser: content that differs from the server’s HTML is no error', async () => {
  const errors = jest.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<main><p>Published</p></main>';
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const Draft = ({ onShow }: { onShow: () => void }) => {
    useEffect(onShow, [onShow]);
    return <p>Drafted</p>;
  };
  await new Promise<void>((resolve) => hydrateConcurrently()?.(<Draft onShow={resolve} />, container));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(container).toHaveTextContent(/^Drafted$/);
  expect(errors).not.toHaveBeenCalled();
  await act(() => Promise.resolve());
});
