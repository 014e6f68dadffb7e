import { listApprovals } from '@hireloom/contract/approvals/approvals.ts'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../kernel/format.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import styles from './approvals.module.css'

/** How many approvals wait for the person now; nothing when there is none. */
export default function DueApprovals() {
  const { data } = useQuery({
    ...answerOf(listApprovals, { query: { mine: true, status: 'due', limit: 1 } }),
    staleTime: 60_000,
  })
  if (!data || data.count === 0) return null
  return (
    <span className={styles.due}>
      <span aria-hidden>{data.count > 99 ? '99+' : formatNumber('en', data.count)}</span>
      <span className="sr">
        <Plural value={data.count} one="# approval to decide" other="# approvals to decide" />
      </span>
    </span>
  )
}
