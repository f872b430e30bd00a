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
  setNavigationDirection('onward', '/');
  window.history.replaceState(null, '', '/there');
});
afterEach(() => jest.useRealTimers());

const texts = () => screen.queryAllByText(/elow/).map(({ textContent }) => textContent);

it('S28 shows what is above first, and all that is below in one step after it, to those who follow a link', () => {
  render(page);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(texts()).toEqual([]);
  act(() => jest.advanceTimersByTime(100));
  expect(texts()).toEqual(['Below', 'Further below']);
});

it('S28 takes the server’s HTML over as it stands, even when the visitor is on the way to another page', () => {
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
])('S28 shows the whole page at once to %s', (_name, prepare) => {
  prepare();
  render(page);
  expect(texts()).toEqual(['Below', 'Further below']);
});
