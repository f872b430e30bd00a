import type { CareersText } from './careers.en-us';

/** Texts of the open roles in German. */
export const careersDeDe: CareersText = {
  openRoles: 'Offene Stellen',
  count: (count) => (count === 1 ? '1 Stelle' : `${count} Stellen`),
  team: 'Team',
  location: 'Ort',
  allTeams: 'Alle Teams',
  allLocations: 'Alle Orte',
  noneOpen: 'Zurzeit ist keine Stelle offen. Neue Stellen stehen zuerst hier.',
  noneMatch: 'Keine Stelle passt zu beiden Filtern.',
  showAll: 'Alle Stellen zeigen',
  how: 'Arbeitsform',
  salary: 'Gehalt im Jahr',
  posted: 'Ausgeschrieben am',
  openUntil: 'Offen bis',
  closed: 'Die Bewerbungsfrist für diese Stelle ist abgelaufen.',
  apply: 'Auf diese Stelle bewerben',
  workplace: { 'on-site': 'Vor Ort', hybrid: 'Hybrid', remote: 'Von zu Hause' },
  employment: { 'full-time': 'Vollzeit', 'part-time': 'Teilzeit', contract: 'Befristet', internship: 'Praktikum' },
};
