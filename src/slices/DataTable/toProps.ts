import { richTextOf, rowsOf, textOf, type RichTextField, type SliceOf, type TextField } from '../fields';

type Column = 1 | 2 | 3 | 4 | 5;

export type DataTableSlice = SliceOf<
  { readonly title: TextField; readonly caption: RichTextField } & {
    readonly [C in Column as `header_${C}`]: TextField;
  },
  { readonly [C in Column as `cell_${C}`]: TextField }
>;

export type DataTableProps = ReturnType<typeof toProps>;

const COLUMNS: readonly Column[] = [1, 2, 3, 4, 5];

/** Props from the slice’s fields. Empty rows are left out, and so are columns behind the last one that has a text. */
export function toProps({ primary, items }: DataTableSlice) {
  const header = COLUMNS.map((column) => textOf(primary?.[`header_${column}`]));
  const rows = rowsOf(items, (item) => {
    const cells = COLUMNS.map((column) => textOf(item[`cell_${column}`]));
    return cells.some(Boolean) ? cells : undefined;
  });
  const used = Math.max(...[header, ...rows].map((cells) => cells.findLastIndex(Boolean) + 1));
  return {
    title: textOf(primary?.title),
    caption: richTextOf(primary?.caption),
    /** One per used column; empty for a column without a header. */
    header: header.slice(0, used),
    rows: rows.map((cells) => cells.slice(0, used)),
  };
}
