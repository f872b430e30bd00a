import { useEffect, useState } from 'react';
import { SliceZone, type AnySlice } from '../../slices/SliceZone';
import { useText } from '../../text';
import classes from './SliceSimulator.module.css';
import { connectToEditor } from './connectToEditor';

/** Shows the slices that Prismic's editor sends to its preview frame; opened on its own, it says what it is for. */
export function SliceSimulator() {
  const text = useText().simulator;
  const [slices, setSlices] = useState<readonly AnySlice[]>();
  useEffect(() => connectToEditor(window, setSlices), []);
  return (
    <div className="slice-simulator">
      <div className="slice-simulator--root" data-slice-zone>
        {slices ? (
          <SliceZone slices={slices} />
        ) : (
          <div className={classes.about}>
            <h1>{text.title}</h1>
            <p>{text.about}</p>
          </div>
        )}
      </div>
    </div>
  );
}
