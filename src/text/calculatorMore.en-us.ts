/** Texts of what the calculator loads later: the note on a corrected link, scenarios, the estimated return. */
export const calculatorMoreEnUs = {
  notes: {
    close: 'Close note',
    title: 'Something in the link was changed',
    unreadable: 'The link could not be read. The calculator starts with its default values.',
    newerNotation: 'The link comes from a newer version of this page. Reload the page and open it again.',
    otherBook: (version: string, now: string) =>
      `The link was made with price book ${version}. The prices are now those of ${now}.`,
    unknownBook: (version: string, now: string) =>
      `The link names price book “${version}”, which is not published here. The prices are those of ${now}.`,
    thenAndNow: (then: string, now: string) => `The same configuration was ${then} a month then and is ${now} now.`,
    changed: (what: string, then: string, now: string) => `${what}: ${then} then, ${now} now`,
    nothing: 'nothing',
    choice: { currency: 'currency', term: 'term', onboarding: 'onboarding' },
    unknownChoice: (field: string, value: string, taken: string) =>
      `There is no ${field} “${value}”. It is now ${taken}.`,
    unknownModule: (value: string) => `There is no module “${value}”. It was left out.`,
    addedModule: (module: string, other: string) => `${module} was added, because ${other} needs it.`,
    notANumber: (field: string, value: string, taken: string) =>
      `${field}: “${value}” is not a number. It is now ${taken}.`,
    outOfRange: (field: string, value: string, taken: string) =>
      `${field}: ${value} is not possible. It is now ${taken}.`,
  },
  scenarios: {
    title: 'Scenarios side by side',
    lead: 'Keep up to three configurations and compare them. They stay in this browser.',
    save: 'Keep this configuration',
    full: 'Three are kept. Remove one to keep another.',
    current: 'On screen',
    name: (number: string) => `Scenario ${number}`,
    tools: 'Open or remove',
    open: 'Open',
    remove: 'Remove',
    openNamed: (name: string) => `Open ${name}`,
    removeNamed: (name: string) => `Remove ${name}`,
    row: 'Compared',
    modules: 'Modules',
    difference: 'Compared with the one on screen',
    otherCurrency: 'another currency',
    same: 'the same',
  },
  returns: {
    title: 'Estimate your savings',
    lead: 'This is an estimate. You can change every assumption.',
    assumptions: 'Assumptions',
    orders: 'Purchase orders a month',
    minutes: 'Minutes saved on each order',
    hourly: (currency: string) => `Cost of an hour of work, ${currency}`,
    spend: (currency: string) => `Spend a year, ${currency}`,
    offContract: 'Share bought outside contracts, %',
    brought: 'Share of that moved under contract, %',
    cheaper: 'Savings from contract prices, %',
    result: 'Estimate for the first year',
    time: 'Time saved',
    timeFormula: (orders: string, minutes: string, hourly: string) =>
      `${orders} orders × 12 months × ${minutes} minutes ÷ 60 × ${hourly}`,
    price: 'Better prices',
    priceFormula: (spend: string, off: string, brought: string, cheaper: string) =>
      `${spend} × ${off} × ${brought} × ${cheaper}`,
    cost: 'Cost in the first year',
    net: 'Net benefit',
    payback: 'Pays for itself after',
    months: (months: string) => (months === '1' ? '1 month' : `${months} months`),
    never: 'With these assumptions, the first year costs more than it saves.',
    restore: 'Restore the assumptions',
  },
};

export type CalculatorMoreText = typeof calculatorMoreEnUs;
