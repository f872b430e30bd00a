import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { SliceZone } from '../../src/slices/SliceZone';
import { renderSlicesHere, wantSlices } from '../../src/slices/supplies';
import { mocksOf } from '../support/slices';

jest.setTimeout(30_000);

const SLICES = [...mocksOf('testimonial').slice(0, 1), ...mocksOf('code_block').slice(0, 1)];
const isTakenOver = (element: Element | null | undefined) =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));

/** The page as the HTML build leaves it: the build has all code, the browser that gets it has none yet. */
async function builtHtml(): Promise<string> {
  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { renderToString } = await import('react-dom/server');
    const { SliceZone: Zone } = await import('../../src/slices/SliceZone');
    const { wantSlices: want } = await import('../../src/slices/supplies');
    await want();
    html = renderToString(<Zone slices={SLICES} />);
  });
  return html;
}

it('keeps the HTML of a slice that only shows something, takes the others over, and all of them once their code is here', async () => {
  // Brings the clipboard, without which there is nothing to press.
  userEvent.setup();
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = await builtHtml();
  const quiet = page.querySelector('figure, blockquote');
  const problems = jest.fn();

  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(page, <SliceZone slices={SLICES} />, { onRecoverableError: problems });
    await Promise.resolve();
  });
  renderSlicesHere();
  expect(await screen.findByRole('button', { name: 'Copy' }, { timeout: 20_000 })).toBeVisible();
  expect(quiet?.isConnected).toBe(true);
  expect(isTakenOver(quiet)).toBe(false);

  await act(() => wantSlices());
  expect(quiet?.isConnected).toBe(true);
  expect(isTakenOver(quiet)).toBe(true);
  expect(problems).not.toHaveBeenCalled();
  act(() => root?.unmount());
});
