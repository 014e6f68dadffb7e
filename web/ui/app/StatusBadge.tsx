import type { ReactNode } from 'react'
import styles from './StatusBadge.module.css'

export type Tone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad'

/** A state in a word on its tint; the word carries the meaning. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {/* One item: the spaces between the parts of a text would get lost between several. */}
      <span>{children}</span>
    </span>
  )
}
