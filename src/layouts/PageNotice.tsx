import { Button } from '../components/Button';
import { navigateTo } from '../freshness/navigateTo';
import { coreText } from '../text/core';
import classes from './PageNotice.module.css';
import { useTrouble } from './useTrouble';

/** Says that there is no connection, or that a page did not come, while the page that is there stays as it is. */
export function PageNotice({ lang }: { lang: string }) {
  const trouble = useTrouble();
  const words = coreText(lang).freshness;
  const message = trouble.kind === 'failed' || trouble.kind === 'none' ? undefined : words[trouble.kind];
  return (
    // Always there, because readers announce only what comes into a region that they know.
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
