import { Prose } from '../../components/Prose';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { Place } from '../place';
import classes from './RichText.module.css';
import type { RichTextSliceProps } from './toProps';

/** A column of prose, or a highlighted note. */
export function RichTextSlice({ place, variation, title, body }: RichTextSliceProps & { place: Place }) {
  if (!title && body.length === 0) return null;
  if (variation === 'aside') {
    return (
      <Band place={place} width="prose" space="tight">
        <aside className={classes.aside}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {body.length > 0 && (
            <Prose>
              <RichText value={body} />
            </Prose>
          )}
        </aside>
      </Band>
    );
  }
  return (
    <Band place={place} width="prose" space="tight">
      <Prose>
        <RichText value={body} />
      </Prose>
    </Band>
  );
}
