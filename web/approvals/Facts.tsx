import type { JobFacts } from '@hireloom/contract/approvals/approvals.ts'
import { Trans } from '@lingui/react/macro'
import styles from './Facts.module.css'
import { useFacts } from './facts.ts'

/** What is decided about a job; what has changed since the last approval stands out and says what it was. */
export function Facts({ asked, before }: { asked: JobFacts; before: JobFacts | null }) {
  const facts = useFacts(asked, before)
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value, before: was }) => (
        <div key={key} className={styles.fact} data-changed={was !== null || undefined}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
          {was !== null && (
            <dd className={styles.was}>
              <Trans>
                Changed. Before: <bdi>{was}</bdi>
              </Trans>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
