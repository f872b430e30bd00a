import { Button } from '../components/Button';
import { navigateTo } from '../freshness/navigateTo';
import { coreText } from '../text/core';
import classes from './PageNotice.module.css';
import { useLoadErrorState } from './useLoadErrorState';

/** Notice of a lost connection or a page that failed to load; the current page stays. */
export function PageNotice({ lang }: { lang: string }) {
  const state = useLoadErrorState();
  const words = coreText(lang).freshness;
  const message = state.kind === 'failed' || state.kind === 'none' ? undefined : words[state.kind];
  return (
    // Always rendered, because screen readers announce only changes of a live region that exists already.
    <div role="status" className={classes.region} data-print="no">
      {message && (
        <div className={classes.notice} data-tone="dark">
          <p>{message}</p>
          {'href' in state && (
            <Button kind="secondary" size="small" onClick={() => navigateTo(state.href)}>
              {words.again}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
