import { toHref, type RichTextValue } from '../../content/types';
import type { PlanPrice } from '../../pricing/planPrices';
import type { PageContext } from '../../routes/pageContext';
import { richTextOf } from '../../slices/fields';

export const BILLINGS = ['annual', 'monthly'] as const;
export type Billing = (typeof BILLINGS)[number];

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Prices a month in minor units. A plan without a number is priced on request. */
export type PlanPrices = Readonly<Record<Currency, Readonly<Partial<Record<Billing, number>>>>>;

/**
 * Context that the build and a preview add: the calculator's prices by plan key, for plans with a configuration in the
 * current price book.
 */
export type PricingContext = PageContext & {
  readonly planPrices?: Readonly<Record<string, PlanPrice>>;
};

export interface Plan {
  readonly key: string;
  readonly name: string;
  readonly bestFor: string;
  readonly text: string;
  readonly recommended: boolean;
  /** Says why it is recommended; by default because most choose it. */
  readonly badge?: string;
  readonly prefix: string;
  readonly unit: string;
  readonly prices: PlanPrices;
  readonly points: RichTextValue;
  readonly action?: { readonly label: string; readonly href: string };
  /** Configuration that the calculator opens with; undefined when the price book has none for this plan. */
  readonly configuration?: string;
  readonly terms?: PlanPrice['terms'];
}

type PlansOfQuery = NonNullable<Queries.PricingTemplateQuery['prismicPricing']>['data']['plans'];
export type PlanNode = Partial<PlansOfQuery[number]>;

/**
 * The document's plans, with the calculator's prices where the price book configures them, and the document's own
 * otherwise.
 */
export function toPlans(
  nodes: readonly (PlanNode | null)[] | null | undefined,
  planPrices: PricingContext['planPrices'] = {},
): Plan[] {
  return (nodes ?? []).flatMap((node) => (node?.name ? [toPlan(node, node.name, planPrices[node.key ?? ''])] : []));
}

function toPlan(node: PlanNode, name: string, priced: PlanPrice | undefined): Plan {
  const href = toHref(node.action_link);
  return {
    key: node.key ?? name,
    name,
    bestFor: node.best_for ?? '',
    text: node.text ?? '',
    recommended: node.recommended === true,
    prefix: node.price_prefix ?? '',
    unit: node.price_unit ?? '',
    prices: priced?.prices ?? {
      USD: prices(node.monthly_usd, node.annual_usd),
      EUR: prices(node.monthly_eur, node.annual_eur),
      GBP: prices(node.monthly_gbp, node.annual_gbp),
    },
    points: richTextOf(node.points),
    ...(priced && { configuration: priced.configuration, terms: priced.terms }),
    action: href && node.action_label ? { label: node.action_label, href } : undefined,
  };
}

function prices(
  monthly: number | null | undefined,
  annual: number | null | undefined,
): Partial<Record<Billing, number>> {
  return { monthly: monthly ?? undefined, annual: annual ?? undefined };
}
