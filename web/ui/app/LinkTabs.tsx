import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import styles from './LinkTabs.module.css'

interface TabsProps {
  label: string
  tabs: readonly { key: string; to: string; label: ReactNode; count?: number }[]
  present: string
}

/** Parts of a list, each with its address and, where it is counted, how much is in it. */
export function LinkTabs({ label, tabs, present }: TabsProps) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(tab => (
        <Link key={tab.key} to={tab.to} aria-current={tab.key === present ? 'page' : undefined} preventScrollReset>
          {tab.label}{' '}
          {tab.count !== undefined && <span className={styles.count}>{formatNumber(i18n.locale, tab.count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
