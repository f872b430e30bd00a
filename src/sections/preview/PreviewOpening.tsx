import { Container } from '../../components/Container';
import { SectionHead } from '../../components/SectionHead';
import { useText } from '../../text';
import classes from './PreviewEntry.module.css';

/** In the place of a page that is not known yet. */
export function PreviewOpening() {
  const text = useText().preview;
  return (
    <Container>
      <div className={classes.entry} aria-live="polite">
        <SectionHead level={1} size="large" title={text.opening} lead={text.wait} />
      </div>
    </Container>
  );
}
