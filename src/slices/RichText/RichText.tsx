import { Prose } from '../../components/Prose';
import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import type { Place } from '../place';
import classes from './RichText.module.css';
import type { RichTextSliceProps } from './toProps';

/** A column of prose, whose headings stand beside it on a page that is wide enough, or a highlighted note. */
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
  const isHeaded = place.within !== 'column' && body.some(({ type }) => type.startsWith('heading'));
  return (
    <Band place={place} width={isHeaded ? 'page' : 'prose'} space="tight">
      <div className={isHeaded ? classes.headed : undefined}>
        <Prose>
          <RichText value={body} />
        </Prose>
      </div>
    </Band>
  );
}
