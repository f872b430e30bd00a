import { Container } from '../../components/Container';
import { DateText } from '../../components/DateText';
import { Prose } from '../../components/Prose';
import { Section } from '../../components/Section';
import { RichText } from '../../content/RichText';
import type { RichTextValue } from '../../content/types';
import { useText } from '../../text';
import classes from './Verdict.module.css';

/** The verdict of a comparison, with the date of its last review. */
export function Verdict({ value, reviewed, lang }: { value: RichTextValue; reviewed?: string | null; lang: string }) {
  const text = useText().compare;
  if (value.length === 0) return null;
  return (
    <Section tone="mist" space="tight" labelledBy="verdict">
      <Container>
        <div className={classes.verdict}>
          <div>
            <h2 id="verdict">{text.verdict}</h2>
            {reviewed && (
              <p className={classes.reviewed}>
                {text.reviewed} <DateText date={reviewed} lang={lang} />
              </p>
            )}
          </div>
          <div className={classes.text}>
            <Prose>
              <RichText value={value} />
            </Prose>
          </div>
        </div>
      </Container>
    </Section>
  );
}
