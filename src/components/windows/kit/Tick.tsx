import c from './Tick.module.css';

export type TickTone = 'done' | 'wait' | 'bad';

const SHAPES = { done: 'M4.5 8.2l2.3 2.3 4.7-5', wait: 'M8 4.5V8l2.3 1.5', bad: 'M8 4.3v4.4M8 11.2v.2' };

/** A small round sign: done, waiting, or in need of a person. */
export function Tick({ tone }: { tone: TickTone }) {
  return (
    <svg viewBox="0 0 16 16" className={c.tick} data-kind={tone}>
      <circle cx="8" cy="8" r="7.2" />
      <path d={SHAPES[tone]} />
    </svg>
  );
}
