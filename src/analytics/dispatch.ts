import { publicSettings } from '../config/public';
import { mayDiscardPage } from '../lib/unsavedInput';
import { clearKeys } from './clearKeys';
import { watchClicks } from './clicks';
import { consent, onConsentChange } from './consent';
import { inTurn } from './inTurn';
import { currentPage } from './pageViews';
import type { Press } from './presses';
import type { Provider } from './providers/provider';
import { providers } from './providers';
import { record } from './record';
import { createRunner, type Runner } from './runner';
import { openDoor } from './track';
import { watchVideos } from './videos';
import { watchWire } from './wire';

/** An SDK may still write once more what it was about to write when it was stopped. */
const CLEAR_AGAIN_MS = 600;

/**
 * Starts every provider that a visitor has agreed to and the settings name, hands them what happens, and follows what is agreed to.
 * @param early what was pressed since the visitor agreed
 */
export function startDispatch(early: readonly Press[]): void {
  const runners: readonly Runner[] = providers
    .filter(({ isOn }) => isOn(publicSettings))
    .map((one) => createRunner(one, publicSettings, () => clear([one], runners)));
  const ownerOf = (path: string) => runners.find(({ provider }) => provider.wire?.all.test(path));
  watchWire({
    ownerOf: (path) => ownerOf(path)?.provider.name,
    isOpen: (name) => runners.some(({ provider, isAllowed }) => provider.name === name && isAllowed()),
    onAnswer(name, path, since, status) {
      if (ownerOf(path)?.provider.wire?.carrying.test(path)) record.answered(name, since, status);
    },
  });

  // Every SDK asks for the time zone, and who asks first on a page waits for what the browser has to load for it.
  void inTurn(() => Intl.DateTimeFormat().resolvedOptions());
  allow(runners.filter(isGranted));
  openDoor((call, id, granted) => {
    const told = runners.filter(({ provider, isAllowed }) => isAllowed() && granted.includes(provider.purpose));
    told.forEach((runner) => runner.give(call, id));
    if (call.kind === 'page') leaveIfOwed();
  });
  watchClicks(early);
  watchVideos();
  onConsentChange(() => {
    const begun = runners.filter((runner) => isGranted(runner) && !runner.isAllowed());
    const ended = runners.filter((runner) => !isGranted(runner) && runner.isAllowed());
    forbid(ended, runners);
    allow(begun);
    const facts = currentPage();
    if (begun.length === 0 || !facts) return;
    const id = record.add({ kind: 'page', ...facts }, consent().granted);
    begun.forEach((runner) => runner.give({ kind: 'page', ...facts }, id));
  });
}

function isGranted({ provider }: Runner): boolean {
  return consent().granted.includes(provider.purpose);
}

function allow(runners: readonly Runner[]): void {
  runners.forEach((runner) => runner.allow());
}

function forbid(ended: readonly Runner[], all: readonly Runner[]): void {
  if (ended.length === 0) return;
  ended.forEach((runner) => runner.forbid());
  const providersEnded = ended.map(({ provider }) => provider);
  clear(providersEnded, all);
  setTimeout(() => clear(providersEnded, all), CLEAR_AGAIN_MS);
  // A script that has run cannot be stopped: only a new page is without it.
  owesNewPage ||= ended.some((runner) => runner.isLoaded() && !runner.provider.wire);
  leaveIfOwed();
}

function clear(ended: readonly Provider[], all: readonly Runner[]): void {
  const kept = all.filter((runner) => runner.isAllowed()).flatMap(({ provider }) => provider.keys ?? []);
  ended.forEach(({ keys }) => clearKeys(kept, keys));
}

let owesNewPage = false;

function leaveIfOwed(): void {
  if (owesNewPage && mayDiscardPage()) window.location.reload();
}
