import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { contractTimelineEnUs } from '../../text/windows/contractTimeline.en-us';
import { Avatar } from './kit/Avatar';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Line } from './kit/Line';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './ContractTimeline.module.css';

const QUARTERS = [
  [1, ' 26'],
  [2, ''],
  [3, ''],
  [4, ''],
  [1, ' 27'],
  [2, ''],
] as const;
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
  const [words, { euros, date }] = useWindowText('contract_timeline', contractTimelineEnUs);
  return (
    <WindowFrame
      railItem="contracts"
      record={words.record}
      title={words.title}
      tag={step > 4 ? words.noneOpen : words.oneOpen}
      tone={step > 4 ? 'done' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.pad}>
        <div className={own.timeline}>
          <div className={own.track}>
            {QUARTERS.map(([quarter, year], at) => (
              <span
                key={at}
                className={classNames(own.quarter, !year && own.minor)}
                style={{ left: `${(at / 6) * 100}%` }}
              >
                {words.quarter(quarter)}
                {year}
              </span>
            ))}
            <i className={own.today} style={{ left: `${TODAY}%` }} />
          </div>
          {CONTRACTS.map(([supplier, start, end, notice], at) => {
            const renewed = at === 0 && step > 4;
            const urgent = at === 0 && !renewed && step > 1;
            return (
              <div key={supplier} className={own.term} data-now={(!at && now === 2) || undefined}>
                <span className={classNames(c.cut, !at && c.strong)}>{supplier}</span>
                <div className={own.track}>
                  <i
                    className={own.span}
                    data-kind={renewed ? 'done' : urgent ? 'bad' : undefined}
                    style={{ left: `${start}%`, width: `${(renewed ? 100 : end) - start}%` }}
                  />
                  {notice > 0 && (
                    <i
                      className={own.notice}
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
          <i className={own.noticeKey} /> {words.notice} <i className={own.todayKey} /> {words.today}
        </div>
      </div>
      <div className={c.side}>
        <Block title="C-218 Corvane Packaging">
          <Facts
            of={[
              [words.value, euros(148_000)],
              [words.ends, date(step > 4 ? '2027-06-30' : '2026-06-30')],
              [words.noticeBy, step > 4 ? date('2027-03-31') : <b className={c.bad}>{date('2026-03-31')}</b>],
            ]}
          />
        </Block>
        <div className={c.pair}>
          <Block title={words.owner} now={now === 3} off={step < 3}>
            <Line mark={<Avatar name="Idris Vale" />} title="Idris Vale" note={words.since} />
          </Block>
          <Block title={words.decision} now={now > 3} off={step < 4}>
            <div>
              <div className={c.strong}>{step > 4 ? words.renewed : words.negotiate}</div>
              <div className={c.muted}>{step > 4 ? words.lower : words.due}</div>
            </div>
          </Block>
        </div>
      </div>
    </WindowFrame>
  );
}
