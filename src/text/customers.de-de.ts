import type { CustomersText } from './customers.en-us';

/** Texts of the case pages of customers. */
export const customersDeDe: CustomersText = {
  industry: 'Branche',
  people: 'Beschäftigte',
  modules: 'Module',
  live: 'Produktiv nach',
  weeks: (weeks) => (weeks === 1 ? '1 Woche' : `${weeks} Wochen`),
  figures: 'Vorher und nachher',
  measure: 'Kennzahl',
  before: 'Vorher',
  after: 'Nachher',
  ofPeople: (people) => `${people} Beschäftigte`,
};
