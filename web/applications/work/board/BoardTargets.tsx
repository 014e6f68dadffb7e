import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { useStageNames } from '../../../ui/app/stage-names.ts'
import styles from './Board.module.css'
import { dropMark } from './touch-drag.ts'

/** On a phone, where one column is in sight: the stages that take the card which is carried by touch. */
export function BoardTargets({ stages, aimed }: { stages: readonly JobStage[]; aimed: number | null }) {
  const nameOf = useStageNames()
  return (
    <div className={styles.targets} aria-hidden>
      {stages.map(({ jobStageId, name }) => (
        <span key={jobStageId} data-over={jobStageId === aimed || undefined} {...{ [dropMark]: jobStageId }}>
          <bdi className="clip">{nameOf(name)}</bdi>
        </span>
      ))}
    </div>
  )
}
