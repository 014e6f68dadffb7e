import { listSavedViews, type SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import type { Column } from './DataTable.tsx'
import { useDensity } from './density.ts'
import { type CsvColumn, downloadCsv } from './download-csv.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { answerOf } from './page-data.ts'

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

/** Above a table: which columns it shows, how close its rows stand, its saved views, and its rows as a file. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { t } = useLingui()
  const { label, columns, rows, hidden } = props
  const openView = useSavedViews(props)
  const written = columns.flatMap(({ key, text }): CsvColumn<Row>[] =>
    text && !hidden.includes(key) ? [{ key, text }] : [],
  )
  return (
    <Group justify="end">
      <LazyMenu
        label={t`View of the table: ${label}`}
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        popup="menu"
        load={loadMenu}
      >
        {parts => (
          <TableMenu {...parts} view={props} onExport={() => downloadCsv(label, written, rows)} onView={openView} />
        )}
      </LazyMenu>
    </Group>
  )
}

/** Opens a saved view; the person's standard one by itself, where the address says nothing else. */
function useSavedViews<Row>({ area, views, columns, onHide }: TableToolsProps<Row>): (view: SavedView) => void {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [, setDensity] = useDensity()
  const query = { area, limit: 50 }
  const { data } = useQuery({ ...answerOf(listSavedViews, { query }), enabled: views !== undefined })
  const open = (view: SavedView, replace: boolean) => {
    const changes: ParamChanges = Object.fromEntries([
      ...(views ?? []).map(name => [name, null]),
      ...Object.entries(view.query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ])
    const keys = columns.map(column => column.key)
    onHide(view.columns === null ? [] : keys.filter(key => !view.columns?.includes(key)))
    if (view.density !== null) setDensity(view.density)
    void navigate(withParams(search, changes) || '.', { replace, preventScrollReset: true })
  }
  const isUntouched = useRef(search.size === 0)
  useEffect(() => {
    if (data === undefined || !isUntouched.current) return
    isUntouched.current = false
    const standard = data.list.find(view => view.isDefault && view.isOwn)
    if (standard) open(standard, true)
  })
  return view => open(view, false)
}
