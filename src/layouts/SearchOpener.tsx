import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { Icon } from '../components/Icon';
import { useMounted } from '../forms/useMounted';
import { searchPath } from '../routes/listPaths';
import type { PageContext } from '../routes/pageContext';
import type { SearchPanel } from '../search/SearchPanel';
import { useCoreText } from '../text/core';
import classes from './MobileMenu.module.css';

type Panel = typeof SearchPanel;

/**
 * The search over all pages, in a dialog that this button opens, and whatever presses it (`useSearchKeys`). Nothing of it is loaded before.
 * Until scripts are there, the button leads to the page with the search.
 */
export function SearchOpener({ context }: { context: PageContext }) {
  const { frame, freshness } = useCoreText();
  const scripted = useMounted();
  const [panel, setPanel] = useState<{ Panel?: Panel; failed?: true }>({});
  // The page that it was opened on.
  const [openOn, setOpenOn] = useState<string>();
  const { pathname } = context;

  const open = useCallback(() => {
    setOpenOn(pathname);
    import('../search/SearchPanel').then(
      ({ SearchPanel: Panel }) => setPanel({ Panel }),
      () => setPanel({ failed: true }),
    );
  }, [pathname]);
  // On the next page it is shut, and stays so when the visitor comes back.
  useEffect(() => () => setOpenOn(undefined), [pathname]);

  const face = (
    <>
      <Icon name="search" />
      <span className="visually-hidden">{frame.search}</span>
    </>
  );
  const close = () => setOpenOn(undefined);
  return (
    <>
      {scripted ? (
        <button
          type="button"
          className={classes.opener}
          data-press="search"
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K Meta+K"
          title={`${frame.search} ( / )`}
          onClick={open}
        >
          {face}
        </button>
      ) : (
        <a href={searchPath(context.lang)} className={classes.opener} data-press="search">
          {face}
        </a>
      )}
      <Dialog open={openOn === pathname} onClose={close} title={frame.search} linksLeave>
        {panel.Panel && <panel.Panel lang={context.lang} />}
        {panel.failed && (
          <>
            <p role="alert">{freshness.failedLead}</p>
            <Button onClick={open}>{freshness.again}</Button>
          </>
        )}
      </Dialog>
    </>
  );
}
