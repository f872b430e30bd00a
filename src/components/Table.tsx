import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import { softHyphens } from '../lib/softHyphens';
import { useLang, useText } from '../text';
import { ScrollRegion } from './ScrollRegion';
import classes from './Table.module.css';

export interface TableProps {
  /** Shown above the table, and its name. */
  caption?: ReactNode;
  head: readonly ReactNode[];
  /** The first cell of each row is the row's heading. */
  rows: readonly (readonly ReactNode[])[];
  /** Names the region that scrolls sideways when the table is wider than the screen. */
  scrollLabel?: string;
  /** `dense` is for figures: small, tabular, close. */
  density?: 'normal' | 'dense';
}

/** More characters than this in a cell are a sentence rather than a figure. */
const SENTENCE = 28;
/** About as many small characters as a phone shows in one line. */
const PHONE_LINE = 44;
/** A table with a smaller share of figures is read row by row rather than compared column by column. */
const MOSTLY = 0.75;

/**
 * A table that loses no column on a phone: one with sentences or many words becomes cards there, each row with the names
 * of its cells; one with figures scrolls sideways beside its first column, in a region that the keyboard reaches.
 */
export function Table({ caption, head, rows, scrollLabel, density = 'normal' }: TableProps) {
  const { table } = useText();
  const lang = useLang();
  return (
    <ScrollRegion className={classes.scroll} label={scrollLabel ?? table.scroll}>
      <table
        className={classNames(
          classes.table,
          classes[density],
          density === 'normal' && isText(rows) ? classes.cards : classes.figures,
        )}
      >
        {caption ? <caption className={classes.caption}>{caption}</caption> : null}
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    <span>{typeof cell === 'string' ? softHyphens(cell, lang) : cell}</span>
                  </th>
                ) : (
                  <td key={index} data-label={typeof head[index] === 'string' ? head[index] : undefined}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** True for a table of sentences, and for one of words that is wider than a phone. */
function isText(rows: TableProps['rows']): boolean {
  const cells = rows.flatMap((row) => row.slice(1)).filter((cell) => typeof cell === 'string');
  if (cells.some((cell) => cell.length > SENTENCE)) return true;
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))));
  const figures = cells.filter((cell) => /^\P{L}*\d/u.test(cell) || cell.length < 6);
  return widths.reduce((sum, width) => sum + width, 0) > PHONE_LINE && figures.length < MOSTLY * cells.length;
}

function lengthOf(cell: ReactNode): number {
  return typeof cell === 'string' ? cell.length : 0;
}
