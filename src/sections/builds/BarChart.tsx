import classes from './Charts.module.css';

interface BarChartProps {
  title: string;
  /** Says in words what the bars show, for those who do not see them. */
  description: string;
  values: readonly number[];
  /** Labels of the first and the last bar. */
  ends: readonly [first: string, last: string];
  /** The largest value in words. */
  most: string;
  /** Bars of what should not happen. */
  isFault?: boolean;
}

const WIDTH = 300;
const HEIGHT = 60;
/** Least height of a bar, so that it can be seen. */
const MIN_HEIGHT = 1.5;

/** Bars over time. */
export function BarChart({ title, description, values, ends: [first, last], most, isFault = false }: BarChartProps) {
  const highest = Math.max(...values, 0);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <figure className={classes.chart}>
      <figcaption>
        {title} <span className={classes.most}>{most}</span>
      </figcaption>
      <svg
        className={isFault ? classes.faults : classes.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${description}`}
      >
        {values.map((value, index) => {
          if (value === 0) return null;
          const height = Math.max(MIN_HEIGHT, (value / highest) * HEIGHT);
          return <rect key={index} x={index * step} y={HEIGHT - height} width={step * 0.8} height={height} />;
        })}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
