import { useWindowText } from '../../text/windows';
import { riskRegisterEnUs } from '../../text/windows/riskRegister.en-us';
import { Block } from './kit/Block';
import { Facts } from './kit/Facts';
import { StatusTag, type Tone } from './kit/StatusTag';
import { WindowFrame } from './kit/WindowFrame';
import type { WindowProps } from './kit/windowProps';
import c from './kit/kit.module.css';
import own from './RiskRegister.module.css';

const RISKS = [
  { risk: 'source', owner: 'Idris Vale', review: '2026-05-12', likely: 4, effect: 4 },
  { risk: 'carrier', owner: 'Ruth Adeyemi', review: '2026-06-02', likely: 2, effect: 5 },
  { risk: 'insurance', owner: 'Mara Lindqvist', review: '2026-04-30', likely: 3, effect: 2 },
  { risk: 'resin', owner: 'Idris Vale', review: '2026-07-01', likely: 5, effect: 2 },
  { risk: 'data', owner: 'Owen Tasker', review: '2026-05-19', likely: 1, effect: 3 },
] as const;
const LEVELS = [5, 4, 3, 2, 1];
const EFFECTS = [1, 2, 3, 4, 5];

function toneOf(level: number): Tone {
  return level > 11 ? 'bad' : level > 7 ? 'wait' : 'done';
}

/** Supplier risks on a grid, with their mitigations. */
export default function RiskRegister({ step, now, label, decorative }: WindowProps) {
  const [words, { day }] = useWindowText('risk_register', riskRegisterEnUs);
  const risks = RISKS.map((risk, at) => (!at && step > 3 ? { ...risk, likely: 2, effect: 3 } : risk));
  return (
    <WindowFrame
      railItem="risk"
      record={words.record}
      title={words.title}
      tag={step > 3 ? words.noneHigh : words.oneHigh}
      tone={step > 3 ? 'done' : 'bad'}
      label={label ?? `${words.name}. ${words.says[step - 1]}`}
      decorative={decorative}
    >
      <div className={c.side}>
        <div className={own.matrix} data-now={now === 1 || now === 4 || undefined}>
          {LEVELS.flatMap((likely) =>
            EFFECTS.map((effect) => {
              const here = risks.flatMap((risk, at) =>
                risk.likely === likely && risk.effect === effect ? [at + 1] : [],
              );
              return (
                <span key={`${likely}${effect}`} data-kind={toneOf(likely * effect)}>
                  {here.map((number) => (
                    <b key={number}>{number}</b>
                  ))}
                </span>
              );
            }),
          )}
        </div>
        <Facts of={[[words.likelihood, words.effect]]} />
        <Block title={words.answer} now={now === 3} off={step < 3}>
          <div>
            <div className={c.strong}>{words.second}</div>
            <div className={c.muted}>{step > 3 ? words.arrived : words.trial}</div>
          </div>
        </Block>
      </div>
      <div className={c.pad} style={{ '--cols': '1.6em 1fr 4em 3.4em', '--narrow': '1.6em 1fr 3.4em' }}>
        <div className={c.head}>
          <span />
          <span>{words.risk}</span>
          <span className={c.wide}>{words.review}</span>
          <span className={c.end}>{words.level}</span>
        </div>
        {risks.map(({ risk, owner, review, likely, effect }, at) => (
          <div key={risk} className={c.row} data-now={(!at && now === 2) || undefined}>
            <span className={c.strong}>{at + 1}</span>
            <span>
              <span className={c.strong}>{words.risks[risk]}</span>
              <br />
              <span className={c.muted}>{owner}</span>
            </span>
            <span className={c.wide} data-now={now === 5 || undefined}>
              {day(review)}
            </span>
            <span className={c.end}>
              <StatusTag tone={toneOf(likely * effect)}>{likely * effect}</StatusTag>
            </span>
          </div>
        ))}
      </div>
    </WindowFrame>
  );
}
