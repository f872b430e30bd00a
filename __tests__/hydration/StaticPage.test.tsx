import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { startClientRendering, markServerRendered } from '../../src/hydration/serverRendered';
import { deferPageData, CONTEXT_ID } from '../../src/hydration/deferredPageData';
import { StaticPage } from '../../src/hydration/StaticPage';
import { lazyHydrate } from '../../src/hydration/lazyHydrate';
import type { LoadedPage } from '../../src/lib/gatsbyWindow';
import { COMPILATION, installGatsby, type FakeGatsby } from '../freshness/fakeGatsby';

function Roles({ team }: { team: string }) {
  const [count, setCount] = useState(0);
  return (
    <button onClick={() => setCount(count + 1)}>
      {team} {count}
    </button>
  );
}
const LateRoles = lazyHydrate<{ team: string }>('page', () => Promise.resolve(Roles));

/** The template and query result that Gatsby loads for the page. */
const template = ({ data }: { data: { team: string } }) => <LateRoles team={data.team} />;
const CAREERS: LoadedPage = {
  page: { path: '/careers', webpackCompilationHash: COMPILATION },
  component: { default: template },
  json: { data: { team: 'Buying' } },
};
const HTML = '<div data-island="page" class="island"><button>Buying<!-- --> <!-- -->0</button></div>';
const problems = jest.fn();
let gatsby: FakeGatsby;
let root: Root;

beforeEach(() => {
  window.history.replaceState(null, '', '/careers');
  document.body.innerHTML = `<main>${HTML}</main><script id="${CONTEXT_ID}" type="application/json">{}</script>`;
  gatsby = installGatsby();
  gatsby.pages.set('/careers', CAREERS);
  Object.assign(window, { pagePath: '/careers' });
  deferPageData(StaticPage);
  markServerRendered();
  act(() => {
    root = hydrateRoot(screen.getByRole('main'), <StaticPage />, { onRecoverableError: problems });
  });
});
afterEach(() => {
  act(() => root.unmount());
  startClientRendering();
  expect(problems).not.toHaveBeenCalled();
});

describe('a static page', () => {
  it('keeps the server’s HTML, and requests nothing, until the first interaction', async () => {
    const built = screen.getByRole('button', { name: 'Buying 0' });
    await act(() => Promise.resolve());
    expect(gatsby.loaded).toEqual([]);
    window.dispatchEvent(new Event('pointermove'));
    await waitFor(() => expect(gatsby.loaded).toEqual(['/careers']));
    expect(screen.getByRole('button')).toBe(built);
  });

  it('replays a press from before its template and data have loaded', async () => {
    const built = screen.getByRole('button');
    let answer = () => {};
    gatsby.pages.set('/careers', new Promise((resolve) => (answer = () => resolve(CAREERS))));
    await userEvent.click(built);
    await waitFor(() => expect(gatsby.loaded).toEqual(['/careers']));
    expect(built).toHaveTextContent('Buying 0');
    answer();
    await waitFor(() => expect(built).toHaveTextContent('Buying 1'));
    await userEvent.click(built);
    expect(built).toHaveTextContent('Buying 2');
  });
});
