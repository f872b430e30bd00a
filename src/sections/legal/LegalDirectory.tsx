import { Container } from '../../components/Container';
import { DateText } from '../../components/DateText';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { useText } from '../../text';
import classes from './LegalDirectory.module.css';

type LegalNode = Queries.LegalIndexTemplateQuery['allPrismicLegal']['nodes'][number];

/** All legal documents with version and effective date; documents without an address are left out. */
export function LegalDirectory({ documents, lang }: { documents: readonly LegalNode[]; lang: string }) {
  const text = useText().legal;
  return (
    <Section space="tight">
      <Container>
        <ul className={classes.list}>
          {documents.map(
            ({ url, data: { title, summary, version, effective } }) =>
              url && (
                <li key={url} className={classes.entry}>
                  <h2 className={classes.title}>
                    <SmartLink href={url}>{title}</SmartLink>
                  </h2>
                  <p>{summary}</p>
                  <p className={classes.facts}>
                    {version && <span>{text.version(version)}</span>}
                    {effective && (
                      <span>
                        {text.effective} <DateText date={effective} lang={lang} />
                      </span>
                    )}
                  </p>
                </li>
              ),
          )}
        </ul>
      </Container>
    </Section>
  );
}
