import { inLanguage } from './inLanguage';

/** A company's numbers, formatted. */
interface Numbers {
  readonly employees: string;
  readonly approvers: string;
  readonly buyers: string;
  readonly suppliers: string;
  readonly orders: string;
}

const enUs = {
  guessed: ({ employees, approvers, buyers, suppliers, orders }: Numbers) =>
    `Our estimate for ${employees} employees: ${approvers} approvers, ${buyers} buyers, ${suppliers} active suppliers and ${orders} orders a month.`,
  reasons: {
    essentials: ({ orders }: Numbers) =>
      `We recommend Essentials: at ${orders} orders a month, getting requests and orders in order comes first.`,
    operations: ({ orders }: Numbers) =>
      `We recommend Operations: ${orders} orders a month bring as many invoices to match.`,
    complete: ({ suppliers }: Numbers) =>
      `We recommend Complete: with ${suppliers} active suppliers, sourcing, contracts and risk are worth managing in one place.`,
  },
  notEmployees: (most: string) => `Enter a whole number of up to ${most}.`,
  shown: 'The prices below are for these numbers.',
};
export type CompanyText = typeof enUs;

const deDe: CompanyText = {
  guessed: ({ employees, approvers, buyers, suppliers, orders }) =>
    `Unsere Schätzung für ${employees} Beschäftigte: ${approvers} Personen geben frei, ${buyers} kaufen ein, ${suppliers} aktive Lieferanten und ${orders} Bestellungen im Monat.`,
  reasons: {
    essentials: ({ orders }) =>
      `Wir empfehlen Essentials: Bei ${orders} Bestellungen im Monat geht es zuerst um geordnete Anforderungen und Bestellungen.`,
    operations: ({ orders }) =>
      `Wir empfehlen Operations: Zu ${orders} Bestellungen im Monat kommen ebenso viele Rechnungen, die geprüft werden müssen.`,
    complete: ({ suppliers }) =>
      `Wir empfehlen Complete: Bei ${suppliers} aktiven Lieferanten lohnt es sich, Ausschreibungen, Verträge und Risiken an einem Ort zu führen.`,
  },
  notEmployees: (most) => `Geben Sie eine ganze Zahl bis ${most} ein.`,
  shown: 'Die Preise unten gelten für diese Zahlen.',
};

/** Texts on a company's numbers and what is recommended for them. */
export function companyText(lang: string): CompanyText {
  return inLanguage(lang, enUs, deDe);
}
