import { Table, type TableProps } from '../../components/Table';
import { useText } from '../../text';

interface PanelTableProps extends Pick<TableProps, 'head' | 'rows' | 'density'> {
  /** Title of the panel, which names the table and the region that scrolls it. */
  title: string;
}

/** A table of an ops page, dense unless another density is given; its panel's heading is visible, so its caption is not. */
export function PanelTable({ title, ...table }: PanelTableProps) {
  const { scroll } = useText().table;
  return (
    <Table
      density="dense"
      scrollLabel={`${title}: ${scroll}`}
      caption={<span className="visually-hidden">{title}</span>}
      {...table}
    />
  );
}
