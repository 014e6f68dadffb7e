import type { ReactNode } from 'react'
import styles from './RowList.module.css'

interface RowListProps {
  /** Its name, where no heading right above tells it. */
  label?: string
  /** `ol` where the order is the point. */
  as?: 'ul' | 'ol'
  children: ReactNode
}

/** Things below each other in one frame. */
export function RowList({ label, as: List = 'ul', children }: RowListProps) {
  return (
    <List className={styles.list} aria-label={label}>
      {children}
    </List>
  )
}

/** First what the thing is, which takes the room there is; then what is to be known of it or can be done with it. */
export function Row({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>
}
