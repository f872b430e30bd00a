import { fireEvent, render } from '@testing-library/react';
import type { Place } from '../../src/freshness/gatsbyRouter';
import { ScrollContext } from '../../src/freshness/gatsbyScroll';

const moves: unknown[] = [];
let asked: { last?: string; saved: number }[] = [];
let may = true;

function place(href: string, key = href): Place {
  const { pathname, search, hash } = new URL(href, 'https://keelstone.example');
  return { pathname, search, hash, href, key } as Place;
}

function page(location: Place) {
  return (
    <ScrollContext
      location={location}
      shouldUpdateScroll={function (last, { location: next }) {
        asked.push({ last: last?.location.pathname, saved: this._stateStorage.read(next, next.key) });
        return may;
      }}
    >
      <h2 id="häufig">Questions</h2>
    </ScrollContext>
  );
}

async function scrollTo(y: number): Promise<void> {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}

beforeEach(() => {
  moves.length = 0;
  asked = [];
  may = true;
  window.sessionStorage.clear();
  window.scrollTo = ((_x: number, y: number) => void moves.push(y)) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    moves.push(this.id);
  };
});

describe('scrolling in Gatsby’s place', () => {
  it('S28 leaves a page that is new to the visitor where the browser has it', () => {
    render(page(place('/pricing')));
    expect(moves).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('S28 goes to what the address names, however it is encoded', () => {
    render(page(place('/pricing#h%C3%A4ufig')));
    expect(moves).toEqual(['häufig']);
  });

  it.each(['#missing', '#%E0%A4%A', '#'])('S28 moves nothing for an address that names nothing: %s', (hash) => {
    render(page(place(`/pricing${hash}`)));
    expect(moves).toEqual([]);
  });

  it('S28 goes back to where an entry of the history was left', async () => {
    const { rerender, unmount } = render(page(place('/careers', '1')));
    await scrollTo(700);
    rerender(page(place('/pricing', '2')));
    rerender(page(place('/careers', '1')));
    expect(moves).toEqual([0, 700]);
    unmount();
    render(page(place('/careers', '1')));
    expect(moves).toEqual([0, 700, 700]);
  });

  it('S28 moves nothing when the site says that it does so itself, and tells it what was saved', async () => {
    const { rerender } = render(page(place('/careers', '1')));
    await scrollTo(300);
    may = false;
    rerender(page(place('/careers?team=a', '1')));
    expect(asked).toEqual([{ last: '/careers', saved: 300 }]);
    expect(moves).toEqual([]);
  });

  it('S28 remembers places where storage is blocked, for as long as the tab lives', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    const { rerender } = render(page(place('/careers', 'blocked')));
    await scrollTo(450);
    rerender(page(place('/pricing', '2')));
    rerender(page(place('/careers', 'blocked')));
    expect(moves).toEqual([0, 450]);
    jest.restoreAllMocks();
  });
});
