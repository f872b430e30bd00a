import { Table, type TableProps } from '../../components/Table';
import { useText } from '../../text';

interface PanelTableProps extends Pick<TableProps, 'head' | 'rows'> {
  /** That of its panel: several panels have a table, and each is to be told from the others. */
  title: string;
}

/** The table of a panel: dense, and named after the panel. */
export function PanelTable({ title, ...table }: PanelTableProps) {
  const { scroll } = useText().table;
  return <Table look="dense" scrollLabel={`${title}: ${scroll}`} {...table} />;
}
