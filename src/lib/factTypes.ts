/**
 * Types of the documents whose values texts of other documents name (`src/content/facts.ts`): the facts themselves, and
 * the price books with their modules, for "from" prices.
 */
export const FACT_TYPES: readonly string[] = ['facts', 'price_book', 'price_module'];
