/*
 * A price book document from Gatsby's GraphQL layer, the preview runtime or the content API. All three use the models'
 * field names, and any field may be missing.
 */

type Text = string | null | undefined;
type Amount = number | null | undefined;
type ModuleLink = { readonly uid?: Text } | null | undefined;
type Rows<Row> = readonly (Row | null)[] | null | undefined;

export interface CurrencyRow {
  readonly code?: Text;
  readonly platform_month?: Amount;
  readonly requester_month?: Amount;
  readonly approver_month?: Amount;
  readonly buyer_month?: Amount;
}
export interface ModulePriceRow {
  readonly module?: ModuleLink;
  readonly currency?: Text;
  readonly base_month?: Amount;
  readonly per?: Text;
}
export interface BandRow {
  readonly module?: ModuleLink;
  readonly currency?: Text;
  readonly from?: Amount;
  readonly to?: Amount;
  readonly unit_month?: Amount;
}
export interface BundleRow {
  readonly name?: Text;
  readonly modules?: Text;
  readonly percent?: Amount;
}
export interface TermRow {
  readonly key?: Text;
  readonly label?: Text;
  readonly months?: Amount;
  readonly percent?: Amount;
}
export interface OnboardingRow {
  readonly key?: Text;
  readonly label?: Text;
  readonly text?: Text;
  readonly usd?: Amount;
  readonly eur?: Amount;
  readonly gbp?: Amount;
}

export interface PlanRow {
  readonly key?: Text;
  readonly configuration?: Text;
}

export interface PriceBookFields {
  readonly title?: Text;
  readonly version?: Text;
  readonly valid_from?: Text;
  readonly valid_until?: Text;
  readonly currencies?: Rows<CurrencyRow>;
  readonly module_prices?: Rows<ModulePriceRow>;
  readonly bands?: Rows<BandRow>;
  readonly bundles?: Rows<BundleRow>;
  readonly terms?: Rows<TermRow>;
  readonly onboarding?: Rows<OnboardingRow>;
  readonly plans?: Rows<PlanRow>;
}

export interface PriceModuleFields {
  readonly title?: Text;
  readonly key?: Text;
  readonly summary?: Text;
  readonly icon?: Text;
  readonly requires?: Rows<{ readonly module?: ModuleLink }>;
}

export interface PriceBookDocument {
  readonly uid?: Text;
  readonly lang?: Text;
  readonly data: PriceBookFields;
}
export interface PriceModuleDocument {
  readonly uid?: Text;
  readonly lang?: Text;
  readonly data: PriceModuleFields;
}

/** The existing rows, each with its place for error messages: `bands[3]`. */
export function rowsOf<Row>(group: string, rows: Rows<Row>): { readonly row: Row; readonly at: string }[] {
  return (rows ?? []).flatMap((row, index) => (row ? [{ row, at: `${group}[${index}]` }] : []));
}
