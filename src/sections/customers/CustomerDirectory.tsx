import { Container } from '../../components/Container';
import { Icon } from '../../components/Icon';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { useCustomersText } from '../../text/customers';
import classes from './CustomerDirectory.module.css';
import { toCase, type CustomerFields } from './toCase';

export interface CustomerNode {
  readonly prismicId: string;
  readonly url?: string | null;
  readonly data: CustomerFields & { readonly title?: string | null };
}

/** All customers with a page: what each did, and the figure that changed most. */
export function CustomerDirectory({ customers, lang }: { customers: readonly CustomerNode[]; lang: string }) {
  const text = useCustomersText();
  return (
    <Section space="tight">
      <Container>
        <ul className={classes.list}>
          {customers.map(({ prismicId, url, data }) => {
            const { company, industry, people, changes } = toCase(data);
            const change = changes[0];
            return (
              url && (
                <li key={prismicId} className={classes.entry}>
                  <p className={classes.facts}>
                    {[industry?.label, people && text.ofPeople(people.toLocaleString(lang))]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <h2 className={classes.company}>
                    <SmartLink href={url}>{company}</SmartLink>
                  </h2>
                  <p>{data.title}</p>
                  {change && (
                    <p className={classes.change}>
                      <span>{change.measure}</span> {text.fromTo(change.before, change.after)}
                    </p>
                  )}
                  <Icon name="arrow" />
                </li>
              )
            );
          })}
        </ul>
      </Container>
    </Section>
  );
}
