import { ButtonLink } from '../../components/ButtonLink';
import { Container } from '../../components/Container';
import { SectionHead } from '../../components/SectionHead';
import { useToolsText } from '../../text/tools';
import classes from './PreviewEntry.module.css';

interface PreviewNoteProps {
  about: 'opening' | 'removed';
  /** Where the page is in the preview. */
  movedTo?: string;
}

/** Replaces a page that is still unknown, or that the preview removes or moves. */
export function PreviewNote({ about, movedTo }: PreviewNoteProps) {
  const text = useToolsText().preview;
  const leads = { opening: text.wait, removed: text.removedLead };
  const [title, lead] = movedTo === undefined ? [text[about], leads[about]] : [text.moved, text.movedLead];
  return (
    <Container>
      <div className={classes.entry} aria-live="polite">
        <SectionHead level={1} size="large" title={title} lead={lead} />
        {movedTo !== undefined && <ButtonLink href={movedTo}>{movedTo}</ButtonLink>}
      </div>
    </Container>
  );
}
