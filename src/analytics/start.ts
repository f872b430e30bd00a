import { consent, onConsentChange } from './consent';
import { isMeasured } from './pageRules';
import { currentPage } from './pageViews';
import { watchPresses, type Press } from './presses';
import { page } from './track';
import { whenIdle } from './whenIdle';

/** Starts the providers once the page rests, if a visitor has agreed to any, and otherwise as soon as that happens. */
export function startAnalytics(): void {
  if (!isMeasured(window.location.pathname)) return;
  let hadConsent = consent().granted.length > 0;
  let isStarted = false;
  const early: Press[] = [];
  const endWatch = watchPresses((press) => consent().granted.length > 0 && early.push(press));
  const start = () => {
    if (isStarted || consent().granted.length === 0) return;
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
  whenIdle(start);
}
