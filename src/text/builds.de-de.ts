import type { BuildsText } from './builds.en-us';

/** Texts of the builds page in German. */
export const buildsDeDe: BuildsText = {
  title: 'Builds',
  loading: 'Builds werden geladen',
  failed: 'Die Builds konnten nicht geladen werden.',
  connection: {
    open: 'live',
    lost: 'Verbindung unterbrochen, neuer Versuch läuft',
  },
  current: {
    title: 'Was ausgeliefert wird',
    none: 'Noch wird nichts ausgeliefert.',
    id: 'Release',
    builtAt: 'Gebaut',
    pages: 'Seiten',
    contentRef: 'Inhaltsstand',
    problems: 'Hinweise',
    build: 'Jetzt bauen',
    elsewhere:
      'Die Website wird anderswo gebaut. Ein Release, das auf diesem Server ankommt, wird automatisch veröffentlicht, außer wenn ein Release festgelegt oder das Veröffentlichen angehalten ist; zurückrollen können Sie hier.',
    started: 'Der Build hat begonnen.',
    queued: 'Ein Build läuft; Ihrer folgt danach.',
    merged: 'Ein Build wartet schon; er liest die neuesten Inhalte.',
    waiting: (trigger) => `Ein weiterer Build wartet (${trigger}).`,
    ended: (result) => `Der Build ist beendet: ${result}.`,
    endedWaiting: 'Der Build ist beendet. Sein Release wartet, bis wieder veröffentlicht wird.',
    served: (id) => `${id} wird jetzt ausgeliefert.`,
    canceling: 'Der Build wird abgebrochen.',
    actionFailed: 'Das hat nicht geklappt.',
  },
  publishing: {
    title: 'Veröffentlichen',
    pinned: (id, moment) => `Seit ${moment} auf ${id} festgelegt.`,
    pinLasts: 'Es bleibt, bis wieder veröffentlicht wird.',
    frozen: (moment) => `Das Veröffentlichen ist bis ${moment} angehalten.`,
    freezeEnds: 'Danach wird von selbst wieder veröffentlicht.',
    pinStays: 'Das festgelegte Release bleibt auch danach.',
    by: (name) => `Von ${name}.`,
    newer: (count) =>
      count === 0
        ? 'Kein neueres Release wartet.'
        : count === 1
          ? '1 neueres Release wartet.'
          : `${count} neuere Releases warten.`,
    resume: 'Wieder veröffentlichen',
    running: 'Releases werden veröffentlicht, sobald sie gebaut sind.',
    resumed: 'Releases werden wieder veröffentlicht, sobald sie gebaut sind.',
    resumeTitle: 'Wieder veröffentlichen',
    explainResume: (id) =>
      id === undefined
        ? 'Neue Releases werden wieder veröffentlicht, sobald sie gebaut sind.'
        : `Die Website zeigt sofort ${id}, und neue Releases, sobald sie gebaut sind.`,
    warning: (id) => `Bevor die Website ${id} zeigt`,
    overridden: (by) =>
      by === undefined
        ? 'Es hat die Prüfungen nicht bestanden und wurde trotzdem veröffentlicht.'
        : `Es hat die Prüfungen nicht bestanden und wurde von ${by} trotzdem veröffentlicht.`,
    rolledBack: (moment, by) =>
      `Am ${moment} wurde ${by === undefined ? '' : `von ${by} `}auf ein älteres Release zurückgerollt.`,
    instead: 'Soll ein anderes veröffentlicht werden, bauen Sie es vorher: Ausgeliefert wird dann das neueste Release.',
    stop: 'Veröffentlichen anhalten',
    stopped: 'Das Veröffentlichen ist angehalten.',
    explainStop:
      'Das ausgelieferte Release bleibt. Neue Releases werden weiter gebaut und geprüft, aber erst ab dem Zeitpunkt unten wieder veröffentlicht.',
    until: (zone) => `Bis (Zeit in ${zone})`,
    untilMissing: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
    name: 'Ihr Name',
  },
  retry: {
    planned: (moment: string, attempt: number, of: number) =>
      `Die letzte Veröffentlichung ist an einer vermutlich vorübergehenden Störung gescheitert. Nächster Versuch: ${moment} (Versuch ${attempt} von ${of}).`,
    now: 'Jetzt noch einmal versuchen',
    gaveUp:
      'Die letzte Veröffentlichung wurde mehrmals versucht und dann aufgegeben. Bauen Sie neu, sobald die Ursache unten behoben ist.',
  },
  progress: {
    cancel: 'Build abbrechen',
    title: (id) => `${id} wird gebaut`,
    lines: 'Protokoll, seit diese Seite offen ist',
    steps: {
      content: 'Inhalte lesen',
      schema: 'Daten vorbereiten',
      bundles: 'Skripte und Stile bündeln',
      queries: 'Abfragen ausführen',
      pages: 'Seiten schreiben',
      publish: 'Veröffentlichen',
    },
    pictures: (done, of) => `Bild ${done} von ${of}`,
    running: (span) => `läuft, ${span}`,
    states: { waiting: 'wartet', running: 'läuft', done: 'fertig', failed: 'gescheitert' },
  },
  changes: {
    loading: 'Wird geladen',
    since: (id) => `Gegenüber dem Release davor, ${id}.`,
    before: 'Vorher',
    after: 'Nachher',
    empty: 'leer',
    noField: 'Kein Feld: Daten der Veröffentlichung, Übersetzungen oder verlinkte Seiten.',
    tooLong: 'Die Texte sind zu lang, um hier zu stehen.',
    more: (count) => `und ${count} weitere`,
    pages: {
      added: (count) => (count === 1 ? '1 neue Seite' : `${count} neue Seiten`),
      changed: (count) => (count === 1 ? '1 geänderte Seite' : `${count} geänderte Seiten`),
      removed: (count) => (count === 1 ? '1 entfernte Seite' : `${count} entfernte Seiten`),
    },
    withoutDocuments:
      'Die Felder sind nicht bekannt: Eines der beiden Releases, aus einer früheren Version, enthält keine Dokumente.',
    unknown: 'Die Felder sind nicht bekannt: Dieses Release war das erste, oder eine frühere Version hat es gebaut.',
    gone: 'Die Felder sind nicht mehr bekannt: Dieses Release ist gelöscht.',
  },
  preview: {
    open: 'Ansehen',
    share: 'Teilen',
    shareTitle: (id) => `${id} teilen`,
    explain:
      'Der Link zeigt in dem Browser, der ihn öffnet, dieses Release anstelle der Website, ohne Anmeldung. Dort wird nichts gemessen.',
    life: 'Offen für',
    days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
    make: 'Link erstellen',
    made: (until) => `Dieser Link gilt bis ${until}, solange das Release aufbewahrt wird:`,
    failed: 'Es wurde kein Link erstellt.',
  },
  history: {
    filter: 'Ergebnis',
    all: 'alle',
    title: 'Verlauf',
    empty: 'Hier wurde noch nichts gebaut.',
    more: 'Ältere zeigen',
    served: 'ausgeliefert',
    kept: 'aufbewahrt',
    pages: (count) => `${count} Seiten`,
    patches: ({ inForce, all, gatsby }) => `${inForce} von ${all} Patches angewandt, gatsby ${gatsby}`,
    reason: (words) => `„${words}“`,
    switched: (id) => `Gewechselt zu ${id}`,
    switchedOn: 'Gewechselt',
    by: (name) => `von ${name}`,
    switchedFrom: (id) => `vorher: ${id}`,
    triggers: {
      start: 'Start des Servers',
      content: 'geänderte Datei',
      prismic: 'Prismic',
      manual: 'von Hand',
      schedule: 'Termin eines Releases',
      date: 'Preise oder Stellen ab diesem Tag',
    },
    due: (names) =>
      `${names.length === 1 ? 'Release' : 'Releases'} ${names.map((name) => `„${name}“`).join(', ')} ${names.length === 1 ? 'war' : 'waren'} fällig`,
    overridden: 'trotz nicht bestandener Prüfungen',
    results: {
      published: 'veröffentlicht',
      waiting: 'gebaut, wartet',
      waited: 'gebaut, hat gewartet',
      failed: 'gescheitert',
      refused: 'zurückgehalten',
      unchanged: 'nichts zu bauen',
      cancelled: 'abgebrochen',
    },
    counts: (added, changed, removed) =>
      [added && `${added} neu`, changed && `${changed} geändert`, removed && `${removed} entfernt`]
        .filter(Boolean)
        .join(', ') || 'kein Dokument geändert',
    documents: 'Was sich geändert hat',
    groups: { added: 'Neu', changed: 'Geändert', removed: 'Entfernt' },
    showLog: 'Protokoll zeigen',
    hideLog: 'Protokoll ausblenden',
    log: (id) => `Protokoll von ${id}`,
    logLoading: 'Protokoll wird geladen',
    logFailed: 'Das Protokoll konnte nicht geladen werden.',
    logEnd: 'Dies ist das Ende eines langen Protokolls.',
    wholeLog: 'Das ganze Protokoll als Text',
  },
  operator: {
    as: (name, role) => `Angemeldet als ${name} (${role})`,
    shared: 'Angemeldet mit dem gemeinsamen Token',
    roles: { viewer: 'Lesen', publisher: 'Veröffentlichen', admin: 'Verwaltung' },
    limits: {
      viewer:
        'Mit der Rolle „Lesen“ sehen Sie hier alles. Zum Bauen, Veröffentlichen, Zurückrollen, Teilen und Senden von Tests brauchen Sie die Rolle „Veröffentlichen“, für das Protokoll die Rolle „Verwaltung“.',
      publisher: 'Für das Protokoll brauchen Sie die Rolle „Verwaltung“.',
    },
  },
  audit: {
    title: 'Protokoll',
    lead: 'Aktionen im Betrieb, ausgeführt oder versucht, die neuesten zuerst.',
    export: 'Als JSON-Zeilen exportieren',
    head: { time: 'Zeit', person: 'Person', action: 'Aktion', result: 'Ergebnis', reason: 'Grund' },
    claims: (name) => `nach eigener Angabe ${name}`,
    done: 'ausgeführt',
    refused: (status) => `abgelehnt (${status})`,
    actions: {
      build: 'Build gestartet',
      retry: 'Veröffentlichung wiederholt',
      cancel: 'Build abgebrochen',
      freeze: 'Veröffentlichen angehalten',
      resume: 'Wieder veröffentlicht',
      activate: 'Anderes Release ausgeliefert',
      'sign-in': 'Angemeldet',
      'sign-in-link': 'Mit Link angemeldet',
      'sign-out': 'Abgemeldet',
      'export-bookings': 'Buchungen exportiert',
      'export-quotes': 'Angebote exportiert',
      'retry-deliveries': 'Buchungen erneut zugestellt',
      'delete-person': 'Buchungen einer Person gelöscht',
      'export-audit-log': 'Protokoll exportiert',
      'test-notification': 'Testbenachrichtigung gesendet',
      'purge-cdn': 'CDN geleert',
      'share-release': 'Release geteilt',
      'end-release-link': 'Link zu einem Release zurückgezogen',
      'share-preview': 'Vorschau geteilt',
      'end-preview': 'Vorschau zurückgezogen',
    },
  },
  activate: {
    rollBack: 'Zurückrollen',
    rollForward: 'Dieses ausliefern',
    anyway: 'Trotzdem veröffentlichen',
    titleOf: (id) => `${id} ausliefern`,
    explain:
      'Die Website zeigt dieses Release sofort und so lange, bis jemand wieder veröffentlicht. Es wird nichts gebaut.',
    explainRefused:
      'Dieser Build hat die Prüfungen nicht bestanden. Die Website zeigt ihn sofort, bis ein neueres Release veröffentlicht wird. Geben Sie an, warum er trotzdem ausgeliefert wird; der Grund wird protokolliert.',
    explainRefusedPin:
      'Dieser Build hat die Prüfungen nicht bestanden. Die Website zeigt ihn sofort und so lange, bis jemand wieder veröffentlicht. Geben Sie an, warum er trotzdem ausgeliefert wird; der Grund wird protokolliert.',
    reason: 'Grund',
    optionalReason: 'Grund (freiwillig)',
    tooShort: 'Der Grund braucht mindestens drei Zeichen.',
    cancel: 'Abbrechen',
  },
};
