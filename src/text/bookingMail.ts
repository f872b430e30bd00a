import { inLanguage } from './inLanguage';

type Figures = Record<'modules' | 'approvers' | 'buyers' | 'month' | 'firstYear' | 'book', string>;

const enUs = {
  subjects: {
    booked: (time: string) => `Your Keelstone demo: ${time}`,
    changed: (time: string) => `New time for your Keelstone demo: ${time}`,
    cancelled: (time: string) => `Canceled: your Keelstone demo on ${time}`,
  },
  greeting: 'Hello,',
  /** First sentences: what happened. */
  visitor: {
    booked: 'Your demo is booked.',
    changed: 'Your demo has a new time. The earlier one no longer applies.',
    cancelled: 'Your demo is canceled. You do not need to do anything else.',
  },
  host: {
    booked: 'A demo with you is booked.',
    changed: 'A demo with you has a new time. The earlier one no longer applies.',
    cancelled: 'A demo with you is canceled.',
    handedOver: 'A demo with you is canceled, because it was moved to a time with someone else on the team.',
  },
  manage: 'Change or cancel, without an account:',
  outro: 'The invitation is attached.',
  given: 'This address was given in our demo form.',
  givenCancel: 'This address was given in our demo form. If that was not you, please cancel with the link.',
  quoted: ({ modules, approvers, buyers, month, firstYear, book }: Figures) =>
    `The demo is about this configuration: ${modules} for ${approvers} ${approvers === '1' ? 'approver' : 'approvers'} and ${buyers} ${buyers === '1' ? 'buyer' : 'buyers'}, ${month} a month and ${firstYear} in the first year (price book ${book}).`,
  /** For a configuration that the calculator would correct, or whose price book is not published. */
  quotedWithoutPrice: 'The demo is about this configuration from the price calculator:',
};
export type BookingMailText = typeof enUs;

const deDe: BookingMailText = {
  subjects: {
    booked: (time) => `Ihre Keelstone-Demo: ${time}`,
    changed: (time) => `Neuer Termin für Ihre Keelstone-Demo: ${time}`,
    cancelled: (time) => `Abgesagt: Ihre Keelstone-Demo am ${time}`,
  },
  greeting: 'Guten Tag,',
  visitor: {
    booked: 'Ihre Demo ist gebucht.',
    changed: 'Ihre Demo hat einen neuen Termin. Der bisherige gilt nicht mehr.',
    cancelled: 'Ihre Demo ist abgesagt. Sie müssen nichts weiter tun.',
  },
  host: {
    booked: 'Eine Demo mit Ihnen ist gebucht.',
    changed: 'Eine Demo mit Ihnen hat einen neuen Termin. Der bisherige gilt nicht mehr.',
    cancelled: 'Eine Demo mit Ihnen ist abgesagt.',
    handedOver:
      'Eine Demo mit Ihnen ist abgesagt, denn sie wurde auf einen Termin mit jemand anderem aus dem Team verschoben.',
  },
  manage: 'Verschieben oder absagen, ohne Konto:',
  outro: 'Die Einladung ist beigefügt.',
  given: 'Diese Adresse wurde in unserem Demo-Formular angegeben.',
  givenCancel:
    'Diese Adresse wurde in unserem Demo-Formular angegeben. Waren Sie das nicht, sagen Sie bitte mit dem Link ab.',
  quoted: ({ modules, approvers, buyers, month, firstYear, book }) =>
    `In der Demo geht es um diese Zusammenstellung: ${modules}, Plätze für Freigaben: ${approvers}, im Einkauf: ${buyers}. ${month} im Monat, ${firstYear} im ersten Jahr (Preisliste ${book}).`,
  quotedWithoutPrice: 'In der Demo geht es um diese Zusammenstellung aus dem Preisrechner:',
};

/** Texts of the mails about a booking. A catalogue of the server's own, because no page shows them. */
export function bookingMailText(lang: string | undefined): BookingMailText {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
