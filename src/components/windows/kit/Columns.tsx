import c from './Columns.module.css';

export interface ColumnPart {
  /** In the unit of `top`. */
  value: number;
  colour: string;
}

export interface ColumnsProps {
  of: readonly { name: string; parts: readonly ColumnPart[] }[];
  /** Value at the upper edge. */
  top: number;
  /** Values where a hairline and its figure are drawn. */
  lines: readonly number[];
}

/** A stacked column chart; the unit is said by the text around it. */
export function Columns({ of, top, lines }: ColumnsProps) {
  return (
    <div className={c.columns}>
      {lines.map((value) => (
        <span key={value} className={c.grid} style={{ bottom: `${(value / top) * 100}%` }}>
          {value}
        </span>
      ))}
      {of.map(({ name, parts }) => (
        <div key={name} className={c.column}>
          {parts.map(({ value, colour }, at) => (
            <i key={at} style={{ height: `${(value / top) * 100}%`, background: colour }} />
          ))}
          <span>{name}</span>
        </div>
      ))}
    </div>
  );
}
