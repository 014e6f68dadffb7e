import type { ReactNode } from 'react'
import { Outlet, useLocation, useResolvedPath } from 'react-router'
import { LinkTabs } from './LinkTabs.tsx'

interface TabsLayoutProps {
  label: string
  /** Each with its own page below the present one, by the end of its address; the first stands at the address itself. */
  tabs: readonly { readonly path: string; readonly label: ReactNode; readonly count?: number }[]
}

/** The parts of one thing, each a page with data of its own: only what is looked at is loaded. */
export function TabsLayout({ label, tabs }: TabsLayoutProps) {
  const { pathname } = useLocation()
  const base = useResolvedPath('.').pathname.replace(/\/$/, '')
  const end = pathname.slice(base.length).replace(/^\/|\/$/g, '')
  return (
    <>
      <LinkTabs
        label={label}
        present={end}
        tabs={tabs.map(({ path, ...tab }) => ({ ...tab, key: path, to: path === '' ? base : `${base}/${path}` }))}
      />
      <Outlet />
    </>
  )
}
