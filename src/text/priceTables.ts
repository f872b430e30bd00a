import { inLanguage } from './inLanguage';

const enUs = {
  needsScripts: 'The calculator needs scripts. Every price that it uses is in the tables below.',
  title: (version: string) => `Price book ${version}`,
  lead: 'All prices the calculator uses, in three currencies, per month and without tax.',
  fees: 'Platform, seats and modules',
  volume: 'Volume, per unit in the band',
  once: 'Onboarding, once',
  valid: 'Valid',
  off: 'Discounts',
  item: 'Item',
  percent: 'Off',
  of: 'Applies to',
  everything: 'All recurring fees',
  scroll: 'scrolls sideways',
};

const deDe: typeof enUs = {
  needsScripts: 'Der Rechner braucht Skripte. Alle Preise, mit denen er rechnet, stehen in den Tabellen unten.',
  title: (version) => `Preisliste ${version}`,
  lead: 'Alle Preise des Rechners in drei Währungen, je Monat und ohne Steuern.',
  fees: 'Plattform, Plätze und Module',
  volume: 'Mengen, je Einheit der Staffel',
  once: 'Einführung, einmalig',
  valid: 'Gültig',
  off: 'Nachlässe',
  item: 'Position',
  percent: 'Nachlass',
  of: 'Gilt für',
  everything: 'Alle laufenden Kosten',
  scroll: 'seitlich verschiebbar',
};

/** Texts of the price book as tables, loaded with them. */
export function priceTablesText(lang: string): typeof enUs {
  return inLanguage(lang, { 'en-us': enUs, 'de-de': deDe });
}
