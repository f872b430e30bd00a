import { inLanguage } from './inLanguage';

const enUs = {
  email: 'E-mail',
  name: 'Name or company (optional)',
  nameHint: 'Appears at the head of the PDF file.',
  send: 'Send',
  sending: 'Sending…',
  stored: 'We use your address to send this quote, and for nothing else.',
  sent: (email: string, number = '') => `${number ? `Quote ${number}` : 'The quote'} is on its way to ${email}.`,
  again: 'Send to another address',
  noMail: 'This site sends no mail at the moment. Download the PDF file or copy the link.',
  notAnAddress: 'Enter an e-mail address, such as name@company.com.',
  tooMany: 'Too many e-mails for today. Download the PDF file or copy the link.',
  changed: 'The prices have changed. Reload the page to see them.',
  failed: 'The quote could not be sent. Please try again.',
};
export type SendQuoteText = typeof enUs;

const deDe: SendQuoteText = {
  email: 'E-Mail',
  name: 'Name oder Unternehmen (freiwillig)',
  nameHint: 'Steht im Kopf der PDF-Datei.',
  send: 'Senden',
  sending: 'Wird gesendet\u00a0…',
  stored: 'Wir nutzen Ihre Adresse, um dieses Angebot zu senden, und für nichts anderes.',
  sent: (email, number = '') => `Das Angebot ${number ? `${number} ` : ''}ist unterwegs an ${email}.`,
  again: 'An eine andere Adresse senden',
  noMail:
    'Diese Website verschickt zurzeit keine E-Mails. Laden Sie die PDF-Datei herunter oder kopieren Sie den Link.',
  notAnAddress: 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@firma.de.',
  tooMany: 'Zu viele E-Mails für heute. Laden Sie die PDF-Datei herunter oder kopieren Sie den Link.',
  changed: 'Die Preise haben sich geändert. Laden Sie die Seite neu, um sie zu sehen.',
  failed: 'Das Angebot konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
};

/** Texts of the form that sends a quote, loaded with it. */
export function sendQuoteText(lang: string): SendQuoteText {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
