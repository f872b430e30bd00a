import type { InspectorText } from './inspector.en-us';

/** Die Wörter der Ereignisanzeige. */
export const inspectorDeDe: InspectorText = {
  title: 'Ereignisse dieses Tabs',
  local: 'Lokale Senke',
  sinks: {
    local: 'Die SDKs sind echt, sprechen aber nur mit diesem Server. Nichts verlässt ihn.',
    providers: 'Ereignisse gehen über diesen Server an die Anbieter.',
    none: 'Es wird nichts gemessen: Kein Anbieter ist gewünscht.',
  },
  consent: 'Einwilligung',
  by: {
    none: 'noch nicht gefragt',
    visitor: 'Wahl des Besuchers',
    implied: 'vorausgesetzt',
    signal: 'vom Browser abgelehnt',
  },
  nothing: 'nichts',
  providers: 'Anbieter',
  tracking: 'Sitzungsverfolgung',
  trackingTypes: { 0: '0, nicht verfolgt', 1: '1, verfolgt', 2: '2, verfolgt mit Aufzeichnung' },
  recorder: 'Rekorder',
  recorderStates: { idle: 'ruht', starting: 'startet', recording: 'zeichnet auf' },
  choices: 'Datenschutz-Auswahl',
  none: 'In diesem Tab ist noch nichts geschehen. Was auf anderen Seiten geschieht, steht hier, solange der Tab nicht neu geladen wird.',
  time: 'Zeit (UTC)',
  call: 'Ereignis',
  payload: 'Inhalt',
  delivery: 'Zustellung',
  dropped: 'verworfen',
  states: { waiting: 'wartet auf das SDK', handed: 'beim SDK', delivered: 'zugestellt', failed: 'gescheitert' },
  noAnswer: 'keine Antwort',
  sinkTitle: 'Bei der lokalen Senke angekommen',
  sinkLead:
    'Die letzten hundert Anfragen, die das SDK irgendeines Besuchers an diesen Server gesendet hat, neueste zuerst.',
  again: 'Neu laden',
  vendor: 'Anbieter',
  path: 'Pfad beim Anbieter',
  bytes: 'Bytes',
  events: 'Ereignisse',
  count: (events) => (events === 1 ? '1 Ereignis' : `${events} Ereignisse`),
};
