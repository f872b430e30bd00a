import c from './Ring.module.css';

/** A score of 100 as part of a circle. */
export function Ring({ value }: { value: number }) {
  return (
    <svg viewBox="0 0 64 64" className={c.ring}>
      <circle cx="32" cy="32" r="27" pathLength="100" />
      <circle cx="32" cy="32" r="27" pathLength="100" strokeDasharray={`${value} 100`} data-share="" />
      <text x="32" y="38.5">
        {value || '–'}
      </text>
    </svg>
  );
}
