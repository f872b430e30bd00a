import { classNames } from '../../lib/classNames';
import { useWindowText } from '../../text/windows';
import { approvalRouteEnUs } from '../../text/windows/approvalRoute.en-us';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { Line } from './kit/Line';
import { Tick } from './kit/Tick';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './ApprovalRoute.module.css';

const STOPS = [
  ['request', 'Mara Lindqvist', '09:44'],
  ['manager', 'Owen Tasker', '10:12'],
  ['budget', 'Ruth Adeyemi', '11:05'],
  ['procurement', 'Idris Vale', '11:20'],
  ['order', 'PO-2026-0318', '11:21'],
] as const;

/** Approval steps of a request. */
export default function ApprovalRoute({ step, now, label, decorative }: WindowProps) {
  const [words, { money, day, weekday }] = useWindowText('approval_route', approvalRouteEnUs);
  return (
    <WindowFrame
      railItem="intake"
      record="R-1042"
      title={words.title}
      tag={words.tags[step - 1] ?? ''}
      tone={step > 3 ? 'done' : 'wait'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{weekday('2026-03-24')}</span>
          <span className={classNames(c.button, c.wide)}>{words.ask}</span>
          <span className={c.button} data-main>
            {step > 4 ? words.open : step > 3 ? words.send : words.approve}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        {STOPS.map(([stop, who, time], at) => (
          <div key={who} className={own.route} data-done={at + 1 < step || undefined}>
            <Tick tone={at < step ? 'done' : 'wait'} />
            <div data-now={now === at + 1 || undefined}>
              <span className={c.strong}>{who}</span> <span className={c.muted}>{words.stops[stop].role}</span>
              <div className={c.muted} data-off={at >= step || undefined}>
                {words.stops[stop].note}
              </div>
            </div>
            <span className={c.muted}>{at < step ? time : at === step ? words.next : ''}</span>
          </div>
        ))}
      </div>
      <div className={c.side}>
        <Block title={words.request}>
          <Facts
            of={[
              [words.amount, money(9_200)],
              [words.supplier, 'Corvane Packaging'],
              [words.costCenter, '4120'],
              [words.neededBy, day('2026-04-17')],
            ]}
          />
        </Block>
        <div className={c.wide}>
          <Block title={words.reasons}>
            {words.rules.map(({ rule, effect }) => (
              <Line key={rule} mark={<i className={own.dot} />} title={rule} note={effect} />
            ))}
          </Block>
        </div>
        <Block title={words.timeSoFar}>
          <span className={c.figure}>{words.times[step - 1]}</span>
        </Block>
      </div>
    </WindowFrame>
  );
}
