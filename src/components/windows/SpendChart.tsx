import { Block } from './kit/Block';
import { Columns } from './kit/Columns';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Spend from January to June 2026 comes to €1,108,000.',
  'The same months split by category: packaging is the largest with €400,000.',
  'Packaging alone, month by month.',
  'Of the packaging spend, €74,000 was bought outside the contract.',
  'Bringing those €74,000 under contract C-218 saves €5,920 in half a year.',
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const OUTSIDE = [14, 12, 13, 11, 13, 11];
const HATCH = 'repeating-linear-gradient(45deg, var(--w-clay) 0 3px, #e9a58f 3px 6px)';
const FADED = '#e3e8e0';
const CATEGORIES = [
  { name: 'Packaging', colour: 'var(--w-pine)', total: '€400,000', months: [62, 58, 71, 66, 74, 69] },
  { name: 'Transport', colour: 'var(--w-sage)', total: '€264,000', months: [41, 44, 39, 47, 45, 48] },
  { name: 'Maintenance', colour: 'var(--w-lime)', total: '€172,000', months: [28, 35, 22, 31, 26, 30] },
  { name: 'IT and licences', colour: '#b9c7a0', total: '€156,000', months: [24, 24, 37, 22, 25, 24] },
  { name: 'Services', colour: '#d9dfd0', total: '€116,000', months: [18, 15, 21, 19, 23, 20] },
];

/** Half a year's spend by month and category. */
export default function SpendChart({ step, now, label, decorative }: WindowProps) {
  const alone = step === 3 || step === 4;
  const columns = MONTHS.map((name, month) => {
    const outside = step > 3 ? (OUTSIDE[month] ?? 0) : 0;
    const parts = CATEGORIES.map(({ colour, months }, at) => ({
      value: (months[month] ?? 0) - (at ? 0 : outside),
      colour: at && alone ? FADED : colour,
    }));
    const whole = { value: parts.reduce((sum, { value }) => sum + value, 0), colour: CATEGORIES[0]?.colour ?? '' };
    return { name, parts: step === 1 ? [whole] : [{ value: outside, colour: HATCH }, ...parts] };
  });
  return (
    <WindowFrame
      place="Spend"
      record="January to June 2026"
      title="Spend by category"
      tag={alone ? 'Packaging' : 'All sites'}
      label={label ?? `Spend chart. ${SAYS[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.pad}>
        <span className={c.figure}>{step === 4 ? '€74,000' : step === 3 ? '€400,000' : '€1,108,000'}</span>{' '}
        <span className={c.muted}>
          {step === 4 ? 'outside the contract' : step === 3 ? 'packaging, 36%' : 'net, 1,942 invoices'}
        </span>
        <div className={c.muted}>Thousand euros a month</div>
        <div className={c.chart} data-now={now === 1 || undefined}>
          <Columns of={columns} top={200} lines={[50, 100, 150, 200]} />
        </div>
      </div>
      <div className={c.side}>
        <Block title="Categories" off={step < 2} now={now === 2}>
          <div className={c.facts}>
            {CATEGORIES.map(({ name, colour, total }, at) => (
              <div key={name} className={c.fact} data-now={(now === 3 && !at) || undefined}>
                <span className={alone && at ? c.muted : undefined}>
                  <i className={c.key} style={{ background: alone && at ? FADED : colour }} />
                  {name}
                </span>
                <span>{total}</span>
              </div>
            ))}
            <div className={c.fact} data-off={step < 4 || undefined} data-now={now === 4 || undefined}>
              <span>
                <i className={c.key} style={{ background: HATCH }} />
                Outside C-218
              </span>
              <span className={c.bad}>€74,000</span>
            </div>
          </div>
        </Block>
        <Block title="Worth doing" now={now === 5} off={step < 5}>
          <div>
            <div className={c.strong}>Buy boxes for Site South under C-218</div>
            <div className={c.muted}>8% lower, €5,920 in half a year</div>
          </div>
        </Block>
      </div>
    </WindowFrame>
  );
}
