import { useEffect, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useToolsText } from '../../text/tools';
import { useTask } from '../debug/useTask';
import { connectToEditor } from './connectToEditor';
import { readMocks } from './mocks';
import classes from './SliceSimulator.module.css';

/**
 * Renders the slices that Prismic's editor sends to its frame, or the example that the address names (`#quote/0`), as in
 * the gallery's frames; otherwise it explains itself. The class names are part of the editor's protocol.
 */
export function SliceSimulator() {
  const text = useToolsText().simulator;
  const [sent, setSent] = useState<readonly AnySlice[]>();
  const { isExample, example } = useExample();
  const slices = isExample ? example : sent;
  useEffect(() => (isExample ? undefined : connectToEditor(setSent)), [isExample]);
  return (
    <div className="slice-simulator">
      <div className="slice-simulator--root">
        {slices && (
          <div data-slice-zone className={classes.slices}>
            <SliceZone slices={slices} unknown={UnknownSlice} />
          </div>
        )}
        {!slices && !isExample && (
          <div className={classes.about}>
            <h1>{text.title}</h1>
            <p>{text.about}</p>
            <ButtonLink href="/slice-simulator?gallery" kind="secondary">
              {text.gallery}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

function UnknownSlice({ type }: { type: string }) {
  return <p className={classes.unknown}>{useToolsText().simulator.unknown(type)}</p>;
}

/** The example that the address's fragment names: a slice and the number of a variation. */
function useExample() {
  const hash = useSyncExternalStore(onHashChange, () => window.location.hash, noHash);
  const [, name, variation] = /^#(\w+)\/(\d+)$/.exec(hash) ?? [];
  const mocks = useTask(name, readMocks);
  const slice = mocks.value?.[Number(variation)];
  return { isExample: name !== undefined, example: slice && [slice] };
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function noHash(): string {
  return '';
}
