import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SmartLink } from '../../components/SmartLink';
import { useCustomersText } from '../../text/customers';
import { Facts } from '../Facts';
import classes from './CaseSummary.module.css';
import type { Case } from './toCase';

/** What a customer's page states first: facts of the company, and its figures before and after. */
export function CaseSummary({ of, lang }: { of: Case; lang: string }) {
  const text = useCustomersText();
  const industry = of.industry;
  return (
    <Section space="tight" labelledBy={of.changes.length > 0 ? 'before-and-after' : undefined}>
      <Container>
        <Facts
          facts={[
            {
              label: text.industry,
              value: industry?.href ? <SmartLink href={industry.href}>{industry.label}</SmartLink> : industry?.label,
            },
            { label: text.people, value: of.people?.toLocaleString(lang) },
            { label: text.modules, value: of.modules },
            { label: text.live, value: of.weeks && text.weeks(of.weeks) },
          ]}
        />
        {of.changes.length > 0 && (
          <>
            <h2 id="before-and-after" className={classes.title}>
              {text.figures}
            </h2>
            <table className={classes.changes}>
              <thead>
                <tr>
                  <th scope="col">{text.measure}</th>
                  <th scope="col">{text.before}</th>
                  <th scope="col">{text.after}</th>
                </tr>
              </thead>
              <tbody>
                {of.changes.map(({ measure, before, after }) => (
                  <tr key={measure}>
                    <th scope="row">{measure}</th>
                    <td>{before}</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {of.note && <p className={classes.note}>{of.note}</p>}
          </>
        )}
      </Container>
    </Section>
  );
}
