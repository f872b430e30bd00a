import { Container } from '../../components/Container';
import { Prose } from '../../components/Prose';
import { RichText } from '../../content/RichText';
import type { RichTextValue } from '../../content/types';
import classes from './PlanNote.module.css';

/** Footnote of the prices. */
export function PlanNote({ value }: { value: RichTextValue }) {
  if (value.length === 0) return null;
  return (
    <div className={classes.note}>
      <Container>
        <Prose>
          <RichText value={value} />
        </Prose>
      </Container>
    </div>
  );
}
