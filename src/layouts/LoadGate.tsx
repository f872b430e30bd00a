import { useEffect, type ReactNode } from 'react';
import type { PageContext } from '../routes/pageContext';
import { LazyFailure } from './LazyFailure';
import { useLoadErrorState } from './useLoadErrorState';

interface LoadGateProps {
  pathname: string;
  context: PageContext;
  children: ReactNode;
}

/** The page, or the error page when the requested one failed to load. */
export function LoadGate({ pathname, context, children }: LoadGateProps) {
  const failed = useLoadErrorState().kind === 'failed';
  useEffect(() => {
    if (failed) document.getElementById('content')?.focus();
  }, [failed]);
  return failed ? <LazyFailure pathname={pathname} context={context} because="notLoaded" /> : children;
}
