import { toHref } from '../../content/types';
import { rowsOf, textOf } from '../../slices/fields';

/** Facts of a case page about its customer. */
export type Case = ReturnType<typeof toCase>;

/** Fields of a customer's document, all of them optional. */
type CustomerFields = Partial<NonNullable<Queries.CustomerTemplateQuery['prismicCustomer']>['data']>;

/** The case of a customer's document; a figure without both values, before and after, is left out. */
export function toCase(document: CustomerFields | null | undefined) {
  const label = textOf(document?.industry_label);
  return {
    company: textOf(document?.company),
    industry: label ? { label, href: toHref(document?.industry) } : undefined,
    people: document?.people ?? undefined,
    modules: textOf(document?.modules),
    weeks: document?.weeks ?? undefined,
    changes: rowsOf(document?.figures, (row) => {
      const change = { measure: textOf(row.measure), before: textOf(row.before), after: textOf(row.after) };
      return change.measure && change.before && change.after ? change : undefined;
    }),
    /** Where the figures come from. */
    note: textOf(document?.figures_note),
  };
}
