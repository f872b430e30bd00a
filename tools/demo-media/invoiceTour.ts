import type { Film, Language } from './films';

interface Words {
  chapters: readonly [string, string, string, string, string, string];
  arrives: string;
  read: string;
  matched: string;
  duplicate: string;
  run: string;
  harder: string;
  order: string;
  first: string;
  second: string;
  together: string;
  held: string;
  asked: string;
  settled: string;
  rest: string;
}

const ENGLISH: Words = {
  chapters: [
    'The invoice arrives',
    'A duplicate is stopped',
    'The payment run',
    'Order and receipts',
    'One line is held',
    'Settled and released',
  ],
  arrives: 'This is the invoice inbox. Suppliers send invoices by e-mail, and nobody types them in.',
  read: 'Amounts, tax and due date are read from the invoice and shown beside it for checking.',
  matched: 'The order and the cost center are found, too. Everything matches, so nobody has to touch this one.',
  duplicate:
    'Vantry Cleaning has sent invoice V-771 before. The second copy is stopped before anyone pays it.',
  run: 'On April 9, fourteen released invoices go to the bank together: 68,420 euros.',
  harder: 'Later in April, a harder one arrives. Corvane Packaging bills 500 picking trays.',
  order: 'The order number is on the invoice, so the order appears beside it. It is 50 euros lower.',
  first: 'Did the trays arrive? The warehouse recorded 420 of them on April 15.',
  second: 'The other 80 came on April 17.',
  together: 'Keelstone adds up both receipts: 500 trays, as ordered.',
  held: 'So it is the price. Line 2 costs 18.65 instead of 18.40, and 50 euros is more than the tolerance allows.',
  asked: 'Only this line is held. Idris bought the trays, so he decides. He asks for a credit note.',
  settled: 'The credit note covers the difference, and the invoice is released for April 30.',
  rest: 'One line needed a decision. Every other line matched on its own.',
};

const GERMAN: Words = {
  chapters: [
    'Die Rechnung trifft ein',
    'Eine Dublette wird gestoppt',
    'Der Zahllauf',
    'Bestellung und Wareneingang',
    'Eine Position wird angehalten',
    'Geklärt und freigegeben',
  ],
  arrives: 'Das ist der Rechnungseingang. Rechnungen kommen per E-Mail, niemand tippt sie ab.',
  read: 'Beträge, Steuer und Fälligkeit werden ausgelesen und stehen zur Kontrolle daneben.',
  matched: 'Auch Bestellung und Kostenstelle sind gefunden. Alles passt, niemand muss eingreifen.',
  duplicate:
    'Vantry Cleaning hat die Rechnung V-771 schon einmal geschickt. Die zweite wird vor der Zahlung gestoppt.',
  run: 'Am 9. April gehen vierzehn freigegebene Rechnungen gesammelt an die Bank: 68.420 Euro.',
  harder: 'Später im April wird es schwieriger. Corvane Packaging berechnet 500 Kästen.',
  order: 'Die Bestellnummer steht auf der Rechnung. Die Bestellung ist 50 Euro niedriger.',
  first: 'Sind die Kästen da? Das Lager hat am 15. April 420 Stück gebucht.',
  second: 'Die anderen 80 kamen am 17. April.',
  together: 'Keelstone zählt beide Eingänge zusammen: 500, wie bestellt.',
  held: 'Es liegt am Preis. Position 2 kostet 18,65 statt 18,40. 50 Euro liegen über der Toleranz.',
  asked: 'Nur diese Position wird angehalten. Idris hat bestellt, er entscheidet: Gutschrift anfordern.',
  settled: 'Die Gutschrift deckt die Abweichung, und die Rechnung wird für den 30. April freigegeben.',
  rest: 'Eine Position brauchte eine Entscheidung. Alle anderen passten von selbst.',
};

/** The tour of the Invoices module in chapters: an ordinary week, then an invoice that is too high. */
export function invoiceTour(lang: Language): Film {
  const words = lang === 'de-de' ? GERMAN : ENGLISH;
  const [arrival, duplicate, run, match, held, settled] = words.chapters;
  return {
    name: 'invoice-tour',
    lang,
    palette: 'mist',
    poster: { window: 'three_way_match', state: 4 },
    scenes: [
      { window: 'invoice_inbox', state: 1, seconds: 7, says: words.arrives, begins: arrival },
      { window: 'invoice_inbox', state: 2, seconds: 7, says: words.read },
      { window: 'invoice_inbox', state: 3, seconds: 7, says: words.matched },
      { window: 'invoice_inbox', state: 4, seconds: 8, says: words.duplicate, begins: duplicate },
      { window: 'invoice_inbox', state: 5, seconds: 7, says: words.run, begins: run },
      { window: 'three_way_match', state: 1, seconds: 7, says: words.harder, begins: match },
      { window: 'three_way_match', state: 2, seconds: 7, says: words.order },
      { window: 'purchase_order', state: 4, seconds: 6, says: words.first },
      { window: 'purchase_order', state: 5, seconds: 4, says: words.second },
      { window: 'three_way_match', state: 3, seconds: 5, says: words.together },
      { window: 'three_way_match', state: 4, seconds: 8, says: words.held, begins: held },
      { window: 'three_way_match', state: 4, seconds: 8, says: words.asked },
      { window: 'three_way_match', state: 5, seconds: 7, says: words.settled, begins: settled },
      { window: 'three_way_match', state: 5, seconds: 6, says: words.rest },
    ],
  };
}
