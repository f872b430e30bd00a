import { errorMessage } from '../../../lib/errorMessage';
import { compareSnapshots, type ContentSnapshot } from './snapshot';
import { MAX_DOCUMENTS_BY_ID } from './warmCache';

interface Options {
  /** The content that Gatsby reads when it starts. */
  readonly known: ContentSnapshot;
  readonly read: () => Promise<ContentSnapshot>;
  /** The models as text. */
  readonly readModels: () => string;
  /** Lets Gatsby's development server read these documents again. */
  readonly send: (content: ContentSnapshot, ids: readonly string[]) => Promise<void>;
  readonly report: (message: string) => void;
}

/** Returns a function for `gatsby develop` that shows what has changed since it was last called. */
export function followContent({ known, read, readModels, send, report }: Options): () => Promise<void> {
  let shown = known;
  let models = readModels();
  return async () => {
    try {
      const next = await read();
      const { added, changed, removed } = compareSnapshots(shown, next);
      const ids = [...added, ...changed, ...removed].map(({ id }) => id);
      const nextModels = readModels();
      // Gatsby reads models when it starts only, and cannot read so many documents by their ids.
      if (nextModels !== models || ids.length > MAX_DOCUMENTS_BY_ID)
        report(
          `${nextModels === models ? `${ids.length} documents` : 'The models'} have changed. To see that, start npm run dev again.`,
        );
      else if (ids.length > 0) await send(next, ids);
      shown = next;
      models = nextModels;
    } catch (error) {
      report(`The change could not be shown yet, and is shown with the next one: ${errorMessage(error)}`);
    }
  };
}
