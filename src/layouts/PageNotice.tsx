import { Button } from '../components/Button';
import { navigateTo } from '../freshness/navigateTo';
import { coreText } from '../text/core';
import classes from './PageNotice.module.css';
import { useTrouble } from './useTrouble';

/** Notice of a lost connection or a page that failed to load; the current page stays. */
export function PageNotice({ lang }: { lang: string }) {
  const trouble = useTrouble();
  const words = coreText(lang).freshness;
  const message = trouble.kind === 'failed' || trouble.kind === 'none' ? undefined : words[trouble.kind];
  return (
    // Always rendered, because screen readers announce only changes of a live region that exists already.
    <div role="status" className={classes.region} data-print="no">
      {message ? (
        <div className={classes.notice} data-tone="dark">
          <p>{message}</p>
          {'href' in trouble ? (
            <Button kind="secondary" size="small" onClick={() => navigateTo(trouble.href)}>
              {words.again}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
