import type { ApplicationStatus } from '@hireloom/contract/applications/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '../ui/public/Chip.tsx'
import { DateText } from '../ui/public/DateText.tsx'
import { useStatusLabels } from './status-labels.ts'

/** The way of an application: what is done, where it is, what lies ahead. */
export function StatusSteps({ steps }: Pick<ApplicationStatus, 'steps'>) {
  const { t } = useLingui()
  const labels: Record<string, string> = useStatusLabels()
  return (
    <section className="card stack" aria-label={t`Steps`}>
      <ol className="steps">
        {steps.map(step => (
          <li key={step.key} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <div className="row tight">
              <strong>
                <bdi>{step.label ?? labels[step.key] ?? step.key}</bdi>
              </strong>
              {step.state === 'current' && (
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
