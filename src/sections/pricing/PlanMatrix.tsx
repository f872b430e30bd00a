import { useState } from 'react';
import { ChoiceSwitch } from '../../components/ChoiceSwitch';
import { Container } from '../../components/Container';
import { Icon } from '../../components/Icon';
import { Section } from '../../components/Section';
import { useText } from '../../text';
import classes from './PlanMatrix.module.css';

type MatrixLine = Partial<NonNullable<Queries.PricingTemplateQuery['prismicPricing']>['data']['matrix'][number]>;

interface PlanMatrixProps {
  /** Names of the plans, in the order of the columns. */
  plans: readonly string[];
  lines: readonly MatrixLine[];
}

const YES = /^(yes|ja)$/i;
const NO = /^(no|nein|–|-)$/i;

/** Feature comparison of the plans. A phone shows one plan at a time, chosen above the table, and the lines of the group that is opened; without scripts it shows all. */
export function PlanMatrix({ plans, lines }: PlanMatrixProps) {
  const text = useText().pricing;
  const [chosen, setShown] = useState('');
  // A preview may rename the chosen one.
  const shown = plans.includes(chosen) ? chosen : (plans[1] ?? plans[0] ?? '');
  const groups = [...new Set(lines.map((line) => line.group ?? ''))];
  const [open, setOpen] = useState(groups[0]);
  if (lines.length === 0) return null;
  return (
    <Section labelledBy="matrix" tone="mist">
      <Container>
        <h2 id="matrix" className={classes.title}>
          {text.matrix}
        </h2>
        <div className={classes.choice}>
          <ChoiceSwitch
            legend={text.plans}
            name="matrix-plan"
            choices={plans.map((plan) => ({ value: plan, label: plan }))}
            value={shown}
            onChange={setShown}
          />
        </div>
        <table className={classes.matrix} aria-labelledby="matrix">
          <thead>
            <tr>
              <td />
              {plans.map((plan) => (
                <th key={plan} scope="col">
                  {plan}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group} data-open={!group || group === open}>
              {group && (
                <tr className={classes.group}>
                  <th scope="rowgroup" colSpan={plans.length + 1}>
                    <span className={classes.name}>{group}</span>
                    <button
                      type="button"
                      className={classes.toggle}
                      aria-expanded={group === open}
                      onClick={() => setOpen(group === open ? '' : group)}
                    >
                      {group}
                      <Icon name="plus" size={22} />
                    </button>
                  </th>
                </tr>
              )}
              {lines
                .filter((line) => (line.group ?? '') === group)
                .map((line) => (
                  <tr key={line.label}>
                    <th scope="row">
                      {line.label}
                      {line.note && <span className={classes.note}>{line.note}</span>}
                    </th>
                    {[line.first, line.second, line.third].slice(0, plans.length).map((value, index) => (
                      <td key={plans[index]} data-plan={plans[index]} data-shown={plans[index] === shown}>
                        <MatrixValue value={value ?? ''} />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </Container>
    </Section>
  );
}

function MatrixValue({ value }: { value: string }) {
  const mark = YES.test(value) ? 'check' : NO.test(value) || value === '' ? 'minus' : undefined;
  const { yes, no } = useText().pricing;
  if (!mark) return <span>{value}</span>;
  return (
    <span className={mark === 'minus' ? classes.no : classes.yes}>
      <Icon name={mark} size={20} />
      <span className="visually-hidden">{mark === 'check' ? yes : no}</span>
    </span>
  );
}
