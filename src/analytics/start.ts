import { consent, mayHaveLeftovers, onConsentChange } from './consent';
import { currentPage, measuring } from './pageViews';
import { captureClicks } from './captureClicks';
import { page } from './track';
import { whenIdle } from './whenIdle';

export { trackPageView, setTrackingRules } from './pageViews';

/** Starts the providers at idle time after consent, and removes data of providers whose consent is gone. */
export function startAnalytics(): void {
  let hadConsent = consent().granted.length > 0;
  let isStarted = false;
  const early: Event[] = [];
  const endWatch = captureClicks((event) => consent().granted.length > 0 && early.push(event));
  const start = () => {
    if (isStarted || consent().granted.length === 0 || measuring.get() === 'none') return;
    isStarted = true;
    // Analytics is optional: a failed import only disables it.
    import('./dispatch').then(
      ({ startDispatch }) => {
        endWatch();
        startDispatch(early);
      },
      () => (isStarted = false),
    );
  };
  onConsentChange(() => {
    const hasConsent = consent().granted.length > 0;
    const facts = currentPage();
    // The page view was dropped because consent was missing, so it is sent now.
    if (!isStarted && hasConsent && !hadConsent && facts) page(facts);
    hadConsent = hasConsent;
    start();
  });
  measuring.subscribe(() => {
    // Previews of drafts must have no provider, and a running SDK ends only with a new document.
    if (isStarted && measuring.get() === 'none') window.location.reload();
    whenIdle(start);
  });
  whenIdle(() => {
    // Leftovers that fail to be removed here are removed on the next page.
    if (mayHaveLeftovers())
      void import('./removeLeftovers').then(
        ({ removeLeftovers }) => removeLeftovers(),
        () => undefined,
      );
    start();
  });
}
