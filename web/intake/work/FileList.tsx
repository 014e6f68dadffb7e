import type { ReactNode } from 'react'
import styles from './intake.module.css'

/** More rows than this scroll (specification R9). */
const shownAtOnce = 40

/** Files below each other; a long list scrolls, which a keyboard must reach. */
export function FileList({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const isLong = count > shownAtOnce
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.files} aria-label={label} data-long={isLong || undefined} tabIndex={isLong ? 0 : undefined}>
      {children}
    </ul>
  )
}
