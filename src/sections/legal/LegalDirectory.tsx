import { Container } from '../../components/Container';
import { DateText } from '../../components/DateText';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { useText } from '../../text';
import classes from './LegalDirectory.module.css';

export interface LegalEntry {
  readonly href: string;
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly effective?: string;
}

interface LegalNode {
  readonly url?: string | null;
  readonly data: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly version?: string | null;
    readonly effective?: string | null;
  };
}

/** Maps document nodes to the entries of the directory; documents without an address are left out. */
export function toLegalEntries(nodes: readonly LegalNode[]): LegalEntry[] {
  return nodes.flatMap(({ url, data }) =>
    url
      ? [
          {
            href: url,
            title: data.title ?? '',
            summary: data.summary ?? '',
            version: data.version ?? '',
            effective: data.effective ?? undefined,
          },
        ]
      : [],
  );
}

/** All legal documents with version and effective date. */
export function LegalDirectory({ entries, lang }: { entries: readonly LegalEntry[]; lang: string }) {
  const text = useText().legal;
  return (
    <Section space="tight">
      <Container>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <li key={entry.href} className={classes.entry}>
              <h2 className={classes.title}>
                <SmartLink href={entry.href}>{entry.title}</SmartLink>
              </h2>
              <p>{entry.summary}</p>
              <p className={classes.facts}>
                {entry.version && <span>{text.version(entry.version)}</span>}
                {entry.effective && (
                  <span>
                    {text.effective} <DateText date={entry.effective} lang={lang} />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
