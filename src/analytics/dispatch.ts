import { publicSettings } from '../config/public';
import { watchClicks } from './clicks';
import { cleanAddresses } from './cleanAddresses';
import { consent, onConsentChange } from './consent';
import { deliveries } from './deliveries';
import { inTurn } from './inTurn';
import { leavePage } from './leavePage';
import { currentPage } from './pageViews';
import type { Call } from './plan';
import type { Press } from './presses';
import { providers } from './providers';
import { record } from './record';
import { clearAfter, noteRun } from './removeLeftovers';
import { createRunner, type Runner } from './runner';
import { openDoor } from './track';
import { watchVideos } from './videos';
import { watchWire } from './wire';

/**
 * Starts every provider that a visitor has agreed to and the settings name, hands them what happens, and follows what is agreed to.
 * @param early what was pressed since the visitor agreed
 */
export function startDispatch(early: readonly Press[]): void {
  const runners: readonly Runner[] = providers
    .filter(({ isOn }) => isOn(publicSettings))
    .map((one) => createRunner(one, publicSettings));
  const ownerOf = (path: string) => runners.find(({ provider }) => provider.wire?.all.test(path));
  watchWire({
    ownerOf: (path) => ownerOf(path)?.provider.name,
    isOpen: (name) => runners.some(({ provider, isAllowed }) => provider.name === name && isAllowed()),
    onAnswer(name, path, since, status) {
      if (ownerOf(path)?.provider.wire?.carrying.test(path)) deliveries.answered(name, since, status);
    },
  });

  // Every SDK asks for the time zone, and who asks first on a page waits for what the browser has to load for it.
  void inTurn(() => Intl.DateTimeFormat().resolvedOptions());
  allow(runners.filter(isGranted));
  openDoor({
    give(call, id, granted) {
      const told = runners.filter(({ provider, isAllowed }) => isAllowed() && granted.includes(provider.purpose));
      give(told, call, id);
    },
    flush: () => Promise.all(runners.filter(({ isAllowed }) => isAllowed()).map((runner) => runner.flush())),
  });
  watchClicks(early);
  watchVideos();
  onConsentChange(() => {
    const ended = runners.filter((runner) => !isGranted(runner) && runner.isAllowed());
    if (ended.length > 0) return end(ended);
    const begun = runners.filter((runner) => isGranted(runner) && !runner.isAllowed());
    allow(begun);
    const facts = currentPage();
    if (begun.length === 0 || !facts) return;
    const call = { kind: 'page', ...facts } as const;
    give(begun, call, record.add(call, consent().granted));
  });
}

function isGranted({ provider }: Runner): boolean {
  return consent().granted.includes(provider.purpose);
}

function allow(runners: readonly Runner[]): void {
  runners.forEach((runner) => {
    noteRun(runner.provider.purpose);
    runner.allow();
  });
}

/** Providers get what they may send on, whatever they do with it. */
function give(runners: readonly Runner[], call: Call, id: number): void {
  const clean = cleanAddresses(call);
  runners.forEach((runner) => runner.give(clean, id));
}

/** Nothing of them is left on this page, nor on the next one, which removes what they write at their end. */
function end(runners: readonly Runner[]): void {
  runners.forEach((runner) => runner.forbid());
  clearAfter(runners.map(({ provider }) => provider.purpose));
  leavePage();
}
