import type { ConsentText } from './consent.en-us';

/** Texts of the consent banner in German. */
export const consentDeDe: ConsentText = {
  title: 'Dürfen wir Ihren Besuch messen?',
  lead: 'Wir würden Besuche zählen und sehen, wo es hakt.',
  leadWithMarketing: 'Wir würden Besuche zählen und sehen, wo es hakt und welche Unternehmen sich interessieren.',
  refusal: 'Ohne Einwilligung wird nichts gesendet.',
  local: 'Ereignisse bleiben auf diesem Server; kein Anbieter erhält sie.',
  notice: 'Datenschutzerklärung',
  where: 'Dürfen wir Ihren Besuch messen? Die Auswahl finden Sie am Ende der Seite.',
  accept: 'Alle annehmen',
  reject: 'Alle ablehnen',
  choose: 'Auswählen',
};
