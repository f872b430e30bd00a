import type { budgetCheckEnUs } from './budgetCheck.en-us';

/** Texts of the budget check in German. */
export const budgetCheckDeDe: typeof budgetCheckEnUs = ({ euros }) => ({
  name: 'Budgetprüfung',
  says: [
    `Von ${euros(84_000)} für Januar bis Juni sind ${euros(41_300)} ausgegeben.`,
    `Auch laufende Bestellungen zählen: ${euros(11_300)} sind gebunden.`,
    `Die Bestellanforderung R-1042 über ${euros(9_200)} passt ins Budget; es bleiben ${euros(22_200)}.`,
    `R-1051, Regale für ${euros(26_000)}, läge ${euros(3_800)} darüber und wird vor jeder Freigabe angehalten.`,
    `R-1051 ist in den Juli verschoben; die Kostenstelle 4120 bleibt im Budget, ${euros(22_200)} sind noch frei.`,
  ],
  record: '4120 Lager Nord',
  title: 'Budget, Januar bis Juni 2026',
  over: 'Über Budget',
  within: 'Im Budget',
  overOf: `über ${euros(84_000)}`,
  leftOf: `frei von ${euros(84_000)}`,
  unit: 'Tausend Euro im Monat',
  parts: 'Verwendung',
  spent: 'Ausgegeben',
  committed: 'Gebunden',
  shelving: 'R-1051, Regale',
  held: `${euros(3_800)} zu viel`,
  heldNote: 'Owen kann verschieben, teilen oder mehr beantragen',
  moved: 'In den Juli verschoben',
  movedNote: 'Im zweiten Halbjahr reserviert',
});
