import type { SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { Trans } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useDensity } from './density.ts'
import type { LazyMenuParts } from './LazyMenu.tsx'
import { Opening } from './Opening.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { TableView } from './TableTools.tsx'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'))

interface TableMenuProps extends LazyMenuParts {
  view: TableView
  /** Hands the shown rows over, where the table has no file of its own. */
  onExport: () => void
  onView: (view: SavedView) => void
}

/** Which columns a table shows, how close its rows stand, its rows as a file, and its saved views. */
export default function TableMenu({ button, isOpen, onChange, view, onExport, onView }: TableMenuProps) {
  const { columns, hidden, onHide, area, views, exportFrom } = view
  const [density, setDensity] = useDensity()
  const [isNaming, setNaming] = useState(false)
  const shown = columns.filter(column => !hidden.includes(column.key))
  const check = (isOn: boolean) => <IconCheck size={14} aria-hidden visibility={isOn ? 'visible' : 'hidden'} />
  const toggle = (key: string) => onHide(hidden.includes(key) ? hidden.filter(each => each !== key) : [...hidden, key])
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
        <Menu.Target>{button()}</Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <Menu.Label>
            <Trans>Columns</Trans>
          </Menu.Label>
          {columns.map(({ key, title, isFixed = false }) => (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              closeMenuOnClick={false}
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
            closeMenuOnClick={false}
            aria-checked={density === 'compact'}
            leftSection={check(density === 'compact')}
            onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
          >
            <Trans>Compact rows</Trans>
          </Menu.Item>
          {exportFrom === undefined ? (
            <Menu.Item onClick={onExport}>
              <Trans>Export as CSV</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item component="a" href={exportFrom} download>
              <Trans>Export as CSV</Trans>
            </Menu.Item>
          )}
          {views && <SavedViews area={area} onView={onView} onSave={() => setNaming(true)} />}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <Opening>
          <SaveViewDialog
            area={area}
            params={views ?? []}
            columns={shown.map(column => column.key)}
            density={density}
            onClose={() => setNaming(false)}
          />
        </Opening>
      )}
    </>
  )
}
