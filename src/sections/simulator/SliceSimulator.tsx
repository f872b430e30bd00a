import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useToolsText } from '../../text/tools';
import { connectToEditor } from './connectToEditor';
import classes from './SliceSimulator.module.css';

/**
 * Renders the slices that Prismic's editor, or the gallery, sends to its frame; opened on its own, it explains itself.
 */
export function SliceSimulator() {
  const text = useToolsText().simulator;
  const [slices, setSlices] = useState<readonly AnySlice[]>();
  useEffect(() => connectToEditor(window, setSlices), []);
  return (
    <div className="slice-simulator">
      <div className="slice-simulator--root">
        {slices ? (
          <div data-slice-zone>
            <SliceZone slices={slices} />
          </div>
        ) : (
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
