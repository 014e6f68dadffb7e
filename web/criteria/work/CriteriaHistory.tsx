import { type JobCriteria, readCriteria, restoreCriteria } from '@hireloom/contract/criteria/criteria.ts'
import { listSourced } from '@hireloom/contract/sourcing/sourcing.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { Moment } from '../../ui/app/Moment.tsx'
import { ReasonedButton } from '../../ui/app/ReasonedButton.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import styles from './CriteriaEditor.module.css'

interface CriteriaHistoryProps {
  known: JobCriteria
  /** Something typed would be lost. */
  isBlocked: boolean
}

/** Who changed the criteria when, and the way back to each version. */
export function CriteriaHistory({ known, isBlocked }: CriteriaHistoryProps) {
  const { t } = useLingui()
  const { jobId, version: present, versions, canEdit } = known
  const { change, isBusy } = useChange(readCriteria, listSourced)
  if (versions.length === 0) return null
  const restore = (restoredVersion: number) =>
    change(
      restoreCriteria,
      { params: { jobId }, body: { version: present, restoredVersion } },
      { said: () => <Trans>Version {restoredVersion} restored.</Trans> },
    )
  const words = (cause: JobCriteria['versions'][number]['cause'], restored: number | null) => {
    if (cause === 'restored') return t`Version ${restored ?? 0} restored`
    return cause === 'generated' ? t`Generated from the job` : t`Edited`
  }
  return (
    <details>
      <summary>
        <Trans>History</Trans>
      </summary>
      <ol className={styles.list} reversed>
        {versions.map(({ version, cause, restoredVersion, madeAt, madeBy }) => (
          <li key={version} className={styles.version}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <div>
                <Text size="sm">
                  <Trans>Version {version}</Trans> · {words(cause, restoredVersion)}
                </Text>
                <Text size="xs" c="dimmed">
                  <bdi>{madeBy ?? t`Former member`}</bdi> · <Moment value={madeAt} isExact />
                </Text>
              </div>
              {canEdit && version !== present && (
                <ReasonedButton
                  size="compact-sm"
                  variant="default"
                  loading={isBusy}
                  reason={isBlocked ? t`Save or undo your changes first.` : null}
                  aria-label={t`Restore version ${version}`}
                  onClick={() => void restore(version)}
                >
                  <Trans>Restore</Trans>
                </ReasonedButton>
              )}
            </Group>
          </li>
        ))}
      </ol>
    </details>
  )
}
