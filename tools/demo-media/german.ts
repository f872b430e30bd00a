import type { Film } from './films';

/** What is said in the films that differ from language to language in that alone, scene by scene. */
const GERMAN: Readonly<Record<string, readonly string[]>> = {
  overview: [
    'Das ist ein Einkauf in Keelstone, vom Bedarf bis zur Zahlung.',
    'Eine Kollegin braucht 500 Kästen. Sie schreibt einen Satz, und das Formular ergänzt Lieferant, Preis und Warengruppe.',
    'Bevor sie absendet, sind die Prüfungen durch: Lieferant freigegeben, Budget vorhanden, Preis wie im Vertrag.',
    'Ihre Führungskraft gibt nach 28 Minuten frei, Budgetverantwortliche und Einkauf folgen. Nach einer Stunde und 37 Minuten ist die Bestellung draußen.',
    'Der Lieferant bestätigt einen Termin. Die Kästen kommen in zwei Lieferungen, und jede wird gebucht.',
    'Die Rechnung ist fünfzig Euro zu hoch. Keelstone hält sie an, eine Gutschrift klärt die Abweichung, und die Zahlung wird freigegeben.',
    'Ein Einkauf, ein Vorgang, vom Bedarf bis zur Zahlung.',
  ],
  'intake-tour': [
    'Alle im Unternehmen können dieses Formular öffnen. Es beginnt mit einer Frage: Was brauchen Sie?',
    'Aus der Antwort schlägt Keelstone Warengruppe und Lieferant vor. Menge und Preis stehen im angehängten Angebot.',
    'Mit der Kostenstelle laufen drei Prüfungen: Sind die Nachweise des Lieferanten gültig? Ist Budget da? Stimmt der Preis?',
    'Vor dem Absenden sieht die anfordernde Person, wer freigeben wird und warum.',
    'Gesendet. Ab hier verfolgt sie die Anforderung selbst, und niemand muss fragen, wo sie liegt.',
  ],
  'supplier-tour': [
    'Ein neuer Lieferant bekommt einen Link. Kein Konto, keine Schulung.',
    'Er trägt seine Angaben ein, lädt hoch, was verlangt wird, und sieht, was noch fehlt.',
    'Keelstone prüft Steuernummer und Bankdaten. Eine neue Bankverbindung braucht bei Ihnen immer zwei Personen.',
    'Sobald er freigegeben ist, kann er Bestellungen erhalten.',
    'Nach jedem Quartal gibt es eine Bewertung: Termintreue, Qualität, Preis und Antwort, berechnet aus echten Bestellungen.',
  ],
  'month-end': [
    'Der Monatsabschluss besteht aus drei Listen. Die erste: was nicht abgeglichen ist und wer es erklären kann.',
    'Nach Grund sortieren, nicht nach Lieferant: Preise an den Einkauf, fehlende Buchungen an den Wareneingang.',
    'Die zweite Liste: geliefert, nicht berechnet. Das ist Ihre Abgrenzung, Position für Position, zum Bestellpreis.',
    'Die dritte: bestellt, nicht geliefert. Sie gehört in die Prognose, nicht in die Abgrenzung.',
    'Clara Wennerholm und ihr Team schließen unsere eigenen Bücher damit in zwei Tagen.',
  ],
};

/** The film with German windows and a German text. */
export function inGerman(film: Film): Film {
  const said = [...(GERMAN[film.name] ?? [])];
  const [first, ...others] = film.scenes.map((scene) => (scene.says ? { ...scene, says: said.shift() ?? '' } : scene));
  if (!first || said.length > 0) throw new Error(`The German text of the film ${film.name} is not its own`);
  return { ...film, lang: 'de-de', scenes: [first, ...others] };
}
