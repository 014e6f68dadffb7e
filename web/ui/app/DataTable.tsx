import { ScrollArea, Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import styles from './DataTable.module.css'
import { useDensity } from './density.ts'

interface ColumnMeta {
  /** Figures stand at the end of their column. */
  isNumber?: boolean
  /** Sorts that a press on the head goes through, the first one first. */
  sorts?: readonly { key: string; direction: 'ascending' | 'descending' }[]
  /** The column leaves first where there is little room. */
  isSpare?: boolean
}

const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
export type DataColumns<Row extends RowData> = readonly ColumnDef<typeof features, Row>[]

/** Makes the columns of a `DataTable`; keep them stable between draws. */
export const dataColumns = <Row extends RowData>() => createColumnHelper<typeof features, Row>()

interface DataTableProps<Row extends RowData> {
  label: string
  columns: DataColumns<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort: string
  onSort: (key: string) => void
}

/** A table whose order is the server's: heads ask for another one. Rows follow the person's density. */
export function DataTable<Row extends RowData>({ label, columns, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  const [density] = useDensity()
  const table = useTable({ features, columns: [...columns], data: [...rows], getRowId: rowKey })
  return (
    <ScrollArea type="auto" className={styles.frame}>
      <Table highlightOnHover verticalSpacing={density === 'compact' ? 4 : 8} horizontalSpacing="sm" aria-label={label}>
        <Table.Thead>
          {table.getHeaderGroups().map(group => (
            <Table.Tr key={group.id}>
              {group.headers.map(header => {
                const meta = header.column.columnDef.meta
                const present = meta?.sorts?.find(each => each.key === sort)
                return (
                  <Table.Th
                    key={header.id}
                    scope="col"
                    aria-sort={present?.direction}
                    data-number={meta?.isNumber}
                    data-spare={meta?.isSpare}
                  >
                    {meta?.sorts ? (
                      <UnstyledButton className={styles.head} onClick={() => onSort(nextSort(meta.sorts ?? [], sort))}>
                        <table.FlexRender header={header} />
                        {present?.direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
                        {present?.direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
                      </UnstyledButton>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </Table.Th>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map(row => (
            <Table.Tr key={row.id} className={styles.row}>
              {row.getAllCells().map(cell => {
                const meta = cell.column.columnDef.meta
                return (
                  <Table.Td key={cell.id} data-number={meta?.isNumber} data-spare={meta?.isSpare}>
                    <table.FlexRender cell={cell} />
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

function nextSort(sorts: NonNullable<ColumnMeta['sorts']>, present: string): string {
  const at = sorts.findIndex(each => each.key === present)
  return sorts[(at + 1) % sorts.length]?.key ?? present
}
