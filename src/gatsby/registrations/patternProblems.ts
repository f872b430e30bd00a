import type { Models } from '../../lib/fitModel';
import { typeFields } from '../../lib/modelFields';
import type { Route } from '../../routes/route';

/** Types of fields whose value is text, which a path is made of. */
const TEXTS: readonly (string | undefined)[] = ['Text', 'Select', 'Date'];

/** Placeholders and parent fields of a row that name nothing, so that its documents would have no page: one sentence each. */
export function patternProblems({ name, pattern, documentType, parentField, list }: Route, models: Models): string[] {
  const fields = Object.entries((documentType && typeFields(models, documentType)) || {});
  const named = (types: readonly (string | undefined)[]) =>
    fields.flatMap(([field, model]) => (types.includes(model?.type) ? [field] : []));
  const known = [
    ...(documentType ? ['uid', 'parents', ...named(TEXTS)] : []),
    ...(list === 'tag' ? ['tag'] : []),
    ...Object.entries(typeFields(models, 'settings') ?? {}).flatMap(([field, model]) =>
      TEXTS.includes(model?.type) ? [`settings.${field}`] : [],
    ),
  ].map((placeholder) => `{${placeholder}}`);
  const unknown = [...pattern.matchAll(/\{[^}]*\}?|:\w+/g)].flatMap(([part]) => (known.includes(part) ? [] : [part]));
  const row = `The row ${name} of src/routes/table.ts`;
  return [
    ...unknown.map(
      (part) =>
        `${row} has the placeholder ${part} in ${pattern}, which is none: change it to one of ${known.join(', ')}.`,
    ),
    ...(parentField === undefined || named(['Link']).includes(parentField)
      ? []
      : [
          `${row} has the parentField ${parentField}, which is no relationship of customtypes/${documentType}/index.json: add the field there, or change the row.`,
        ]),
  ];
}
