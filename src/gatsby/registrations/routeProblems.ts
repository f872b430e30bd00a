import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from '../../lib/readModels';
import type { Route } from '../../routes/route';
import { routes, typesWithoutPage } from '../../routes/table';
import { patternProblems } from './patternProblems';

const TABLE = 'src/routes/table.ts';

/** Types without a row in the routes table, and rows without type, template or page: one sentence each. */
export function routeProblems(projectDirectory: string, rows: readonly Route[] = routes): string[] {
  const models = readModels(projectDirectory);
  const types = models.customTypes.map(({ id }) => id);
  const routed = new Set(rows.map(({ documentType }) => documentType));
  const withoutRow = types.filter((type) => !routed.has(type) && !typesWithoutPage.includes(type));
  const has = (path: string) => existsSync(join(projectDirectory, path));
  return [
    ...withoutRow.map(
      (type) =>
        `The type ${type} (customtypes/${type}) has no row in the routes table: add one to ${TABLE}, or, if its documents have no page, its name to typesWithoutPage there.`,
    ),
    ...rows.flatMap((row) => {
      const { name, documentType, template, pattern } = row;
      const problems: string[] = [];
      if (documentType && !types.includes(documentType))
        problems.push(
          `The row ${name} of ${TABLE} has the type ${documentType}, which has no model: add customtypes/${documentType}/index.json.`,
        );
      else problems.push(...patternProblems(row, models));
      if (template && !has(`src/templates/${template}.tsx`))
        problems.push(
          `The row ${name} of ${TABLE} has the template ${template}, which does not exist: add src/templates/${template}.tsx.`,
        );
      if (!template && !has(`src/pages${pattern}.tsx`) && !has(`src/pages${pattern}/index.tsx`))
        problems.push(
          `The row ${name} of ${TABLE} has no template and no page: add src/pages${pattern}.tsx, or name a template.`,
        );
      return problems;
    }),
  ];
}
