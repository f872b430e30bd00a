import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Models } from '../lib/fitModel';
import { typeFields } from '../lib/modelFields';
import { readModels } from '../lib/readModels';
import type { Route } from '../routes/route';
import { routes, typesWithoutPage } from '../routes/table';

const TABLE = 'src/routes/table.ts';
/** Types of fields whose value is text, which a path is made of. */
const TEXTS: readonly (string | undefined)[] = ['Text', 'Select', 'Date'];

/** Types without a row in the routes table, and rows that name a type, template, page or field that does not exist: one sentence each. */
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
    ...rows.flatMap((route) => {
      const { name, documentType, template, pattern } = route;
      const row = `The row ${name} of ${TABLE} has`;
      const problems =
        documentType && !types.includes(documentType)
          ? [`${row} the type ${documentType}, which has no model: add customtypes/${documentType}/index.json.`]
          : patternProblems(route, models).map((problem) => `${row} ${problem}`);
      if (template && !has(`src/templates/${template}.tsx`))
        problems.push(`${row} the template ${template}, which does not exist: add src/templates/${template}.tsx.`);
      if (!template && !has(`src/pages${pattern}.tsx`) && !has(`src/pages${pattern}/index.tsx`))
        problems.push(`${row} no template and no page: add src/pages${pattern}.tsx, or name a template.`);
      return problems;
    }),
  ];
}

/** Placeholders and the parent field of a row that name nothing, so that its documents would have no page. */
function patternProblems({ pattern, documentType, parentField, list }: Route, models: Models): string[] {
  const fieldsOf = (type: string | undefined, kinds: readonly (string | undefined)[]) =>
    Object.entries((type && typeFields(models, type)) || {}).flatMap(([field, model]) =>
      kinds.includes(model?.type) ? [field] : [],
    );
  const known = [
    ...(documentType ? ['uid', 'parents', ...fieldsOf(documentType, TEXTS)] : []),
    ...(list === 'tag' ? ['tag'] : []),
    ...fieldsOf('settings', TEXTS).map((field) => `settings.${field}`),
  ].map((placeholder) => `{${placeholder}}`);
  const unknown = [...pattern.matchAll(/\{[^}]*\}?|:\w+/g)].flatMap(([part]) => (known.includes(part) ? [] : [part]));
  return [
    ...unknown.map(
      (part) => `the placeholder ${part} in ${pattern}, which is none: change it to one of ${known.join(', ')}.`,
    ),
    ...(parentField === undefined || fieldsOf(documentType, ['Link']).includes(parentField)
      ? []
      : [
          `the parentField ${parentField}, which is no relationship of customtypes/${documentType}/index.json: add the field there, or change the row.`,
        ]),
  ];
}
