import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { spendChartEnUs } from '../../text/windows/spendChart.en-us';
import { Block } from './kit/Block';
import { Columns } from './kit/Columns';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import chart from './kit/chart.module.css';
import facts from './kit/Facts.module.css';
import c from './kit/kit.module.css';

const OUTSIDE = [14, 12, 13, 11, 13, 11];
const HATCH = 'repeating-linear-gradient(45deg, var(--color-clay) 0 3px, #e9a58f 3px 6px)';
const FADED = '#e3e8e0';
const CATEGORIES = [
  { category: 'packaging', colour: 'var(--color-pine)', total: 400_000, months: [62, 58, 71, 66, 74, 69] },
  { category: 'transport', colour: 'var(--w-sage)', total: 264_000, months: [41, 44, 39, 47, 45, 48] },
  { category: 'maintenance', colour: 'var(--color-lime)', total: 172_000, months: [28, 35, 22, 31, 26, 30] },
  { category: 'it', colour: '#b9c7a0', total: 156_000, months: [24, 24, 37, 22, 25, 24] },
  { category: 'services', colour: '#d9dfd0', total: 116_000, months: [18, 15, 21, 19, 23, 20] },
] as const;

/** Half a year's spend by month and category. */
export default function SpendChart({ step, now, label, decorative }: WindowProps) {
  const [words, { euros, month }] = useWindowText('spend_chart', spendChartEnUs);
  const alone = step === 3 || step === 4;
  const columns = OUTSIDE.map((bought, at) => {
    const outside = step > 3 ? bought : 0;
    const parts = CATEGORIES.map(({ colour, months }, category) => ({
      value: (months[at] ?? 0) - (category ? 0 : outside),
      colour: category && alone ? FADED : colour,
    }));
    const whole = { value: parts.reduce((sum, { value }) => sum + value, 0), colour: CATEGORIES[0].colour };
    return { name: month(at + 1), parts: step === 1 ? [whole] : [{ value: outside, colour: HATCH }, ...parts] };
  });
  return (
    <WindowFrame
      railItem="spend"
      record={words.record}
      title={words.title}
      tag={alone ? words.categories.packaging : words.allSites}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.pad}>
        <span className={c.figure}>{euros(step === 4 ? 74_000 : step === 3 ? 400_000 : 1_108_000)}</span>{' '}
        <span className={c.muted}>{step === 4 ? words.outside : step === 3 ? words.packagingShare : words.whole}</span>
        <div className={c.muted}>{words.unit}</div>
        <div className={chart.chart} data-now={now === 1 || undefined}>
          <Columns of={columns} top={200} lines={[50, 100, 150, 200]} />
        </div>
      </div>
      <div className={classNames(c.side, c.broad)}>
        <Block title={words.heading} off={step < 2} now={now === 2}>
          <div className={facts.facts}>
            {CATEGORIES.map(({ category, colour, total }, at) => (
              <div key={category} className={facts.fact} data-now={(now === 3 && !at) || undefined}>
                <span className={alone && at ? c.muted : undefined}>
                  <i className={chart.key} style={{ background: alone && at ? FADED : colour }} />
                  {words.categories[category]}
                </span>
                <span>{euros(total)}</span>
              </div>
            ))}
            <div className={facts.fact} data-off={step < 4 || undefined} data-now={now === 4 || undefined}>
              <span>
                <i className={chart.key} style={{ background: HATCH }} />
                {words.outsideContract}
              </span>
              <span className={c.bad}>{euros(74_000)}</span>
            </div>
          </div>
        </Block>
        <Block title={words.advice} now={now === 5} off={step < 5}>
          <div>
            <div className={c.strong}>{words.bundle}</div>
            <div className={c.muted}>{words.saving}</div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
