import { Avatar } from './kit/Avatar';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Line } from './kit/Line';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';

const SAYS = [
  'Six contracts on one line from January 2026 to June 2027.',
  'For C-218 with Corvane Packaging the notice date is seven days away.',
  'Idris Vale takes the contract on.',
  'He decides to negotiate rather than let it run on.',
  'C-218 is renewed to June 2027 at a price 3.5% lower; five other contracts show their notice dates.',
];
const QUARTERS = ['Q1 26', 'Q2', 'Q3', 'Q4', 'Q1 27', 'Q2'];
const TODAY = 15.4;
/** Start, end and notice date in percent of the eighteen months shown. */
const CONTRACTS = [
  ['Corvane Packaging', 0, 33.3, 16.7],
  ['Tellmar Logistics', 0, 50, 33.3],
  ['Vantry Cleaning', 5.6, 72.2, 55.6],
  ['Sandrift IT', 0, 66.7, 50],
  ['Pallow Chemicals', 22.2, 88.9, 72.2],
  ['Bellwick Tools', 0, 27.8, 0],
] as const;

/** Running contracts with their ends and notice dates. */
export default function ContractTimeline({ step, now, label, decorative }: WindowProps) {
  return (
    <WindowFrame
      place="Contracts"
      record="Timeline"
      title="Ends and notice dates"
      tag={step > 4 ? 'No open decision' : '1 decision open'}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `Contract timeline. ${SAYS[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.pad}>
        <div className={c.timeline}>
          <div className={c.track}>
            {QUARTERS.map((name, at) => (
              <span
                key={at}
                className={`${c.quarter} ${name.includes(' ') ? '' : c.wide}`}
                style={{ left: `${(at / 6) * 100}%` }}
              >
                {name}
              </span>
            ))}
            <i className={c.today} style={{ left: `${TODAY}%` }} />
          </div>
          {CONTRACTS.map(([supplier, start, end, notice], at) => {
            const renewed = at === 0 && step > 4;
            const urgent = at === 0 && !renewed && step > 1;
            return (
              <div key={supplier} className={c.term} data-now={(!at && now === 2) || undefined}>
                <span className={`${c.cut} ${at ? '' : c.strong}`}>{supplier}</span>
                <div className={c.track}>
                  <i
                    className={c.span}
                    data-kind={renewed ? 'done' : urgent ? 'bad' : undefined}
                    style={{ left: `${start}%`, width: `${(renewed ? 100 : end) - start}%` }}
                  />
                  {notice > 0 && (
                    <i
                      className={c.notice}
                      data-kind={urgent ? 'bad' : undefined}
                      style={{ left: `${renewed ? 83.3 : notice}%` }}
                    />
                  )}
                </div>
              </div>
            );
          })}
        </div>
        <div className={c.muted} data-now={now === 1 || undefined}>
          <i className={c.noticeKey} /> Notice date <i className={c.todayKey} /> Today, 24 Mar 2026
        </div>
      </div>
      <div className={c.side}>
        <Block title="C-218 Corvane Packaging">
          <Facts
            of={[
              ['Value a year', '€148,000'],
              ['Ends', step > 4 ? '30 Jun 2027' : '30 Jun 2026'],
              ['Notice by', step > 4 ? '31 Mar 2027' : <b className={c.bad}>31 Mar 2026</b>],
            ]}
          />
        </Block>
        <div className={c.pair}>
          <Block title="Owner" now={now === 3} off={step < 3}>
            <Line mark={<Avatar name="Idris Vale" />} title="Idris Vale" note="Since 24 Mar" />
          </Block>
          <Block title="Decision" now={now > 3} off={step < 4}>
            <div>
              <div className={c.strong}>{step > 4 ? 'Renewed' : 'Negotiate'}</div>
              <div className={c.muted}>{step > 4 ? '3.5% lower' : 'By 31 Mar'}</div>
            </div>
          </Block>
        </div>
      </div>
    </WindowFrame>
  );
}
