import { toHref } from '../../content/types';
import { rowsOf, textOf } from '../../slices/fields';

/** A figure of a customer before and after. */
export interface Change {
  readonly measure: string;
  readonly before: string;
  readonly after: string;
}

/** Facts of a case page about its customer. */
export interface Case {
  readonly company: string;
  readonly industry?: { readonly label: string; readonly href?: string };
  readonly people?: number;
  readonly modules: string;
  readonly weeks?: number;
  readonly changes: readonly Change[];
  /** Where the figures come from. */
  readonly note: string;
}

/** Fields of a customer's document, all of them optional. */
type CustomerFields = Partial<NonNullable<Queries.CustomerTemplateQuery['prismicCustomer']>['data']>;

/** The case of a customer's document; a figure without both values is left out. */
export function toCase(document: CustomerFields | null | undefined): Case {
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
    note: textOf(document?.figures_note),
  };
}
