import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { budgetCheckEnUs } from '../../text/windows/budgetCheck.en-us';
import { Block } from './kit/Block';
import { Columns } from './kit/Columns';
import { Meter } from './kit/Meter';
import { StatusTag } from './kit/StatusTag';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import chart from './kit/chart.module.css';
import facts from './kit/Facts.module.css';
import c from './kit/kit.module.css';

const SPENT = [15.2, 13.4, 12.7, 0, 0, 0];
const COMMITTED = [0, 0, 0, 6.1, 3.4, 1.8];
const LEFT = [42_700, 31_400, 22_200, -3_800, 22_200];
const PINE = 'var(--color-pine)';
const SAGE = 'var(--w-sage)';
const LIME = 'var(--color-lime)';
const CLAY = 'var(--color-clay)';

/** Budget check of a request against its cost center. */
export default function BudgetCheck({ step, now, label, decorative }: WindowProps) {
  const [words, { euros, month }] = useWindowText('budget_check', budgetCheckEnUs);
  const over = step === 4;
  const committed = step > 1 ? 11.3 : 0;
  const asked = step > 2 ? 9.2 : 0;
  const parts = [41.3, committed, asked, over ? 22.2 : 0];
  const columns = SPENT.map((spent, at) => ({
    name: month(at + 1),
    parts: [
      { value: spent, colour: PINE },
      { value: step > 1 ? (COMMITTED[at] ?? 0) : 0, colour: SAGE },
      { value: at === 3 ? asked : 0, colour: LIME },
      { value: over && at === 4 ? 26 : 0, colour: CLAY },
    ],
  }));
  const legend = [
    [words.spent, 41_300, PINE, 1],
    [words.committed, 11_300, SAGE, 2],
    ['R-1042', 9_200, LIME, 3],
    ['R-1051', 26_000, CLAY, 4],
  ] as const;
  return (
    <WindowFrame
      railItem="spend"
      record={words.record}
      title={words.title}
      tag={over ? words.over : words.within}
      tone={over ? 'bad' : 'done'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.pad}>
        <div className={facts.fact}>
          <span>
            <span className={classNames(c.figure, over && c.bad)}>{euros(LEFT[step - 1] ?? 0)}</span>{' '}
            <span className={c.muted}>{over ? words.overOf : words.leftOf}</span>
          </span>
        </div>
        <div className={chart.chart} data-now={(now > 0 && now < 4) || undefined}>
          <Meter tall parts={parts.map((part) => (part / 84) * 100)} colours={[PINE, SAGE, LIME, CLAY]} />
        </div>
        <div className={c.muted}>{words.unit}</div>
        <div className={chart.chart}>
          <Columns of={columns} top={30} lines={[10, 20, 30]} />
        </div>
      </div>
      <div className={c.side}>
        <Block title={words.parts}>
          <div className={facts.facts}>
            {legend.map(([name, sum, colour, from]) => (
              <div key={name} className={facts.fact} data-off={step < from || undefined}>
                <span>
                  <i
                    className={chart.key}
                    style={{ background: from > 3 && step > 4 ? 'var(--color-line)' : colour }}
                  />
                  {name}
                </span>
                <span>{euros(sum)}</span>
              </div>
            ))}
          </div>
        </Block>
        <Block title={words.shelving} now={now > 3} off={step < 4}>
          <StatusTag tone={over ? 'bad' : 'done'}>{over ? words.held : words.moved}</StatusTag>
          <span className={c.muted}>{over ? words.heldNote : words.movedNote}</span>
        </Block>
      </div>
    </WindowFrame>
  );
}
