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
  look?: 'normal' | 'dense';
}

/** More characters than this in a cell are a sentence rather than a figure. */
const SENTENCE = 28;

/**
 * A table that loses no column on a phone: one with sentences becomes cards there, each row with the names of its cells;
 * one with figures scrolls sideways beside its first column, in a region that the keyboard reaches.
 */
export function Table({ caption, head, rows, scrollLabel, look = 'normal' }: TableProps) {
  const { table } = useText();
  const lang = useLang();
  const hasSentences =
    look === 'normal' &&
    rows.some((cells) => cells.slice(1).some((cell) => typeof cell === 'string' && cell.length > SENTENCE));
  return (
    <ScrollRegion className={classes.scroll} label={scrollLabel ?? table.scroll}>
      <table className={classNames(classes.table, classes[look], hasSentences ? classes.cards : classes.figures)}>
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
