import { useState } from 'react';
import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { useToolsText } from '../../text/tools';
import { useTask } from '../debug/useTask';
import { readMocks, SLICE_NAMES } from './mocks';
import classes from './SliceGallery.module.css';
import { SliceFrame } from './SliceFrame';

/** Widths in pixels of a phone, a tablet and a desktop window. */
const WIDTHS = [390, 768, 1280] as const;

/** Every variation of every slice with its mock content, at three widths: for developers, without a Prismic account. */
export function SliceGallery() {
  const text = useToolsText().simulator;
  const [name, setName] = useState(SLICE_NAMES[0]);
  const [variation, setVariation] = useState(0);
  const mocks = useTask(name, readMocks);
  const slice = mocks.value?.[variation];
  return (
    <div className={classes.gallery}>
      <h1>{text.gallery}</h1>
      <nav aria-label={text.slices} className={classes.names}>
        {SLICE_NAMES.map((one) => (
          <Button
            key={one}
            kind={one === name ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={one === name}
            onClick={() => {
              setName(one);
              setVariation(0);
            }}
          >
            {one}
          </Button>
        ))}
      </nav>
      {mocks.status === 'error' && <ErrorNotice title={text.noMocks}>{mocks.error?.message ?? ''}</ErrorNotice>}
      {(mocks.value?.length ?? 0) > 1 && (
        <div className={classes.names} role="group" aria-label={text.variations}>
          {mocks.value?.map((mock, index) => (
            <Button
              key={index}
              kind={index === variation ? 'primary' : 'secondary'}
              size="small"
              aria-pressed={index === variation}
              onClick={() => setVariation(index)}
            >
              {mock?.variation}
            </Button>
          ))}
        </div>
      )}
      {slice &&
        WIDTHS.map((width) => (
          <figure key={width} className={classes.figure}>
            <figcaption>{text.at(width)}</figcaption>
            <SliceFrame
              name={name ?? ''}
              variation={variation}
              width={width}
              title={text.sliceAt(slice.slice_type ?? '', width)}
            />
          </figure>
        ))}
    </div>
  );
}
