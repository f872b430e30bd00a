import { act, render, screen } from '@testing-library/react';
import { globalHistory, Location, navigate, Router, type Place } from '../../src/freshness/gatsbyRouter';

/** As Gatsby's runtime shows a page. */
function Page({ location }: { location?: Place }) {
  return <h1>{location && location.pathname + location.search + location.hash}</h1>;
}

function App() {
  return (
    <Location>
      {({ location }) => (
        <Router id="gatsby-focus-wrapper" location={location}>
          <Page {...({} as { uri: string; location: Place })} />
        </Router>
      )}
    </Location>
  );
}

const shown = () => screen.getByRole('heading').textContent;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Goes somewhere, or from one place to the next in a hurry. */
async function go(...places: string[]): Promise<void> {
  await act(async () => {
    for (const to of places) void navigate(to);
    await frame();
  });
}

beforeEach(() => {
  void navigate('/start', { replace: true });
  render(<App />);
});

describe('the router in Gatsby’s place', () => {
  it('shows the page of an address that somebody goes to, as one more entry of the history', async () => {
    const before = window.history.length;
    await go('/blog?q=a#b');
    expect(shown()).toBe('/blog?q=a#b');
    expect(window.history.length).toBe(before + 1);
  });

  it('takes a path whose encoding is broken as it is', async () => {
    await go('/blog/%E0%A4%A');
    expect(shown()).toBe('/blog/%E0%A4%A');
  });

  it('takes the place of an entry when it is told to', async () => {
    const before = window.history.length;
    await act(async () => {
      void navigate('/pricing', { replace: true, state: { from: 'a link' } });
      await frame();
    });
    expect(shown()).toBe('/pricing');
    expect(window.history.length).toBe(before);
    expect(globalHistory.location.state).toMatchObject({ from: 'a link' });
  });

  it('lets the last of two hurried moves take the place of the first', async () => {
    const before = window.history.length;
    await go('/a', '/b');
    expect(shown()).toBe('/b');
    expect(window.history.length).toBe(before + 1);
  });

  it('follows the browser back, with the key that the entry had', async () => {
    await go('/first');
    const { key } = globalHistory.location;
    await go('/second');
    const moves: string[] = [];
    const end = globalHistory.listen(({ action, location }) => moves.push(`${action} ${location.pathname}`));
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(async () => {
      await navigate(-1);
      await popped;
      await frame();
    });
    end();
    expect(moves).toEqual(['POP /first']);
    expect(shown()).toBe('/first');
    expect(globalHistory.location.key).toBe(key);
  });

  it('gives the focus to the element around the page when another page comes that does not take it, and not for another query', async () => {
    const element = document.getElementById('gatsby-focus-wrapper');
    await go('/start?size=2');
    expect(document.body).toHaveFocus();
    await go('/blog');
    await act(frame);
    expect(element).toHaveFocus();
    await act(async () => {
      void navigate('/pricing');
      await Promise.resolve();
      const heading = screen.getByRole('heading');
      heading.tabIndex = -1;
      heading.focus();
      await frame();
      await frame();
    });
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('leaves the element around the page as the HTML build makes it', () => {
    const { outerHTML } = document.getElementById('gatsby-focus-wrapper') ?? document.body;
    expect(outerHTML).toBe('<div id="gatsby-focus-wrapper" style="outline: none;" tabindex="-1"><h1>/start</h1></div>');
  });
});
