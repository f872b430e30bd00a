import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleUid, writeArticles } from './articles';

/** Directories that are not copied. */
const EXCLUDED = new Set(['node_modules', '.cache', 'public', '.data', '.releases', '.git', '__tests__', 'docs']);

/**
 * Copies this project with additional articles, sharing its packages.
 * @param directory of the copy; its content is replaced
 */
export async function makeProject(projectDirectory: string, directory: string, articles: number): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(projectDirectory)) {
    if (EXCLUDED.has(name)) continue;
    await cp(join(projectDirectory, name), join(directory, name), { recursive: true });
  }
  await symlink(join(projectDirectory, 'node_modules'), join(directory, 'node_modules'), 'dir');
  await writeArticles(join(directory, 'content'), articles);
}

/** Publishes a change of an article in the copy: a marker text for its page, and today's date. */
export async function changeArticle(directory: string, number: number, mark: string): Promise<void> {
  const file = join(directory, 'content', 'documents', 'blog_post', `${articleUid(number)}.json`);
  const document = JSON.parse(await readFile(file, 'utf8')) as {
    last_publication_date?: string;
    data: { slices: { primary: { body: { text: string }[] } }[] };
  };
  const first = document.data.slices[0]?.primary.body[0];
  if (!first) throw new Error(`${file} has no text.`);
  first.text = `${first.text} ${mark}`;
  document.last_publication_date = new Date().toISOString();
  await writeFile(file, JSON.stringify(document));
}
