import { coreText } from '../text/core';
import type { FailedPageProps } from './FailedPage';
import { lazyHydrate } from '../hydration/lazyHydrate';

const FailedPage = lazyHydrate<FailedPageProps>('failure', () =>
  import('./FailedPage').then((module) => module.FailedPage),
);

interface LazyFailureProps extends Pick<FailedPageProps, 'pathname' | 'context'> {
  /** Cause: the page threw, or it could not be loaded. */
  because?: 'thrown' | 'notLoaded';
}

/** `FailedPage`, or plain text until its chunk has loaded, which may be what failed. */
export function LazyFailure({ pathname, context, because = 'thrown' }: LazyFailureProps) {
  const { error, freshness } = coreText(context.lang);
  const [title, lead] = because === 'thrown' ? [error.server, error.serverLead] : [freshness.failed, freshness.part];
  return (
    <FailedPage
      pathname={pathname}
      context={context}
      title={title}
      lead={lead}
      fallback={
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <a href={pathname}>{error.reload}</a>
        </main>
      }
    />
  );
}
