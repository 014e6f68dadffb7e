import { Trans, useLingui } from '@lingui/react/macro'
import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import {
  type ColumnDef,
  columnVisibilityFeature,
  metaHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type Dispatch, lazy, type ReactNode, type SetStateAction, Suspense, useEffect, useRef, useState } from 'react'
import styles from './DataTable.module.css'
import { useDensity } from './density.ts'
import type { RowAct } from './RowMenu.tsx'
import { TableTools, useHiddenColumns } from './TableTools.tsx'

/** Not every table has acts and boxes, and their library is large. */
const SelectBox = lazy(() => import('./SelectBox.tsx'))
const RowMenu = lazy(() => import('./RowMenu.tsx'))

interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface Column<Row> {
  readonly key: string
  readonly title: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** What an export says of it; a column without it is left out there. */
  readonly text?: (row: Row) => string | number | null
  /** Figures stand at the end of their column. */
  readonly isNumber?: boolean
  /** Sorts that a press on the head goes through, the first one first. */
  readonly sorts?: readonly Sort[]
  /** The column leaves first where there is little room. */
  readonly isSpare?: boolean
  /** What the row is about: it cannot be put out of sight. */
  readonly isFixed?: boolean
}

interface ColumnMeta extends Pick<Column<unknown>, 'isNumber' | 'sorts' | 'isSpare'> {}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, columnMeta: metaHelper<ColumnMeta>() })

export interface Selection {
  readonly state: RowSelectionState
  readonly set: Dispatch<SetStateAction<RowSelectionState>>
  /** The name of the box that marks the whole page. */
  readonly label: string
}

interface DataTableProps<Row extends RowData> {
  label: string
  /** Under which this browser keeps which columns are hidden; without it there is no choice of columns. */
  name?: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row is called, for those who hear its box and its menu. */
  rowName?: (row: Row) => string
  rowActs?: (row: Row) => readonly RowAct[]
  selection?: Selection
  sort?: string
  onSort?: (key: string) => void
  /** What is taken away: an address that answers a file; the shown rows without it. */
  exportFrom?: string
  /** The names in the address that a saved view holds; with them views can be saved, under `name`. */
  views?: readonly string[]
}

/**
 * A table whose order and pages are the server's: heads ask for another order. Rows follow the person's density; columns can be put out of
 * sight, rows marked, and each row has its acts.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, name: area, rows, rowKey, rowName = rowKey, rowActs, selection, sort = '', onSort } = props
  const columns = props.columns.filter(
    column => !isEmpty(column, rows) || column.sorts?.some(({ key }) => key === sort),
  )
  const { t } = useLingui()
  const [density] = useDensity()
  const [hidden, setHidden] = useHiddenColumns(area)
  const [frame, isScrolled] = useScrolled()
  // The last column holds the menus: that of the table in its head, those of the rows below.
  const hasEnd = rowActs !== undefined || area !== undefined
  // Drawn here and not by the table, which takes the functions for components: being new each time, they would replace every cell, and the
  // focus in it, whenever anything changes.
  const drawn = new Map(columns.map(column => [column.key, column]))
  const table = useTable({
    features,
    columns: columns.map(
      ({ key, isFixed, isNumber = false, sorts = [], isSpare = false }): ColumnDef<typeof features, Row> => ({
        id: key,
        enableHiding: isFixed !== true,
        meta: { isNumber, sorts, isSpare },
      }),
    ),
    data: [...rows],
    getRowId: rowKey,
    state: {
      rowSelection: selection?.state ?? {},
      columnVisibility: Object.fromEntries(hidden.map(key => [key, false])),
    },
    ...(selection && { onRowSelectionChange: selection.set }),
  })
  return (
    <div className={styles.table}>
      <div
        className={styles.frame}
        ref={frame}
        {...(isScrolled && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <Table
          highlightOnHover
          verticalSpacing={density === 'compact' ? 4 : 8}
          horizontalSpacing="sm"
          aria-label={label}
        >
          <Table.Thead>
            {table.getHeaderGroups().map(group => (
              <Table.Tr key={group.id}>
                {selection && (
                  <Table.Th scope="col" w={40}>
                    <Suspense>
                      <SelectBox
                        label={selection.label}
                        isChecked={table.getIsAllRowsSelected()}
                        isPart={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                        onChange={table.getToggleAllRowsSelectedHandler()}
                      />
                    </Suspense>
                  </Table.Th>
                )}
                {group.headers.map(header => (
                  <Head key={header.id} meta={header.column.columnDef.meta} sort={sort} onSort={onSort}>
                    {drawn.get(header.column.id)?.title}
                  </Head>
                ))}
                {hasEnd && (
                  <Table.Th scope="col" w={48} ta="end" className={styles.acts ?? ''}>
                    {area === undefined ? (
                      <span className="sr">
                        <Trans>Actions</Trans>
                      </span>
                    ) : (
                      <TableTools
                        columns={props.columns}
                        rows={rows}
                        label={label}
                        hidden={hidden}
                        onHide={setHidden}
                        area={area}
                        views={props.views}
                        exportFrom={props.exportFrom}
                      />
                    )}
                  </Table.Th>
                )}
              </Table.Tr>
            ))}
          </Table.Thead>
          <Table.Tbody>
            {table.getRowModel().rows.map(row => {
              const name = rowName(row.original)
              return (
                <Table.Tr key={row.id} className={styles.row} data-selected={row.getIsSelected() || undefined}>
                  {selection && (
                    <Table.Td className={styles.mark ?? ''}>
                      <Suspense>
                        <SelectBox
                          label={t`Select ${name}`}
                          isChecked={row.getIsSelected()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                      </Suspense>
                    </Table.Td>
                  )}
                  {row.getVisibleCells().map(cell => {
                    const meta = cell.column.columnDef.meta
                    return (
                      <Table.Td key={cell.id} data-number={meta?.isNumber} data-spare={meta?.isSpare}>
                        {drawn.get(cell.column.id)?.cell(row.original)}
                      </Table.Td>
                    )
                  })}
                  {hasEnd && (
                    <Table.Td ta="end" className={styles.acts ?? ''}>
                      {rowActs && (
                        <Suspense>
                          <RowMenu name={name} acts={rowActs(row.original)} />
                        </Suspense>
                      )}
                    </Table.Td>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}

/** A box, and whether there is more in it than it shows at once: then it takes the focus, to be scrolled by keys. */
function useScrolled() {
  const box = useRef<HTMLDivElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const frame = box.current
    if (frame === null) return
    const look = () =>
      setScrolled(frame.scrollWidth > frame.clientWidth && getComputedStyle(frame).overflowX === 'auto')
    const watcher = new ResizeObserver(look)
    watcher.observe(frame)
    return () => watcher.disconnect()
  }, [])
  return [box, isScrolled] as const
}

/** A spare column with nothing in any row of the page takes no room. */
const isEmpty = <Row,>({ isSpare, text }: Column<Row>, rows: readonly Row[]): boolean =>
  isSpare === true && text !== undefined && rows.length > 0 && rows.every(row => (text(row) ?? '') === '')

interface HeadProps {
  meta: ColumnMeta | undefined
  sort: string
  onSort: ((key: string) => void) | undefined
  children: ReactNode
}

function Head({ meta, sort, onSort, children }: HeadProps) {
  const sorts = meta?.sorts ?? []
  const present = sorts.find(each => each.key === sort)
  return (
    <Table.Th scope="col" aria-sort={present?.direction} data-number={meta?.isNumber} data-spare={meta?.isSpare}>
      {sorts.length > 0 && onSort ? (
        <UnstyledButton className={styles.head} onClick={() => onSort(nextSort(sorts, sort))}>
          {children}
          {present?.direction === 'ascending' && <IconArrowUp size={14} aria-hidden />}
          {present?.direction === 'descending' && <IconArrowDown size={14} aria-hidden />}
        </UnstyledButton>
      ) : (
        children
      )}
    </Table.Th>
  )
}

function nextSort(sorts: readonly Sort[], present: string): string {
  const at = sorts.findIndex(each => each.key === present)
  return sorts[(at + 1) % sorts.length]?.key ?? present
}
