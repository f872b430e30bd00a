import c from './Stages.module.css';

/** Stages of a record from left to right, joined by one line; `done` of them are behind it. A narrow window names the first, the current and the last. */
export function Stages({ of, done, now }: { of: readonly string[]; done: number; now?: boolean }) {
  return (
    <div className={c.stages} data-now={now || undefined}>
      {of.map((name, at) => (
        <span key={name} data-done={at < done || undefined} data-here={at === done - 1 || undefined}>
          {name}
        </span>
      ))}
    </div>
  );
}
