import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Group, Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Column } from './DataTable.tsx'
import { useDensity } from './density.ts'
import { type CsvColumn, downloadCsv } from './download-csv.ts'

/** Asked for when the rest of the list stands. */
const SavedViews = lazy(() => import('./SavedViews.tsx'))

/** The columns of a list that this person has put out of sight, kept in this browser. */
export function useHiddenColumns(name: string | undefined) {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `hidden-columns-${name ?? ''}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return [name === undefined ? [] : hidden, setHidden] as const
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

/** Above a table: its saved views, which columns it shows, how close its rows stand, and its rows as a file. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { label, columns, rows, hidden, onHide, area, views, exportFrom } = props
  const { t } = useLingui()
  const [density, setDensity] = useDensity()
  const shown = columns.filter(column => !hidden.includes(column.key))
  const written = shown.flatMap(({ key, text }): CsvColumn<Row>[] => (text ? [{ key, text }] : []))
  const check = (isOn: boolean) => <IconCheck size={14} aria-hidden visibility={isOn ? 'visible' : 'hidden'} />
  const toggle = (key: string) => onHide(hidden.includes(key) ? hidden.filter(each => each !== key) : [...hidden, key])
  return (
    <Group gap={4} justify="end">
      {views && (
        <Suspense>
          <SavedViews
            area={area}
            params={views}
            columns={columns.map(column => column.key)}
            hidden={hidden}
            onHide={onHide}
          />
        </Suspense>
      )}
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t`View of the table: ${label}`}>
            <IconAdjustmentsHorizontal size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            <Trans>Columns</Trans>
          </Menu.Label>
          {columns.map(({ key, title, isFixed = false }) => (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(key)}
              disabled={isFixed}
              leftSection={check(!hidden.includes(key))}
              onClick={() => toggle(key)}
            >
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={density === 'compact'}
            leftSection={check(density === 'compact')}
            onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
          >
            <Trans>Compact rows</Trans>
          </Menu.Item>
          {exportFrom !== undefined && (
            <Menu.Item component="a" href={exportFrom} download>
              <Trans>Export as CSV</Trans>
            </Menu.Item>
          )}
          {exportFrom === undefined && written.length > 0 && (
            <Menu.Item onClick={() => downloadCsv(label, written, rows)}>
              <Trans>Export as CSV</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
