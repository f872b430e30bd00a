import { inLanguage } from './inLanguage';

/** A company's numbers, formatted. */
interface Numbers {
  readonly employees: string;
  readonly approvers: string;
  readonly buyers: string;
  readonly suppliers: string;
  readonly orders: string;
}

/** English: a formatted number with its noun. */
const many = (count: string, noun: string) => `${count} ${noun}${count === '1' ? '' : 's'}`;
/** German: the form of a word for a formatted number. */
const form = (count: string, one: string, others: string) => `${count} ${count === '1' ? one : others}`;

const enUs = {
  guessed: ({ employees, approvers, buyers, suppliers, orders }: Numbers) =>
    `Our estimate for ${many(employees, 'employee')}: ${many(approvers, 'approver')}, ${many(buyers, 'buyer')}, ${many(suppliers, 'active supplier')} and ${many(orders, 'order')} a month.`,
  reasons: {
    essentials: ({ orders }: Numbers) =>
      `We recommend Essentials: at ${many(orders, 'order')} a month, getting requests and orders under control comes first.`,
    operations: ({ orders }: Numbers) =>
      `We recommend Operations: ${orders} orders a month bring as many invoices to match.`,
    complete: ({ suppliers }: Numbers) =>
      `We recommend Complete: with ${suppliers} active suppliers, sourcing, contracts and risk are worth managing in one place.`,
  },
  notEmployees: (max: string) => `Enter a whole number from 1 to ${max}. The prices below are not for this entry.`,
  shown: 'The prices below are for these numbers.',
  forYou: 'Recommended for you',
  forEmployees: (employees: string) => `for ${many(employees, 'employee')}`,
};
export type CompanyText = typeof enUs;

const deDe: CompanyText = {
  guessed: ({ employees, approvers, buyers, suppliers, orders }) =>
    `Unsere Schätzung bei ${form(employees, 'Beschäftigtem', 'Beschäftigten')}: ${form(approvers, 'Person gibt', 'Personen geben')} frei, ${form(buyers, 'kauft', 'kaufen')} ein, ${form(suppliers, 'aktiver Lieferant', 'aktive Lieferanten')} und ${form(orders, 'Bestellung', 'Bestellungen')} im Monat.`,
  reasons: {
    essentials: ({ orders }) =>
      `Wir empfehlen Essentials: Bei ${form(orders, 'Bestellung', 'Bestellungen')} im Monat geht es zuerst um geordnete Anforderungen und Bestellungen.`,
    operations: ({ orders }) =>
      `Wir empfehlen Operations: Zu ${orders} Bestellungen im Monat kommen ebenso viele Rechnungen, die geprüft werden müssen.`,
    complete: ({ suppliers }) =>
      `Wir empfehlen Complete: Bei ${suppliers} aktiven Lieferanten lohnt es sich, Ausschreibungen, Verträge und Risiken an einem Ort zu führen.`,
  },
  notEmployees: (max) =>
    `Geben Sie eine ganze Zahl von 1 bis ${max} ein. Die Preise unten gelten nicht für diese Eingabe.`,
  shown: 'Die Preise unten gelten für diese Zahlen.',
  forYou: 'Empfohlen für Sie',
  forEmployees: (employees) => `für ${form(employees, 'Beschäftigten', 'Beschäftigte')}`,
};

/** Texts on a company's numbers and what is recommended for them. */
export function companyText(lang: string): CompanyText {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
