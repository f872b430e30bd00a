import { coreText } from '../text/core';
import type { FailedPageProps } from './FailedPage';
import { lazyHydrate } from '../hydration/lazyHydrate';

const FailedPage = lazyHydrate<FailedPageProps>('failure', () =>
  import('./FailedPage').then((module) => module.FailedPage),
);

/** `FailedPage`, or plain text until its chunk has loaded, which may be what failed. */
export function LazyFailure(props: FailedPageProps) {
  const words = coreText(props.context.lang);
  const [title, lead] =
    props.because === 'notLoaded'
      ? [words.freshness.failed, words.freshness.failedLead]
      : [words.error.server, words.error.serverLead];
  return (
    <FailedPage
      {...props}
      fallback={
        <main id="content" tabIndex={-1}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <a href={props.pathname}>{words.error.reload}</a>
        </main>
      }
    />
  );
}
