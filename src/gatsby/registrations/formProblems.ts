import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../lib/filesBelow';

const TABLE = 'src/server/forms/table.ts';

/** Forms that the site posts and the server does not receive, and the reverse: one sentence each. */
export function formProblems(projectDirectory: string): string[] {
  const table = join(projectDirectory, TABLE);
  // A deployment may leave the server out.
  if (!existsSync(table)) return [];
  const forms = join(projectDirectory, 'src/forms');
  const posted = filesBelow(forms).flatMap((file) =>
    namesIn(readFileSync(join(forms, file), 'utf8'), /\/api\/forms\/([\w-]+)/g).map((name) => ({ name, file })),
  );
  const rows = namesIn(readFileSync(table, 'utf8'), /([\w-]+)'?: register[A-Z]/g);
  const isRow = new Set(rows);
  const lost = new Map(posted.filter(({ name }) => !isRow.has(name)).map(({ name, file }) => [name, file]));
  return [
    ...[...lost].map(
      ([name, file]) =>
        `The form ${name} (src/forms/${file}) has no row in ${TABLE}, so that its messages get 404: add its register function to FORMS there.`,
    ),
    ...rows
      .filter((row) => !posted.some(({ name }) => name === row))
      .map(
        (row) => `${TABLE} has the form ${row}, which no file in src/forms posts to /api/forms/${row}: remove the row.`,
      ),
  ];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
