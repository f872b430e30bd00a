import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { setNavigationDirection } from '../../src/freshness/navigationState';
import { startClientRendering, markServerRendered } from '../../src/hydration/serverRendered';
import { RenderAfterPaint } from '../../src/slices/RenderAfterPaint';

const page = (
  <>
    <h1>Title</h1>
    <RenderAfterPaint>
      <p>Below</p>
      <RenderAfterPaint>
        <p>Further below</p>
      </RenderAfterPaint>
    </RenderAfterPaint>
  </>
);

beforeEach(() => {
  jest.useFakeTimers();
  startClientRendering();
  setNavigationDirection('forward', '/');
  window.history.replaceState(null, '', '/there');
});
afterEach(() => jest.useRealTimers());

const texts = () => screen.queryAllByText(/elow/).map(({ textContent }) => textContent);

it('S28 a client-side navigation renders content above the fold first, and everything below in one later step', () => {
  render(page);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(texts()).toEqual([]);
  act(() => jest.advanceTimersByTime(100));
  expect(texts()).toEqual(['Below', 'Further below']);
});

it('S28 a landing page hydrates the server’s HTML, even during a navigation', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page);
  const fault = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(page, { container: place, hydrate: true });
  expect(texts()).toEqual(['Below', 'Further below']);
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});

it.each([
  ['those who come back to where they were', () => setNavigationDirection('back', '/')],
  ['those whose address points at a part', () => window.history.replaceState(null, '', '/there#part')],
  ['those whom the server gave the page', markServerRendered],
])('S28 the whole page is rendered at once for %s', (_name, prepare) => {
  prepare();
  render(page);
  expect(texts()).toEqual(['Below', 'Further below']);
});
