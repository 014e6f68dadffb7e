import type { Approval } from '@hireloom/contract/approvals/approvals.ts'
import { Trans } from '@lingui/react/macro'
import styles from './Facts.module.css'
import { useFacts } from './facts.ts'

/** What is decided about a job; what has changed since the last approval stands out and says what it was. */
export function Facts({ asked, before, isPayHidden }: Pick<Approval, 'asked' | 'before' | 'isPayHidden'>) {
  const facts = useFacts(asked, before).filter(({ key }) => key !== 'pay' || !isPayHidden)
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
