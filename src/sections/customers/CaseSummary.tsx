import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { SectionHead } from '../../components/SectionHead';
import { SmartLink } from '../../components/SmartLink';
import { Table } from '../../components/Table';
import { softHyphens } from '../../lib/softHyphens';
import { useCustomersText } from '../../text/customers';
import { Facts } from '../Facts';
import classes from './CaseSummary.module.css';
import type { Case } from './toCase';

/** Summary of a customer's page: facts of the company, and its figures before and after. */
export function CaseSummary({ of, lang }: { of: Case; lang: string }) {
  const text = useCustomersText();
  const { industry, changes } = of;
  const industryName = industry?.label && softHyphens(industry.label, lang);
  return (
    <>
      <Container>
        <Facts
          facts={[
            {
              label: text.industry,
              value: industry?.href ? <SmartLink href={industry.href}>{industryName}</SmartLink> : industryName,
            },
            { label: text.people, value: of.people?.toLocaleString(lang) },
            { label: text.modules, value: of.modules },
            { label: text.live, value: of.weeks && text.weeks(of.weeks) },
          ]}
        />
      </Container>
      {changes.length > 0 && (
        <Section space="tight" labelledBy="before-and-after">
          <Container>
            <div className={classes.figures}>
              <SectionHead id="before-and-after" title={text.figures} lead={of.note || undefined} level={2} />
              <Table
                caption={<span className="visually-hidden">{text.figures}</span>}
                head={[text.measure, text.before, text.after]}
                rows={changes.map(({ measure, before, after }) => [measure, before, <b key="after">{after}</b>])}
                scrollLabel={text.figures}
              />
            </div>
          </Container>
        </Section>
      )}
    </>
  );
}
