import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { SliceZone } from '../../src/slices/SliceZone';
import { startClientRendering, markServerRendered } from '../../src/hydration/serverRendered';
import { TextProvider } from '../../src/text';
import { mocksOf } from '../support/slices';

const SLICES = [...mocksOf('testimonial').slice(0, 1), ...mocksOf('code_block').slice(0, 1)];
const isTakenOver = (element: Element | null | undefined) =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));

/** The built page: the build has loaded all code, the browser none yet. */
async function builtHtml(): Promise<string> {
  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { renderToString } = await import('react-dom/server');
    const { SliceZone: Zone } = await import('../../src/slices/SliceZone');
    const { preloadModules } = await import('../../src/lib/lazyModule');
    await preloadModules('slice');
    html = renderToString(<Zone slices={SLICES} />);
  });
  return html;
}

it('static slices keep the server’s HTML, and interactive ones are hydrated and keep the focus', async () => {
  // Defines the clipboard, without which there is no copy button.
  userEvent.setup();
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = await builtHtml();
  const quiet = page.querySelector('figure, blockquote');
  const problems = jest.fn();
  page.querySelector('pre')?.focus();

  markServerRendered();
  let root: Root | undefined;
  const show = (lang: string) => (
    <TextProvider lang={lang}>
      <SliceZone slices={SLICES} />
    </TextProvider>
  );
  await act(async () => {
    root = hydrateRoot(page, show('en-us'), { onRecoverableError: problems });
    await Promise.resolve();
  });
  startClientRendering();
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
  expect(page.querySelector('pre')).toHaveFocus();

  // Whatever changes around them.
  act(() => root?.render(show('de-de')));
  expect(quiet?.isConnected).toBe(true);
  expect(isTakenOver(quiet)).toBe(false);
  expect(problems).not.toHaveBeenCalled();
  act(() => root?.unmount());
  page.remove();
});

it('a slice zone keeps its content when React renders the page again after a hydration mismatch', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = `<p>Not expected</p>${await builtHtml()}`;
  const words = page.querySelector('figure, blockquote')?.textContent;
  const problems = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);

  markServerRendered();
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(page, <SliceZone slices={SLICES} />, { onRecoverableError: problems });
    await Promise.resolve();
  });
  expect(problems).toHaveBeenCalled();
  expect(page).not.toHaveTextContent('Not expected');
  expect(page.querySelector('figure, blockquote')?.textContent).toBe(words);
  act(() => root?.unmount());
  page.remove();
  jest.restoreAllMocks();
});
