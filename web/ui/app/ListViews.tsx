import { useLingui } from '@lingui/react/macro'
import { IconBookmark } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyMenu } from './LazyMenu.tsx'
import { useSavedViews } from './use-saved-views.ts'

/** Menus are large, and most looks at a list need none. */
const loadMenu = () => import('./ListViewsMenu.tsx')
const ListViewsMenu = lazy(loadMenu)

interface ListViewsProps {
  /** Under which the views of the list are kept. */
  area: string
  /** The names in the address that a view holds. */
  params: readonly string[]
}

/** The saved views of a list that is no table. */
export function ListViews({ area, params }: ListViewsProps) {
  const { t } = useLingui()
  const open = useSavedViews(area, params)
  return (
    <LazyMenu label={t`Saved views`} icon={<IconBookmark size={18} aria-hidden />} popup="menu" load={loadMenu}>
      {parts => <ListViewsMenu {...parts} area={area} params={params} onView={open} />}
    </LazyMenu>
  )
}
