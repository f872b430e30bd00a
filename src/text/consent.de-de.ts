import type { ConsentText } from './consent.en-us';

/** Texts of the consent banner in German. */
export const consentDeDe: ConsentText = {
  title: 'Dürfen wir Ihren Besuch messen?',
  lead: 'Mit Ihrer Einwilligung zählen wir Besuche und erkennen, wo die Website hakt.',
  leadWithMarketing:
    'Mit Ihrer Einwilligung zählen wir Besuche, erkennen, wo die Website hakt, und sehen, welche Unternehmen sich interessieren.',
  refusal: 'Ohne sie wird nichts gesendet.',
  local: 'Ereignisse bleiben auf diesem Server; kein Anbieter erhält sie.',
  notice: 'Datenschutzerklärung',
  where: 'Dürfen wir Ihren Besuch messen? Die Auswahl finden Sie am Ende der Seite.',
  accept: 'Alle annehmen',
  reject: 'Alle ablehnen',
  choose: 'Auswählen',
};
