import type { ReactNode } from 'react'
import styles from './charts.module.css'

interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** What the number means, below it. */
  readonly note?: ReactNode
}

/** A few numbers, each under its name: a table of one line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
