import type { FormNames } from './formServer';

/** The catalogues of a form: few pages need its words, and the server uses them, too. */
export function formTexts({ camel, pascal }: FormNames): [path: string, text: string][] {
  return [
    [
      `src/text/${camel}Form.ts`,
      `import { ${camel}FormDeDe } from './${camel}Form.de-de';
import { ${camel}FormEnUs, type ${pascal}FormWords } from './${camel}Form.en-us';
import { inLanguage } from './inLanguage';

export type { ${pascal}FormWords };

/** Texts of the form in a language, with English as fallback; shared by the browser and the server. */
export function ${camel}FormWords(lang: string | undefined): ${pascal}FormWords {
  return inLanguage(lang, { 'en-us': ${camel}FormEnUs, 'de-de': ${camel}FormDeDe });
}
`,
    ],
    [
      `src/text/${camel}Form.en-us.ts`,
      `/** Texts of the form in American English. */
export const ${camel}FormEnUs = {
  labels: { name: 'Name', email: 'E-mail', message: 'Message' },
  required: {
    name: 'Enter your name.',
    email: 'Enter your e-mail address.',
    message: 'Write a message.',
  },
  invalidEmail: 'Enter a complete e-mail address, such as name@company.com.',
  tooLong: (most: number) => \`At most \${most} characters.\`,
  incomplete: 'Sorry, not all fields are filled out correctly.',
  failed: 'Your message could not be sent. Try again in a minute.',
  submit: 'Send message',
  submitting: 'Sending…',
  sent: 'Thank you. Your message has been sent.',
};

export type ${pascal}FormWords = typeof ${camel}FormEnUs;
`,
    ],
    [
      `src/text/${camel}Form.de-de.ts`,
      `import type { ${pascal}FormWords } from './${camel}Form.en-us';

/** Texts of the form in German. */
export const ${camel}FormDeDe: ${pascal}FormWords = {
  labels: { name: 'Name', email: 'E-Mail', message: 'Nachricht' },
  required: {
    name: 'Geben Sie Ihren Namen an.',
    email: 'Geben Sie Ihre E-Mail-Adresse an.',
    message: 'Schreiben Sie eine Nachricht.',
  },
  invalidEmail: 'Das ist keine vollständige E-Mail-Adresse. Vollständig ist zum Beispiel name@firma.de.',
  tooLong: (most) => \`Höchstens \${most} Zeichen.\`,
  incomplete: 'Leider sind nicht alle Felder richtig ausgefüllt.',
  failed: 'Ihre Nachricht konnte nicht gesendet werden. Versuchen Sie es in einer Minute noch einmal.',
  submit: 'Nachricht senden',
  submitting: 'Wird gesendet…',
  sent: 'Vielen Dank. Ihre Nachricht ist angekommen.',
};
`,
    ],
  ];
}
