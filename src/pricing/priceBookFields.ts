/*
 * A price book document from Gatsby's GraphQL layer, the preview runtime or the content API. All three use the models'
 * field names, and any field may be missing.
 */

type Text = string | null | undefined;
type Texts<Names extends string> = { readonly [Name in Names]?: Text };
type Amounts<Names extends string> = { readonly [Name in Names]?: number | null };
interface OfModule {
  readonly module?: Texts<'uid'> | null;
}
type Rows<Row> = readonly (Row | null)[] | null | undefined;

type Fee = 'platform_month' | 'requester_month' | 'approver_month' | 'buyer_month';

export interface PriceBookFields extends Texts<'title' | 'version' | 'valid_from' | 'valid_until'> {
  readonly currencies?: Rows<Texts<'code'> & Amounts<Fee>>;
  readonly module_prices?: Rows<OfModule & Texts<'currency' | 'per'> & Amounts<'base_month'>>;
  readonly bands?: Rows<OfModule & Texts<'currency'> & Amounts<'from' | 'to' | 'unit_month'>>;
  readonly bundles?: Rows<Texts<'name' | 'modules'> & Amounts<'percent'>>;
  readonly terms?: Rows<Texts<'key' | 'label'> & Amounts<'months' | 'percent'>>;
  readonly onboarding?: Rows<Texts<'key' | 'label' | 'text'> & Amounts<'usd' | 'eur' | 'gbp'>>;
  readonly plans?: Rows<Texts<'key' | 'configuration'>>;
}

export interface PriceBookDocument extends Texts<'uid' | 'lang'> {
  readonly data: PriceBookFields;
}
export interface PriceModuleDocument extends Texts<'uid' | 'lang'> {
  readonly data: Texts<'title' | 'key' | 'summary' | 'icon'> & { readonly requires?: Rows<OfModule> };
}

/** The existing rows, each with its place for error messages: `bands[3]`. */
export function rowsOf<Row>(group: string, rows: Rows<Row>): { readonly row: Row; readonly at: string }[] {
  return (rows ?? []).flatMap((row, index) => (row ? [{ row, at: `${group}[${index}]` }] : []));
}
