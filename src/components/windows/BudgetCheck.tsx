import { Block } from './kit/Block';
import { Columns } from './kit/Columns';
import { Meter } from './kit/Meter';
import { StatusTag } from './kit/StatusTag';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Of €84,000 for January to June, €41,300 has been spent.',
  'Orders on their way count too: €11,300 is committed.',
  'Request R-1042 for €9,200 fits and leaves €22,200.',
  'R-1051, shelving for €26,000 would go over by €3,800 and is held before anyone approves it.',
  'R-1051 is moved to July; cost center 4120 stays within its budget with €22,200 left.',
];
const SPENT = [15.2, 13.4, 12.7, 0, 0, 0];
const COMMITTED = [0, 0, 0, 6.1, 3.4, 1.8];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const LEFT = ['€42,700', '€31,400', '€22,200', '−€3,800', '€22,200'];
const PINE = 'var(--w-pine)';
const SAGE = 'var(--w-sage)';
const LIME = 'var(--w-lime)';
const CLAY = 'var(--w-clay)';

/** A cost center's budget when a request comes in. */
export default function BudgetCheck({ step, now, label, decorative }: WindowProps) {
  const over = step === 4;
  const committed = step > 1 ? 11.3 : 0;
  const asked = step > 2 ? 9.2 : 0;
  const parts = [41.3, committed, asked, over ? 22.2 : 0];
  const columns = MONTHS.map((name, month) => ({
    name,
    parts: [
      { value: SPENT[month] ?? 0, colour: PINE },
      { value: step > 1 ? (COMMITTED[month] ?? 0) : 0, colour: SAGE },
      { value: month === 3 ? asked : 0, colour: LIME },
      { value: over && month === 4 ? 26 : 0, colour: CLAY },
    ],
  }));
  const legend = [
    ['Spent', '€41,300', PINE, 1],
    ['Committed', '€11,300', SAGE, 2],
    ['R-1042', '€9,200', LIME, 3],
    ['R-1051', '€26,000', CLAY, 4],
  ] as const;
  return (
    <WindowFrame
      place="Spend"
      record="4120 Warehouse North"
      title="Budget, January to June 2026"
      tag={over ? 'Over budget' : 'Within budget'}
      tone={over ? 'bad' : 'done'}
      label={label ?? `Budget check. ${SAYS[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.pad}>
        <div className={c.fact}>
          <span>
            <span className={`${c.figure} ${over ? c.bad : ''}`}>{LEFT[step - 1]}</span>{' '}
            <span className={c.muted}>{over ? 'over' : 'left'} of €84,000</span>
          </span>
        </div>
        <div className={c.tall} data-now={(now > 0 && now < 4) || undefined}>
          <Meter tall parts={parts.map((part) => (part / 84) * 100)} colours={[PINE, SAGE, LIME, CLAY]} />
        </div>
        <div className={c.muted}>Thousand euros a month</div>
        <div className={c.chart}>
          <Columns of={columns} top={30} lines={[10, 20, 30]} />
        </div>
      </div>
      <div className={c.side}>
        <Block title="Where it goes">
          <div className={c.facts}>
            {legend.map(([name, sum, colour, from]) => (
              <div key={name} className={c.fact} data-off={step < from || undefined}>
                <span>
                  <i className={c.key} style={{ background: from > 3 && step > 4 ? 'var(--w-line)' : colour }} />
                  {name}
                </span>
                <span>{sum}</span>
              </div>
            ))}
          </div>
        </Block>
        <Block title="R-1051, shelving" now={now > 3} off={step < 4}>
          <StatusTag tone={over ? 'bad' : 'done'}>{over ? 'Held: €3,800 over' : 'Moved to July'}</StatusTag>
          <span className={c.muted}>
            {over ? 'Owen can move, split or ask for more' : 'Reserved in the second half'}
          </span>
        </Block>
      </div>
    </WindowFrame>
  );
}
