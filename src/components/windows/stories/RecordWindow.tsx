import { classNames } from '../../../lib/classNames';
import { Block } from '../kit/Block';
import { Facts } from '../kit/Facts';
import { Line } from '../kit/Line';
import { Stages } from '../kit/Stages';
import { Tick } from '../kit/Tick';
import { WindowFrame } from '../kit/WindowFrame';
import type { WindowProps } from '../kit/windowProps';
import type { RecordRow, RecordText } from '../../../text/windows/stories/recordText';
import type { StoryRecord } from './record';
import c from '../kit/kit.module.css';
import own from './RecordWindow.module.css';

interface RecordWindowProps extends Pick<WindowProps, 'label' | 'decorative'> {
  of: StoryRecord;
  text: RecordText;
}

/** A record of the product: stages, rows with figures, a side panel, and what to do next. */
export function RecordWindow({ of, text, label, decorative }: RecordWindowProps) {
  const [main, other] = text.actions;
  return (
    <WindowFrame
      railItem={of.railItem}
      record={of.record}
      title={text.title}
      user={of.user}
      tag={text.tag}
      tone={of.tone}
      label={label ?? `${text.name}. ${text.says}`}
      decorative={decorative}
      foot={
        <>
          <span className={c.muted}>{text.foot}</span>
          {other && <span className={classNames(c.button, c.wide)}>{other}</span>}
          <span className={c.button} data-main>
            {main}
          </span>
        </>
      }
    >
      <div className={c.pad}>
        {text.stages && <Stages of={text.stages} done={of.done ?? 0} />}
        <div
          className={classNames(c.table, c.stacking)}
          style={{ '--cols': columnsOf(text.head.length), '--rest': text.head.length - 1 }}
        >
          <div className={c.head}>
            {text.head.map((name, at) => (
              <span key={at} className={at > 0 ? c.end : undefined}>
                {name}
              </span>
            ))}
          </div>
          {text.rows.map((row) => (
            <Row key={row.cells[0]} row={row} />
          ))}
        </div>
        {text.sums && (
          <div className={own.sums}>
            <Facts of={text.sums} />
          </div>
        )}
      </div>
      <div className={c.side}>
        {text.side.map(({ title, facts, lines }) => (
          <Block key={title} title={title}>
            {facts && <Facts of={facts} />}
            {lines?.map((line) => (
              <Line key={line.title} mark={<Tick tone={line.tick} />} title={line.title} note={line.note} />
            ))}
          </Block>
        ))}
      </div>
    </WindowFrame>
  );
}

/** The first column has what the others leave; no column is narrower than its longest word. */
function columnsOf(count: number): string {
  return `minmax(min-content, 1fr) repeat(${count - 1}, minmax(min-content, max-content))`;
}

function Row({ row: { cells, note, tick, best } }: { row: RecordRow }) {
  const [first, ...others] = cells;
  return (
    <div className={c.row}>
      <span className={own.first}>
        {tick && <Tick tone={tick} />}
        <span>
          <b className={c.strong}>{first}</b>
          {note && (
            <>
              <br />
              <span className={c.muted}>{note}</span>
            </>
          )}
        </span>
      </span>
      {others.map((cell, at) => (
        <span key={at} className={c.end}>
          {best && at === others.length - 1 ? <span data-best="">{cell}</span> : cell}
        </span>
      ))}
    </div>
  );
}
