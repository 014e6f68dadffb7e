import type { FoundJob } from '@hireloom/contract/jobs/search.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { useStageNames } from '../../ui/app/stage-names.ts'
import styles from './JobStages.module.css'

/** How many active applications each stage of a job holds; a stage leads to its own. */
export function JobStages({ job: { jobId, jobName, stages } }: { job: FoundJob }) {
  const { t, i18n } = useLingui()
  const nameOf = useStageNames()
  if (stages.length === 0) return null
  return (
    <ul className={styles.stages} aria-label={t`Stages of ${jobName}`}>
      {stages.map(({ jobStageId, name, statusKey, count }) => (
        <li key={jobStageId}>
          <Link
            to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId, statusKey })}?stage=${jobStageId}`}
            className={styles.stage}
          >
            <bdi>{nameOf(name)}</bdi> <span className="figures">{formatNumber(i18n.locale, count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
