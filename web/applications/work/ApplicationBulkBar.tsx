import type { ApplicationRow } from '@hireloom/contract/applications/applications.ts'
import { type BulkAction, startApplicationBulk } from '@hireloom/contract/applications/bulk.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, useRef, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { Opening } from '../../ui/app/Opening.tsx'
import { useStageNames } from '../../ui/app/stage-names.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { startDownload, useDownloads } from './downloads.ts'
import type { reviewNarrowing } from './review-data.ts'

/** Its fields are large, and seldom asked for. */
const ApplicationBulkDialog = lazy(() => import('./ApplicationBulkDialog.tsx'))
const CvListDrawer = lazy(() => import('../../cv-lists/work/CvListDrawer.tsx'))
const StartSequenceDialog = lazy(() => import('../../correspondence/work/StartSequenceDialog.tsx'))
const ComposeDrawer = lazy(() => import('../../correspondence/work/ComposeDrawer.tsx'))

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
  /** Missing for applications of several jobs. */
  jobId?: number
  /** What the list is narrowed to; without it only what is marked is changed. */
  query?: ReturnType<typeof reviewNarrowing>
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
  const [isWriting, setWriting] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const viewer = useViewer()
  const mayContact = mayDo(viewer, 'candidates.contact')
  const meansAll = query !== undefined && isAll && isWholePage && chosen.length > 0
  const targets = stages.filter(stage => stage.group !== 'sourcing')
  const appIds = chosen.map(({ appId }) => appId)
  const which = meansAll ? { query } : { appIds }
  const downloads = useDownloads(meansAll ? query : { appIds }, meansAll ? count : chosen.length)
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
          ...(targets.length === 0
            ? []
            : [
                {
                  label: t`Move to`,
                  options: targets.map(stage => ({
                    key: String(stage.jobStageId),
                    label: nameOf(stage.name),
                    onAct: () => void move('move', stage),
                  })),
                },
              ]),
          { label: t`Hold`, onAct: () => setAsked({ action: 'hold', stage: null }) },
          { label: t`Reject`, onAct: () => setAsked({ action: 'reject', stage: null }) },
          ...(mayContact ? [{ label: t`Email`, onAct: () => setWriting(true) }] : []),
          { label: t`Assign`, isRare: true, onAct: () => setAsked({ action: 'assign', stage: null }) },
          {
            label: t`Tags`,
            isRare: true,
            options: [
              { key: 'tag', label: t`Add a tag`, onAct: () => setAsked({ action: 'tag', stage: null }) },
              { key: 'untag', label: t`Remove a tag`, onAct: () => setAsked({ action: 'untag', stage: null }) },
            ],
          },
          ...(mayDo(viewer, 'talentpool.manage')
            ? [
                {
                  label: t`Add to a bucket`,
                  isRare: true,
                  onAct: () => setAsked({ action: 'add_to_bucket', stage: null }),
                },
              ]
            : []),
          {
            label: t`Another job`,
            isRare: true,
            options: [
              { key: 'copy', label: t`Copy to another job`, onAct: () => setAsked({ action: 'copy', stage: null }) },
              {
                key: 'relocate',
                label: t`Move to another job`,
                onAct: () => setAsked({ action: 'relocate', stage: null }),
              },
            ],
          },
          ...(downloads.length > 0
            ? [
                {
                  label: t`Download`,
                  isRare: true,
                  options: downloads.map(({ format, label, href }) => ({
                    key: format,
                    label,
                    onAct: () => startDownload(href),
                  })),
                },
              ]
            : []),
          ...(mayContact ? [{ label: t`Start sequence`, isRare: true, onAct: () => setStarting(true) }] : []),
          ...(mayContact && !meansAll && jobId !== undefined
            ? [{ label: t`Share CVs`, isRare: true, onAct: () => setSharing(true) }]
            : []),
          ...(query !== undefined && isWholePage && !meansAll && count > chosen.length
            ? [{ label: t`Select all ${count} applications`, onAct: () => setAll(true) }]
            : []),
        ]}
      />
      {asked !== null && (
        <Opening>
          <ApplicationBulkDialog
            asked={asked}
            which={which}
            {...(jobId !== undefined && { jobId })}
            count={meansAll ? count : chosen.length}
            onStarted={started}
            onClose={() => setAsked(null)}
          />
        </Opening>
      )}
      {isSharing && jobId !== undefined && (
        <Opening>
          <CvListDrawer
            jobId={jobId}
            appIds={chosen.map(({ appId }) => appId)}
            onSent={clear}
            onClose={() => setSharing(false)}
          />
        </Opening>
      )}
      {isStarting && (
        <Opening>
          <StartSequenceDialog which={which} onStarted={clear} onClose={() => setStarting(false)} />
        </Opening>
      )}
      {isWriting && (
        <Opening>
          <ComposeDrawer
            which={which}
            count={meansAll ? count : chosen.length}
            name={!meansAll && chosen.length === 1 ? chosen[0]?.fullName : undefined}
            onSent={clear}
            onClose={() => setWriting(false)}
          />
        </Opening>
      )}
    </>
  )
}
