import { useLingui } from '@lingui/react/macro'
import { useLocalStorage } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Column } from './DataTable.tsx'
import { type CsvColumn, downloadCsv } from './download-csv.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { useSavedViews } from './use-saved-views.ts'

/** Menus are large, and most looks at a list need none. */
const loadMenu = () => import('./TableMenu.tsx')
const TableMenu = lazy(loadMenu)

/** The columns of a list that this person has put out of sight, kept in this browser. */
export function useHiddenColumns(name: string | undefined) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `hidden-columns-${name ?? ''}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return [name === undefined ? [] : hidden, setHidden] as const
}

/** What the menu of a table shows and changes, whatever its rows. */
export interface TableView {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'isFixed'>[]
  readonly hidden: readonly string[]
  readonly onHide: (hidden: string[]) => void
  readonly area: string
  readonly views?: readonly string[] | undefined
  readonly exportFrom?: string | undefined
}

interface TableToolsProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
  area: string
  views?: readonly string[] | undefined
  exportFrom?: string | undefined
}

/** In the head of a table: which columns it shows, how close its rows stand, its saved views, and its rows as a file. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { t } = useLingui()
  const { label, columns, rows, hidden } = props
  const openView = useSavedViews(props.area, props.views, view => {
    const keys = columns.map(column => column.key)
    props.onHide(view.columns === null ? [] : keys.filter(key => !view.columns?.includes(key)))
  })
  const written = columns.flatMap(({ key, text }): CsvColumn<Row>[] =>
    text && !hidden.includes(key) ? [{ key, text }] : [],
  )
  return (
    <LazyMenu
      label={t`View of the table: ${label}`}
      icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      size="var(--control-row)"
      popup="menu"
      load={loadMenu}
    >
      {parts => (
        <TableMenu {...parts} view={props} onExport={() => downloadCsv(label, written, rows)} onView={openView} />
      )}
    </LazyMenu>
  )
}
