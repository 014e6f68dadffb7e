import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '../ui/public/Chip.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import styles from './StatusSteps.module.css'
import { useStatusLabels } from './status-labels.ts'

/** What ends an application before work starts. */
const ends = new Set(['rejected', 'withdrawn', 'closed'])

/** The way of an application: what is done, where it is, what lies ahead. */
export function StatusSteps({ steps }: Pick<ApplicationStatus, 'steps'>) {
  const { t } = useLingui()
  const labels: Record<string, string> = useStatusLabels()
  return (
    <section className="card stack" aria-label={t`Steps`}>
      <ol className={`steps ${styles.way}`}>
        {steps.map(step => (
          <li
            key={step.key}
            data-state={ends.has(step.key) ? 'end' : step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <div className="row tight">
              <strong>
                <bdi>{step.label ?? labels[step.key] ?? step.key}</bdi>
              </strong>
              {step.state === 'current' && !ends.has(step.key) && step.key !== 'joined' && (
                <Chip tone="good">
                  <Trans>Now</Trans>
                </Chip>
              )}
              {step.state === 'done' && (
                <span className="sr">
                  <Trans>Done</Trans>
                </span>
              )}
            </div>
            {step.date !== null && (
              <p className="small soft">
                <DateText value={step.date} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
