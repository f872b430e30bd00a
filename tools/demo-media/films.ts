import type { WindowName } from '../../src/components/windows/names';
import { inGerman } from './german';
import { invoiceTour } from './invoiceTour';
import type { PaletteName } from './palette';

/** Languages in which windows are drawn. */
export type Language = 'en-us' | 'de-de';

export interface Scene {
  window: WindowName;
  state?: number;
  /** How long it stands before the next one starts. */
  seconds: number;
  /** Said from this scene on, until another scene says something. */
  says?: string;
  /** Title of the chapter that begins here; it stands beside the window until the next one. */
  begins?: string;
}

export interface Film {
  /** Name of the files below content/media/videos. */
  name: string;
  /** Language of the windows; English without it. */
  lang?: Language;
  palette: PaletteName;
  scenes: readonly [Scene, ...Scene[]];
  /** What the picture before the start shows; the first scene without it. */
  poster?: Pick<Scene, 'window' | 'state'>;
}

/** The recordings in English, scene by scene; what is said becomes captions and transcript. */
const ENGLISH: readonly Film[] = [
  {
    name: 'overview',
    palette: 'sage',
    scenes: [
      { window: 'approval_route', seconds: 3.3, says: 'This is one purchase in Keelstone, from request to paid.' },
      {
        window: 'intake_form',
        state: 1,
        seconds: 2.2,
        says: 'A colleague needs 500 picking trays. She writes one sentence, and the form fills in supplier, price and category.',
      },
      { window: 'intake_form', state: 2, seconds: 4.3 },
      {
        window: 'intake_form',
        state: 3,
        seconds: 6,
        says: 'Before she sends it, the checks are done: supplier approved, budget available, price as in the contract.',
      },
      {
        window: 'approval_route',
        state: 2,
        seconds: 2.4,
        says: 'Her manager approves after 28 minutes; the budget owner and procurement follow. After one hour and 37 minutes, the order is out.',
      },
      { window: 'approval_route', state: 3, seconds: 1.7 },
      { window: 'approval_route', state: 4, seconds: 1.7 },
      { window: 'approval_route', state: 5, seconds: 2.2 },
      {
        window: 'purchase_order',
        state: 3,
        seconds: 2,
        says: 'The supplier confirms a date. The trays arrive in two deliveries, and each is recorded.',
      },
      { window: 'purchase_order', state: 4, seconds: 1.8 },
      { window: 'purchase_order', state: 5, seconds: 1.8 },
      {
        window: 'three_way_match',
        state: 3,
        seconds: 1.6,
        says: 'The invoice is fifty euros too high. Keelstone holds it, a credit note settles the difference, and the payment is released.',
      },
      { window: 'three_way_match', state: 4, seconds: 3 },
      { window: 'three_way_match', state: 5, seconds: 3 },
      { window: 'three_way_match', seconds: 3, says: 'One purchase, one record, from request to paid.' },
    ],
  },
  {
    name: 'intake-tour',
    palette: 'paper',
    scenes: [
      {
        window: 'intake_form',
        state: 1,
        seconds: 5,
        says: 'Everyone in the company can open this form. It begins with one question: what do you need?',
      },
      {
        window: 'intake_form',
        state: 2,
        seconds: 6,
        says: 'From the answer, Keelstone suggests a category and a supplier. Quantity and price come from the attached quote.',
      },
      {
        window: 'intake_form',
        state: 3,
        seconds: 7,
        says: 'With the cost center filled in, three checks run: Are the supplier documents valid? Is there budget? Is this the agreed price?',
      },
      {
        window: 'intake_form',
        state: 4,
        seconds: 4.5,
        says: 'Before sending it, the requester sees who will approve it and why.',
      },
      {
        window: 'intake_form',
        state: 5,
        seconds: 3,
        says: 'Sent. From here she follows the request herself, and nobody has to ask where it is.',
      },
      { window: 'approval_route', state: 1, seconds: 3.5 },
    ],
  },
  {
    name: 'supplier-tour',
    palette: 'clay',
    scenes: [
      {
        window: 'supplier_onboarding',
        state: 1,
        seconds: 4,
        says: 'New suppliers get a link. No account, no training.',
      },
      {
        window: 'supplier_onboarding',
        state: 2,
        seconds: 5,
        says: 'They enter their own details, upload what is required and see what is still missing.',
      },
      {
        window: 'supplier_onboarding',
        state: 3,
        seconds: 4.5,
        says: 'Keelstone verifies the tax number and the bank details. Changing a bank account always takes two people on your side.',
      },
      { window: 'supplier_onboarding', state: 4, seconds: 2.5 },
      {
        window: 'supplier_onboarding',
        state: 5,
        seconds: 3.5,
        says: 'Once approved, they can receive orders.',
      },
      {
        window: 'supplier_scorecard',
        state: 1,
        seconds: 1.8,
        says: 'After each quarter there is a scorecard: on-time delivery, quality, price and response, calculated from real orders.',
      },
      { window: 'supplier_scorecard', state: 2, seconds: 1.6 },
      { window: 'supplier_scorecard', state: 3, seconds: 1.6 },
      { window: 'supplier_scorecard', state: 4, seconds: 2 },
      { window: 'supplier_scorecard', state: 5, seconds: 2.5 },
    ],
  },
  {
    name: 'month-end',
    palette: 'mist',
    scenes: [
      {
        window: 'invoice_inbox',
        state: 3,
        seconds: 6,
        says: 'Month-end in payables means three lists. The first is the inbox: what is not matched, and who can explain it.',
      },
      {
        window: 'three_way_match',
        state: 4,
        seconds: 6.5,
        says: 'Sort it by reason, not by supplier. Price differences go to buyers, missing receipts to the people who took the delivery.',
      },
      {
        window: 'purchase_order',
        state: 4,
        seconds: 6,
        says: 'The second list is received but not invoiced. That is your accrual, line by line, at the order price.',
      },
      {
        window: 'budget_check',
        state: 2,
        seconds: 6,
        says: 'The third is ordered but not received. It belongs in the forecast, not in the accrual.',
      },
      {
        window: 'invoice_inbox',
        state: 4,
        seconds: 2.5,
        says: 'Clara Wennerholm’s team closes our own books with these lists in two days.',
      },
      { window: 'invoice_inbox', state: 5, seconds: 4 },
    ],
  },
];

/** All recordings. */
export const FILMS: readonly Film[] = [
  ...ENGLISH,
  ...ENGLISH.map(inGerman),
  invoiceTour('en-us'),
  invoiceTour('de-de'),
];
