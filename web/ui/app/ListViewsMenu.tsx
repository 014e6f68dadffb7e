import type { SavedView } from '@hireloom/contract/platform/saved-views.ts'
import { Menu } from '@mantine/core'
import { lazy, useState } from 'react'
import { useDensity } from './density.ts'
import type { LazyMenuParts } from './LazyMenu.tsx'
import { Opening } from './Opening.tsx'
import { SavedViews } from './SavedViews.tsx'

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'))

interface ListViewsMenuProps extends LazyMenuParts {
  area: string
  params: readonly string[]
  onView: (view: SavedView) => void
}

export default function ListViewsMenu({ button, isOpen, onChange, area, params, onView }: ListViewsMenuProps) {
  const [density] = useDensity()
  const [isNaming, setNaming] = useState(false)
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={onChange}>
        <Menu.Target>{button()}</Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <SavedViews area={area} onView={onView} onSave={() => setNaming(true)} />
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <Opening>
          <SaveViewDialog
            area={area}
            params={params}
            columns={null}
            density={density}
            onClose={() => setNaming(false)}
          />
        </Opening>
      )}
    </>
  )
}
