import { inLanguage } from './inLanguage';

const enUs = {
  lead: 'Write to us, with one or two times that suit you. We answer with an invitation.',
  subject: 'A demo of Keelstone',
};

const deDe: typeof enUs = {
  lead: 'Schreiben Sie uns, mit ein oder zwei Zeiten, die Ihnen passen. Wir antworten mit einer Einladung.',
  subject: 'Demo von Keelstone',
};

/** Texts in place of the demo form where nothing answers it. */
export function bookByMailText(lang: string): typeof enUs {
  return inLanguage(lang, enUs, deDe);
}
