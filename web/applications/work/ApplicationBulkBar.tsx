import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { type BulkAction, startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import type { reviewNarrowing } from './review-data.ts'
import { useStageNames } from './stage-names.ts'

/** Its fields are large, and seldom asked for. */
const ApplicationBulkDialog = lazy(() => import('./ApplicationBulkDialog.tsx'))

/** What is asked about before it is done; a move names its stage. */
export interface AskedBulk {
  readonly action: BulkAction
  readonly stage: JobStage | null
}

interface ApplicationBulkBarProps {
  chosen: readonly ApplicationRow[]
  /** How many applications the list has on all its pages. */
  count: number
  isWholePage: boolean
  jobId: number
  query: ReturnType<typeof reviewNarrowing>
  stages: readonly JobStage[]
  onClear: () => void
}

/** What is done with the marked applications, or with all of the list: a task does it, which shows its progress and the way back. */
export function ApplicationBulkBar({
  chosen,
  count,
  isWholePage,
  jobId,
  query,
  stages,
  onClear,
}: ApplicationBulkBarProps) {
  const { t } = useLingui()
  const nameOf = useStageNames()
  const { change } = useChange()
  const key = useRef(crypto.randomUUID())
  const [isAll, setAll] = useState(false)
  const [asked, setAsked] = useState<AskedBulk | null>(null)
  const meansAll = isAll && isWholePage && chosen.length > 0
  const which = meansAll ? { query } : { appIds: chosen.map(({ appId }) => appId) }
  const clear = () => {
    setAll(false)
    onClear()
  }
  const started = (taskId: number) => {
    key.current = crypto.randomUUID()
    showTask(taskId)
    setAsked(null)
    clear()
  }
  // What is seen on the page moves at once, and can be undone; what is not is asked about first.
  const move = async (action: BulkAction, stage: JobStage | null) => {
    if (meansAll) return setAsked({ action, stage })
    const args = stage === null ? {} : { toStageId: stage.jobStageId }
    const answer = await change(startApplicationBulk, { key: key.current, body: { ...which, action, args } })
    if (answer !== null) started(answer.taskId)
  }
  return (
    <>
      <TableBar
        label={t`Selected applications`}
        count={meansAll ? count : chosen.length}
        onClear={clear}
        acts={[
          { label: t`Advance`, onAct: () => void move('advance', null) },
          {
            label: t`Move to`,
            options: stages
              .filter(stage => stage.group !== 'sourcing')
              .map(stage => ({
                key: String(stage.jobStageId),
                label: nameOf(stage.name),
                onAct: () => void move('move', stage),
              })),
          },
          { label: t`Hold`, onAct: () => setAsked({ action: 'hold', stage: null }) },
          { label: t`Reject`, onAct: () => setAsked({ action: 'reject', stage: null }) },
          ...(isWholePage && !meansAll && count > chosen.length
            ? [{ label: t`Select all ${count} applications`, onAct: () => setAll(true) }]
            : []),
        ]}
      />
      {asked !== null && (
        <Suspense>
          <ApplicationBulkDialog
            asked={asked}
            which={which}
            jobId={jobId}
            count={meansAll ? count : chosen.length}
            onStarted={started}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}
