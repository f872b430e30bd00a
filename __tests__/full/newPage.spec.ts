import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildCopy } from './support/buildCopy';
import { copyProject } from './support/copyProject';
import { serveFiles } from './support/serveFiles';

/** A page as in Gatsby's documentation: nothing in it depends on this site's partial hydration. */
const PAGE = `
import { graphql, Link, Script, useStaticQuery } from 'gatsby';
import { useContext, useState } from 'react';
import { Colour } from '../lib/colour';

export default function Newcomer() {
  const [count, setCount] = useState(0);
  const { allSitePage } = useStaticQuery(graphql\`
    query Newcomer {
      allSitePage {
        totalCount
      }
    }
  \`);
  return (
    <>
      <h1>Newcomer</h1>
      <p id="colour">{useContext(Colour)}</p>
      <p id="pages">{allSitePage.totalCount}</p>
      <button type="button" onPointerDown={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <Script strategy="off-main-thread">{\`document.body.setAttribute('data-worker', 'ran')\`}</Script>
      <div style={{ height: 3000 }} />
      <Link to="/pricing">Prices</Link>
    </>
  );
}

export function Head() {
  return <title>{\`Newcomer \${useContext(Colour)}\`}</title>;
}
`;
const CONTEXT = `
import { createContext } from 'react';

export const Colour = createContext('none');
`;
const ROOT = `
export const wrapRootElement = ({ element }) => <Colour.Provider value="root">{element}</Colour.Provider>;
`;

let directory: string;
let origin: string;
let close: () => void;

/** Adds the page with its row and a provider around all pages, builds the site, and serves its files. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  directory = copyProject('new-page');
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(directory, file), change(readFileSync(join(directory, file), 'utf8')));
  writeFileSync(join(directory, 'src/pages/newcomer.tsx'), PAGE);
  writeFileSync(join(directory, 'src/lib/colour.ts'), CONTEXT);
  for (const file of ['gatsby-browser.tsx', 'gatsby-ssr.tsx'])
    edit(file, (text) => `import { Colour } from './src/lib/colour';\n${text}${ROOT}`);
  edit('src/routes/table.ts', (text) =>
    text.replace(
      /^ {2}\{ \.\.\.unlisted, name: 'preview'/m,
      (row) => `  { ...unlisted, name: 'newcomer', pattern: '/newcomer', layout: 'blank' },\n${row}`,
    ),
  );
  buildCopy(directory);
  ({ origin, close } = await serveFiles(join(directory, 'public')));
});

test.afterAll(() => {
  close();
  rmSync(directory, { recursive: true, force: true });
});

test('a page with a link, a pointer event, a static query, a script in a worker and a head inside a provider works as Gatsby documents it', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));

  expect(readFileSync(join(directory, 'public/newcomer/index.html'), 'utf8')).toMatch(/<title[^>]*>Newcomer root</);
  await page.goto(`${origin}/newcomer`);
  await expect(page).toHaveTitle('Newcomer root');
  await expect(page.locator('#colour')).toHaveText('root');
  expect(Number(await page.locator('#pages').textContent())).toBeGreaterThan(150);

  // The first press is handled, although it causes the hydration.
  await page.getByRole('button', { name: 'Pressed' }).click();
  await expect(page.getByRole('button', { name: 'Pressed' })).toHaveText('Pressed 1');

  await expect(page.locator('body')).toHaveAttribute('data-worker', 'ran');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Prices' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page).toHaveTitle(/^Pricing/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.goBack();
  await expect(page).toHaveTitle('Newcomer root');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  expect(errors).toEqual([]);
});
