import type { RichTextValue } from '../../content/types';
import { lazyHydrate } from '../../hydration/lazyHydrate';
import type { PriceTablesProps } from '../../pricing/PriceTables';
// Gatsby includes the styles of what a template imports, and does not know those of lazy components.
import '../../pricing/PriceTables.module.css';
import './PlanNote.module.css';

/*
 * Lazily hydrated islands with text alone, on pages that are hydrated at once: these pages start without the code of rich
 * text and of tables.
 */

export const PricingLead = lazyHydrate<{ value: RichTextValue }>('lead', () =>
  import('../../content/RichText').then((module) => module.RichText),
);

export const PlanNote = lazyHydrate<{ value: RichTextValue }>('plan-note', () =>
  import('./PlanNote').then((module) => module.PlanNote),
);

export const PriceTables = lazyHydrate<PriceTablesProps>('price-tables', () =>
  import('../../pricing/PriceTables').then((module) => module.PriceTables),
);
