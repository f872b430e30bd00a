import type { Formats, PerState } from './formats';

/** Texts of the spend chart. */
export const spendChartEnUs = ({ euros, count, percent }: Formats) => ({
  name: 'Spend chart',
  says: [
    `Spend from January to June 2026 comes to ${euros(1_108_000)}.`,
    `The same months split by category: packaging is the largest with ${euros(400_000)}.`,
    'Packaging alone, month by month.',
    `Of the packaging spend, ${euros(74_000)} was bought outside the contract.`,
    `Bringing those ${euros(74_000)} under contract C-218 saves ${euros(5_920)} in half a year.`,
  ] satisfies PerState,
  record: 'January to June 2026',
  title: 'Spend by category',
  allSites: 'All sites',
  whole: `net, ${count(1_942)} invoices`,
  packagingShare: `packaging, ${percent(36)}`,
  outside: 'outside the contract',
  unit: 'Thousand euros a month',
  heading: 'Categories',
  categories: {
    packaging: 'Packaging',
    transport: 'Transport',
    maintenance: 'Maintenance',
    it: 'IT and licenses',
    services: 'Services',
  },
  outsideContract: 'Outside C-218',
  advice: 'Recommended',
  bundle: 'Buy boxes for Site South under C-218',
  saving: `${percent(8)} lower, ${euros(5_920)} in half a year`,
});
