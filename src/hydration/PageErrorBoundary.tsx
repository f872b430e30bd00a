import { Component, type ReactNode } from 'react';

interface PageErrorBoundaryProps {
  /** The error is forgotten when this changes, so that the visitor can go on to another page. */
  pathname: string;
  /** Shown in place of everything inside after an error. */
  fallback: ReactNode;
  children: ReactNode;
}

interface PageErrorBoundaryState {
  failedAt?: string;
}

/**
 * The error boundary around a page and its layout: shows `fallback` when one of them throws. The error reaches the
 * window's error handlers too.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state: PageErrorBoundaryState = {};

  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(
    { pathname }: PageErrorBoundaryProps,
    { failedAt }: PageErrorBoundaryState,
  ): PageErrorBoundaryState | null {
    if (failedAt === '') return { failedAt: pathname };
    return failedAt !== undefined && failedAt !== pathname ? { failedAt: undefined } : null;
  }

  override componentDidCatch(error: unknown): void {
    // Where monitoring listens; React itself only writes to the console.
    window.reportError?.(error);
  }

  override render(): ReactNode {
    return this.state.failedAt === undefined ? this.props.children : this.props.fallback;
  }
}
