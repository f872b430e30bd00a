import { publicSettings } from '../config/public';
import { afterPageView } from './afterPageView';
import { trackClicks } from './clicks';
import { cleanAddresses } from './cleanAddresses';
import { consent, onConsentChange, type Purpose } from './consent';
import { deliveries } from './deliveries';
import { runWhenIdle } from './runWhenIdle';
import { reloadAfterRevocation } from './reloadAfterRevocation';
import { currentPage } from './pageViews';
import type { Call } from './plan';
import { providers } from './providers';
import { record } from './record';
import { clearAfter, recordRun } from './removeLeftovers';
import { createRunner, type Runner } from './runner';
import { connectReceiver } from './track';
import { watchVideos } from './videos';
import { watchRequests } from './watchRequests';

/**
 * Starts every configured provider that the visitor has consented to, sends them the calls, and follows changes of
 * consent.
 * @param early clicks and opened panels since the consent was given
 */
export function startDispatch(early: readonly Event[]): void {
  const runners: readonly Runner[] = providers
    .filter(({ isOn }) => isOn(publicSettings))
    .map((one) => createRunner(one, publicSettings));
  const ownerOf = (path: string) => runners.find(({ provider }) => provider.wire?.all.test(path));
  watchRequests({
    ownerOf: (path) => ownerOf(path)?.provider.name,
    isOpen: (name) => runners.some(({ provider, isAllowed }) => provider.name === name && isAllowed()),
    onResponse(name, path, since, status) {
      if (ownerOf(path)?.provider.wire?.carrying.test(path)) deliveries.answered(name, since, status);
    },
  });

  // Every SDK reads the time zone, and the first read loads locale data in the browser. Reading it here keeps that out
  // of the SDKs' tasks.
  void runWhenIdle(() => Intl.DateTimeFormat().resolvedOptions());
  allow(runners.filter(isGranted));
  connectReceiver({
    give: afterPageView((call: Call, id: number, granted: readonly Purpose[]) => {
      const receivers = runners.filter(({ provider, isAllowed }) => isAllowed() && granted.includes(provider.purpose));
      give(receivers, call, id);
    }),
    flush: () => Promise.all(runners.filter(({ isAllowed }) => isAllowed()).map((runner) => runner.flush())),
  });
  trackClicks(early);
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
    recordRun(runner.provider.purpose);
    runner.allow();
  });
}

/** Providers receive cleaned calls, so that no SDK can leak an address. */
function give(runners: readonly Runner[], call: Call, id: number): void {
  const clean = cleanAddresses(call);
  runners.forEach((runner) => runner.give(clean, id));
}

/** Removes what the providers stored on this page. The next page removes what they write while this one unloads. */
function end(runners: readonly Runner[]): void {
  runners.forEach((runner) => runner.forbid());
  clearAfter(runners.map(({ provider }) => provider.purpose));
  reloadAfterRevocation();
}
