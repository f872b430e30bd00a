import { Table } from '../../components/Table';
import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './DataTable.module.css';
import type { DataTableProps } from './toProps';

/** A small table of plain cells; the first cell of a row names it. */
export function DataTable({ position, title, caption, header, rows }: DataTableProps & { position: SlicePosition }) {
  const text = useText().slices;
  if (rows.length === 0) return null;
  return (
    <Band position={position} width={header.length > 2 ? 'page' : 'prose'} space="tight">
      <div>
        <Table caption={title || undefined} head={header} rows={rows} scrollLabel={title || text.table} />
        {caption.length > 0 && (
          <div className={classes.caption}>
            <RichText value={caption} />
          </div>
        )}
      </div>
    </Band>
  );
}
