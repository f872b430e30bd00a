import { StaticQueryContext } from 'gatsby';
import { useContext, type ReactElement, type ReactNode } from 'react';
import { TextProvider, useLang } from '../text/core';
import { PageErrorBoundary } from './PageErrorBoundary';

/**
 * A context bridge: the children with the contexts of the page around them, for a React root of their own. A context that islands read has to
 * be added here.
 */
export function useContextBridge(name: string, children: ReactNode): ReactElement {
  const data = useContext(StaticQueryContext);
  const lang = useLang();
  return (
    <StaticQueryContext.Provider value={data}>
      <TextProvider lang={lang}>
        <PageErrorBoundary pathname={name} fallback={null}>
          {children}
        </PageErrorBoundary>
      </TextProvider>
    </StaticQueryContext.Provider>
  );
}
