import { Table, type TableProps } from '../../components/Table';
import { useText } from '../../text';

interface PanelTableProps extends Pick<TableProps, 'head' | 'rows'> {
  /** Title of the panel, which distinguishes the tables. */
  title: string;
}

/** A dense table with the panel's title as its accessible name. */
export function PanelTable({ title, ...table }: PanelTableProps) {
  const { scroll } = useText().table;
  return <Table look="dense" scrollLabel={`${title}: ${scroll}`} {...table} />;
}
