import { Prose } from '../../components/Prose';
import { RichText as RichTextContent } from '../../content/RichText';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './RichText.module.css';
import type { RichTextSliceProps } from './toProps';

/** A column of prose, whose headings stand beside it on a page that is wide enough, or a highlighted note. */
export function RichText({ position, variation, title, body }: RichTextSliceProps & { position: SlicePosition }) {
  if (!title && body.length === 0) return null;
  if (variation === 'aside') {
    return (
      <Band position={position} width="prose" space="tight">
        <aside className={classes.aside}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {body.length > 0 && (
            <Prose>
              <RichTextContent value={body} />
            </Prose>
          )}
        </aside>
      </Band>
    );
  }
  const isHeaded = position.within !== 'column' && body.some(({ type }) => type.startsWith('heading'));
  return (
    <Band position={position} width={isHeaded ? 'page' : 'prose'} space="tight">
      <div className={isHeaded ? classes.headed : undefined}>
        <Prose>
          <RichTextContent value={body} />
        </Prose>
      </div>
    </Band>
  );
}
