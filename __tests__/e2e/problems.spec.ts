import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/editors';
import { asOperator } from './support/operator';

test.use(asOperator);

const ABOUT = 'documents/page/about.json';
const CONTACT = 'documents/page/contact.json';

interface Document {
  readonly data: Record<string, unknown>;
}

/** A document of the project's content, with other data. */
function documentWith(path: string, data: Record<string, unknown>): Document {
  const file = resolve(__dirname, '..', '..', 'content', path);
  const document: Document = JSON.parse(readFileSync(file, 'utf8'));
  return { ...document, data: { ...document.data, ...data } };
}

const problems = (page: Page) => page.getByRole('region', { name: 'Problems of the content' });
/** The published title of a page in the content service. */
async function titleOf(page: Page, uid: string): Promise<unknown> {
  const query = `{page(uid:"${uid}",lang:"en-us"){title}}`;
  const repository = (await (await page.request.get('/_content/api/v2')).json()) as { refs: { ref: string }[] };
  const response = await page.request.get(`/_content/graphql?${new URLSearchParams({ query }).toString()}`, {
    headers: { 'prismic-ref': repository.refs[0]?.ref ?? '' },
  });
  return ((await response.json()) as { data: { page: { title: unknown } } }).data.page.title;
}

// A busy server sheds load for a moment, and the pages retry.
test.beforeEach(({ incidents }) => incidents.allow(/503/));

test('S10 a document that becomes invalid is shown with its field, blocks no other, and disappears when it is fixed', async ({
  page,
  editors,
}) => {
  await page.goto('/debug/builds');
  await expect(problems(page)).toContainText('Everything in the content can be used.');

  const title = await titleOf(page, 'about');
  editors.write(ABOUT, documentWith(ABOUT, { title: 5 }));
  editors.write(CONTACT, documentWith(CONTACT, { title: 'Changed beside it' }));
  // Server-sent events update the page without a reload.
  const problem = problems(page).getByRole('listitem');
  await expect(problem).toHaveCount(1);
  await expect(problem).toContainText('page "about" (en-us)');
  await expect(problem).toContainText(`content/${ABOUT}`);
  await expect(problem).toContainText('data.title');
  await expect(problem).toContainText('text (a string)');
  await expect(problem).toContainText('the last valid version');
  await expect.poll(() => titleOf(page, 'contact')).toBe('Changed beside it');
  expect(await titleOf(page, 'about')).toBe(title);

  await page.goto('/debug');
  await expect(problems(page).getByRole('listitem')).toContainText('page "about" (en-us)');

  await page.goto('/debug/builds');
  await expect(problem).toHaveCount(1);
  editors.write(ABOUT, documentWith(ABOUT, {}));
  await expect(problems(page)).toContainText('Everything in the content can be used.');
});

test(
  'C04 the preview bar says that the draft is invalid, until it is fixed',
  { tag: '@full' },
  async ({ page, editors }) => {
    const draft = 'drafts/page/about.json';
    editors.write(draft, documentWith(ABOUT, { title: 'Drafted title' }));
    const link = async () => {
      const list = (await (await page.request.get('/_content/previews')).json()) as {
        drafts: { uid: string; link: string }[];
      };
      return list.drafts.find(({ uid }) => uid === 'about')?.link;
    };
    await expect.poll(link).toBeDefined();
    await page.goto((await link()) ?? '');
    const bar = page.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText('Drafted title');
    editors.write(draft, documentWith(ABOUT, { summary: 7 }));
    await expect(bar).toContainText('field “Summary”. Expected: text (a string). Found: 7.');
    editors.write(draft, documentWith(ABOUT, { title: 'Drafted title' }));
    await expect(bar).not.toContainText('Expected');
    editors.remove(draft);
  },
);
