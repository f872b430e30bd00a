import { act, render, screen } from '@testing-library/react';
import { endNavigation, setNavigationDirection } from '../../src/freshness/navigationState';
import { PageFrame } from '../../src/layouts/PageFrame';
import type { PageContext } from '../../src/routes/pageContext';
import { provideMatchMedia } from '../support/matchMedia';
import { contextOf } from '../support/site';
import { preloadModules } from '../../src/lib/lazyModule';

jest.mock('gatsby', () =>
  jest.requireActual<{ gatsbyWithData: () => object }>('../support/gatsbyData').gatsbyWithData(),
);

const scrolledTo: number[] = [];

beforeAll(() => preloadModules('island'));

beforeEach(() => {
  provideMatchMedia();
  scrolledTo.length = 0;
  window.scrollTo = ((_x: number, y: number) => void scrolledTo.push(y)) as typeof window.scrollTo;
  endNavigation();
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="gatsby-announcer" aria-live="assertive"></div>';
});
afterEach(() => {
  jest.useRealTimers();
});

const wait = (time: number) => act(() => jest.advanceTimersByTime(time));
const heading = () => screen.getByRole('heading', { level: 1 });
const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);
const announcer = () => document.getElementById('gatsby-announcer');

function page(pathname: string, title: string, change: Partial<PageContext> = {}) {
  return (
    <PageFrame pathname={pathname} context={contextOf(pathname, change)}>
      <h1>{title}</h1>
    </PageFrame>
  );
}

describe('the page transition', () => {
  it('S28 shows the first page at once, without classes, focus or scrolling', () => {
    render(page('/a', 'A'));
    const frame = screen.getByRole('heading', { name: 'A' }).parentElement;
    expect(frame?.className).toBe('');
    expect(document.body).toHaveFocus();
    expect(scrolledTo).toEqual([]);
  });

  it('S28 has the old page leave while the next one loads, which enters as soon as it is ready', () => {
    const { rerender } = render(page('/a', 'A'));
    act(() => setNavigationDirection('forward', '/a'));
    wait(0);
    expect(headings()).toEqual(['A']);
    expect(heading().parentElement?.className).toBe('page-exit page-exit-active');
    rerender(page('/b', 'B'));
    expect(headings()).toEqual(['B']);
    expect(heading().parentElement?.className).toBe('page-enter page-enter-active');
    act(endNavigation);
    wait(250);
    expect(heading().parentElement).toHaveClass('page-enter-done', { exact: true });
    // Also on navigation back to the first page.
    rerender(page('/a', 'A'));
    expect(heading().parentElement).toHaveClass('page-enter');
  });

  it('S28 shows the old page again when the next one fails to load', () => {
    render(page('/a', 'A'));
    act(() => setNavigationDirection('forward', '/a'));
    wait(0);
    expect(heading().parentElement).toHaveClass('page-exit');
    act(endNavigation);
    expect(heading().parentElement?.className).toBe('');
  });

  it('S28 removes the old page from the document before it inserts the new one', async () => {
    const { rerender } = render(page('/a', 'A'));
    const changes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { addedNodes, removedNodes } of records) {
        for (const node of removedNodes) changes.push(`- ${node.textContent}`);
        for (const node of addedNodes) changes.push(`+ ${node.textContent}`);
      }
    });
    observer.observe(screen.getByRole('main'), { childList: true });
    act(() => setNavigationDirection('forward', '/a'));
    rerender(page('/b', 'B'));
    await Promise.resolve();
    observer.disconnect();
    expect(changes).toEqual(['- A', '+ B']);
  });

  it('S28 moves focus and scroll position when the new page is ready, and announces it in its language', async () => {
    const { rerender } = render(page('/a', 'A'));
    act(() => setNavigationDirection('forward', '/a'));
    expect(scrolledTo).toEqual([]);
    rerender(page('/de/b', 'Über uns', { lang: 'de-de' }));
    expect(announcer()).toHaveAttribute('aria-live', 'off');
    await Promise.resolve();
    expect(scrolledTo).toEqual([0]);
    expect(screen.getByRole('heading', { name: 'Über uns' })).toHaveFocus();
    wait(50);
    expect(announcer()).toHaveAttribute('aria-live', 'assertive');
    expect(announcer()).toHaveTextContent('Neue Seite: Über uns');
  });

  it('S28 ends with one page, the last, after navigations that interrupt each other', () => {
    const { rerender } = render(page('/0', 'Page 0'));
    for (let number = 1; number <= 20; number += 1) {
      act(() => setNavigationDirection('forward', `/${number - 1}`));
      wait((number % 4) * 40);
      rerender(page(`/${number}`, `Page ${number}`));
      expect(headings()).toEqual([`Page ${number}`]);
    }
    wait(1000);
    expect(screen.getByRole('main').children).toHaveLength(1);
  });

  it('S28 does not run for another query or hash of the same page', () => {
    const { rerender } = render(page('/a', 'A'));
    rerender(page('/a', 'A, filtered'));
    expect(headings()).toEqual(['A, filtered']);
    expect(heading().parentElement?.className).toBe('');
  });

  it('S28 is skipped with prefers-reduced-motion; focus and scroll position are still set', async () => {
    provideMatchMedia('(prefers-reduced-motion: reduce)');
    const { rerender } = render(page('/a', 'A'));
    act(() => setNavigationDirection('forward', '/a'));
    expect(heading().parentElement?.className).toBe('');
    rerender(page('/b', 'B'));
    // As Gatsby's router does in the same task, with the element around the page.
    screen.getByRole('main').tabIndex = -1;
    screen.getByRole('main').focus();
    await Promise.resolve();
    expect(headings()).toEqual(['B']);
    expect(heading().parentElement?.className).not.toMatch(/page-(enter|exit)(-active)?\b(?!-done)/);
    expect(heading()).toHaveFocus();
    expect(scrolledTo).toEqual([0]);
  });
});

describe('the frame', () => {
  it('S27 keeps header and footer mounted across pages', () => {
    const { rerender } = render(page('/a', 'A'));
    const [header, footer] = [screen.getByRole('banner'), screen.getByRole('contentinfo')];
    rerender(page('/b', 'B'));
    wait(400);
    expect(screen.getByRole('banner')).toBe(header);
    expect(screen.getByRole('contentinfo')).toBe(footer);
  });

  it('S27 switches layout and language when the new page enters, not before', () => {
    const { rerender } = render(page('/a', 'A'));
    act(() => setNavigationDirection('forward', '/a'));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    rerender(page('/de/b', 'B', { layout: 'landing', lang: 'de-de' }));
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Demo buchen (englisch)' })).toHaveAttribute('href', '/book-demo');
  });
});
