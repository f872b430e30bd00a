import classes from './KeelLine.module.css';

/** Radius of the line's bends in pixels; the style sheet insets the drawing by the same amount. */
const BEND = 28;

interface KeelLineProps {
  winding: boolean;
  last: boolean;
}

/**
 * One step's segment of the keel line. It is drawn in percentages of the step's box, so that the segments meet at any
 * text height; every stroke has `pathLength` 1, so that one CSS rule animates them all.
 */
export function KeelLine({ winding, last }: KeelLineProps) {
  if (!winding) {
    return (
      <svg className={classes.straight} aria-hidden="true" focusable="false">
        <line className={classes.across} x1="0" y1="7" x2="100%" y2="7" pathLength={1} />
        <line className={classes.down} x1="7" y1="0" x2="7" y2="100%" pathLength={1} />
        <circle cx="7" cy="7" r="6" />
      </svg>
    );
  }
  return (
    <svg className={classes.winding} aria-hidden="true" focusable="false">
      <line className={classes.down} x1={-BEND} y1="0" x2={-BEND} y2="100%" pathLength={1} />
      {!last && (
        <>
          <svg y="100%" overflow="visible" className={classes.crossing}>
            <path d={`M${-BEND} 0a${BEND} ${BEND} 0 0 0 ${BEND} ${BEND}`} pathLength={1} />
            <line x1="0" y1={BEND} x2="100%" y2={BEND} pathLength={1} />
          </svg>
          <svg x="100%" y="100%" overflow="visible" className={classes.crossing}>
            <path d={`M0 ${BEND}a${BEND} ${BEND} 0 0 1 ${BEND} ${BEND}`} pathLength={1} />
          </svg>
        </>
      )}
      {last && <circle className={classes.end} cx={-BEND} cy="100%" r="6" />}
    </svg>
  );
}
