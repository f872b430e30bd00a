import { errorMessage } from '../../../lib/errorMessage';
import { compareSnapshots, type ContentSnapshot } from './snapshot';
import { MAX_DOCUMENTS_BY_ID } from './warmCache';

interface Options {
  /** The content that Gatsby reads when it starts. */
  readonly known: ContentSnapshot;
  readonly read: () => Promise<ContentSnapshot>;
  /** Lets Gatsby's development server read these documents again. */
  readonly send: (content: ContentSnapshot, ids: readonly string[]) => Promise<void>;
  readonly report: (message: string) => void;
}

/** Returns a function for `gatsby develop` that shows what has changed since it was last called. */
export function followContent({ known, read, send, report }: Options): () => Promise<void> {
  let shown = known;
  return async () => {
    try {
      const next = await read();
      const { added, changed, removed } = compareSnapshots(shown, next);
      const ids = [...added, ...changed, ...removed].map(({ id }) => id);
      if (ids.length > MAX_DOCUMENTS_BY_ID)
        // A change of a model changes every document, and Gatsby reads models when it starts only.
        report(
          `${ids.length} documents have changed at once, as after a change of a model. To see them, start npm run dev again, ` +
            'after npm run generate:slices if it was the model of a slice.',
        );
      else if (ids.length > 0) await send(next, ids);
      shown = next;
    } catch (error) {
      report(`The change is shown with the next one, because Gatsby does not answer yet: ${errorMessage(error)}`);
    }
  };
}
