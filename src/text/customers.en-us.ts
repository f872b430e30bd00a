/** Texts of the case pages of customers. */
export const customersEnUs = {
  industry: 'Industry',
  people: 'People',
  modules: 'Modules',
  live: 'Went live after',
  weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  figures: 'Before and after',
  measure: 'Measure',
  before: 'Before',
  after: 'After',
  ofPeople: (people: string) => `${people} people`,
};

export type CustomersText = typeof customersEnUs;
