import { StaticQueryContext } from 'gatsby';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { TextProvider, useLang } from '../text/core';
import { PageErrorBoundary } from './PageErrorBoundary';

/** A part with all that it needs of what is around it, for a React root of its own. */
export function useBridge(name: string, part: ReactNode): ReactElement {
  const data = useContext(StaticQueryContext);
  const lang = useLang();
  return (
    <StaticQueryContext.Provider value={data}>
      <TextProvider lang={lang}>
        <PageErrorBoundary pathname={name} fallback={null}>
          {part}
        </PageErrorBoundary>
      </TextProvider>
    </StaticQueryContext.Provider>
  );
}
