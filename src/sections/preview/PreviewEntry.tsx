import { useEffect, useState } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { Container } from '../../components/Container';
import { SectionHead } from '../../components/SectionHead';
import { useToolsText } from '../../text/tools';
import classes from './PreviewEntry.module.css';
import { enterPreview, type PreviewOutcome } from '../../content/preview/enterPreview';

/** Target of preview links: opens the draft's page, or shows why it cannot. */
export function PreviewEntry() {
  const text = useToolsText().preview;
  const [outcome, setOutcome] = useState<PreviewOutcome>();
  useEffect(() => {
    let isOver = false;
    void enterPreview(window.location.search).then((result) => {
      if (isOver) return;
      if (result.kind === 'opened') window.location.replace(result.path);
      else setOutcome(result);
    });
    return () => {
      isOver = true;
    };
  }, []);
  const problem = outcome && outcome.kind !== 'opened' ? text.problems[outcome.kind] : undefined;
  return (
    <Container>
      <div className={classes.entry} aria-live="polite">
        <SectionHead level={1} size="large" title={problem ? text.failed : text.opening} lead={problem ?? text.wait} />
        {problem && <ButtonLink href="/">{text.toSite}</ButtonLink>}
        <noscript>
          <p>{text.needsScripts}</p>
        </noscript>
      </div>
    </Container>
  );
}
