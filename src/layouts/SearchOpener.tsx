import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import type { Site } from '../content/site';
import { searchPath } from '../routes/listPaths';
import type { PageContext } from '../routes/pageContext';
import type { SearchPanel } from '../search/SearchPanel';
import { useCoreText } from '../text/core';
import { DialogOpener } from './DialogOpener';

type Panel = typeof SearchPanel;

/**
 * Button that opens the site search in a dialog, also by keyboard shortcut (`useSearchShortcut`). The search is
 * lazy-loaded. Before hydration the button is a link to the search page.
 */
export function SearchOpener({ context, popular }: { context: PageContext; popular: Site['error'] }) {
  const { frame, freshness } = useCoreText();
  const [panel, setPanel] = useState<{ Panel?: Panel; failed?: true }>({});
  // The page on which it was opened.
  const [openOn, setOpenOn] = useState<string>();
  const { pathname } = context;

  const open = useCallback(() => {
    setOpenOn(pathname);
    import('../search/SearchPanel').then(
      ({ SearchPanel: Panel }) => setPanel({ Panel }),
      () => setPanel({ failed: true }),
    );
  }, [pathname]);
  // Closed on the next page, and on returning to this one.
  useEffect(() => () => setOpenOn(undefined), [pathname]);

  const close = () => setOpenOn(undefined);
  return (
    <>
      <DialogOpener
        icon="search"
        label={frame.search}
        href={searchPath(context.lang)}
        aria-keyshortcuts="Control+K Meta+K"
        title={frame.searchShortcut}
        onClick={open}
      />
      <Dialog open={openOn === pathname} onClose={close} title={frame.search} shape="top" linksLeave>
        {panel.Panel && <panel.Panel lang={context.lang} popular={popular} />}
        {panel.failed && (
          <>
            <p role="alert">{freshness.part}</p>
            <Button onClick={open}>{freshness.again}</Button>
          </>
        )}
      </Dialog>
    </>
  );
}
