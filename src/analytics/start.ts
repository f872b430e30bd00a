import { consent, mayHaveLeftovers, onConsentChange } from './consent';
import { currentPage, measuring } from './pageViews';
import { watchPresses, type Press } from './presses';
import { page } from './track';
import { whenIdle } from './whenIdle';

export { arriveAt, leaveFor } from './pageViews';

/**
 * Starts the providers once the page rests, if a visitor has agreed to any, and otherwise as soon as that happens; and removes what providers
 * have left that may no longer run.
 */
export function startAnalytics(): void {
  let hadConsent = consent().granted.length > 0;
  let isStarted = false;
  const early: Press[] = [];
  const endWatch = watchPresses((press) => consent().granted.length > 0 && early.push(press));
  const start = () => {
    if (isStarted || consent().granted.length === 0 || measuring.get() === 'none') return;
    isStarted = true;
    // Without it nothing is measured, and nothing else is missing.
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
    // The view of this page was dropped for want of consent.
    if (!isStarted && hasConsent && !hadConsent && facts) page(facts);
    hadConsent = hasConsent;
    start();
  });
  measuring.subscribe(() => {
    // No page for drafts has a provider on it: only a new document is without those that run.
    if (isStarted && measuring.get() === 'none') window.location.reload();
    whenIdle(start);
  });
  whenIdle(() => {
    // What stays is removed with the next page.
    if (mayHaveLeftovers())
      void import('./removeLeftovers').then(
        ({ removeLeftovers }) => removeLeftovers(),
        () => undefined,
      );
    start();
  });
}
