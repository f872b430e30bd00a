import { Container } from '../../components/Container';
import { SectionHead } from '../../components/SectionHead';
import { useToolsText } from '../../text/tools';
import classes from './PreviewEntry.module.css';

/** Replaces a page that is still unknown, or that the release removes. */
export function PreviewNote({ about }: { about: 'opening' | 'removed' }) {
  const text = useToolsText().preview;
  const lead = { opening: text.wait, removed: text.removedLead };
  return (
    <Container>
      <div className={classes.entry} aria-live="polite">
        <SectionHead level={1} size="large" title={text[about]} lead={lead[about]} />
      </div>
    </Container>
  );
}
