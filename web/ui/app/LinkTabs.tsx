import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import styles from './LinkTabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { key: string; to: string; label: ReactNode; count?: number }[]
  present: string
}

/**
 * Parts of a list, each with its address and, where it is counted, how much is in it. Where they do not all fit, the row scrolls and shows the
 * present one.
 */
export function LinkTabs({ label, tabs, present }: TabsProps) {
  const { i18n } = useLingui()
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    if (row.current && tab) row.current.scrollBy({ left: middleOf(tab) - middleOf(row.current) })
  }, [present])
  return (
    <nav aria-label={label} className={styles.tabs} ref={row}>
      {tabs.map(tab => (
        <Link key={tab.key} to={tab.to} aria-current={tab.key === present ? 'page' : undefined} preventScrollReset>
          {tab.label}{' '}
          {tab.count !== undefined && <span className={styles.count}>{formatNumber(i18n.locale, tab.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
