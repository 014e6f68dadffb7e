import { type BatchAction, startJobBatch } from '@hireloom/contract/jobs/batch.ts'
import type { FoundJob } from '@hireloom/contract/jobs/search.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, useRef, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { Opening } from '../../ui/app/Opening.tsx'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import type { JobListPlace, narrowingAt } from './job-list-address.ts'

/** Its fields are large, and seldom asked for. */
const JobBatchDialog = lazy(() => import('./JobBatchDialog.tsx'))

export type AskedAction = Extract<BatchAction, 'close' | 'transfer' | 'tag' | 'setCollaborator' | 'setCloseDate'>

interface JobBulkBarProps {
  chosen: readonly FoundJob[]
  /** How many jobs the list has on all its pages. */
  count: number
  group: JobListPlace['group']
  isWholePage: boolean
  query: ReturnType<typeof narrowingAt>
  onClear: () => void
}

/** What is done with the marked jobs, or with all of the list: a task does it, which shows its progress and the way back. */
export function JobBulkBar({ chosen, count, group, isWholePage, query, onClear }: JobBulkBarProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { change } = useChange()
  const key = useRef(crypto.randomUUID())
  const [isAll, setAll] = useState(false)
  const [open, setOpen] = useState<AskedAction | null>(null)
  const meansAll = isAll && isWholePage
  const which = meansAll ? { query } : { jobIds: chosen.map(({ jobId }) => jobId) }
  const started = (taskId: number) => {
    key.current = crypto.randomUUID()
    showTask(taskId)
    setOpen(null)
    setAll(false)
    onClear()
  }
  const start = async (action: BatchAction) => {
    const answer = await change(startJobBatch, { key: key.current, body: { ...which, action } })
    if (answer !== null) started(answer.taskId)
  }
  const number = meansAll ? count : chosen.length
  return (
    <>
      <TableBar
        label={t`Selected jobs`}
        count={number}
        onClear={() => {
          setAll(false)
          onClear()
        }}
        acts={[
          ...(group === 'open'
            ? [
                { label: t`Close jobs`, onAct: () => setOpen('close') },
                { label: t`Pause jobs`, onAct: () => void start('pause') },
                { label: t`Resume jobs`, onAct: () => void start('resume') },
              ]
            : [
                query.archived === true
                  ? { label: t`Unarchive jobs`, onAct: () => void start('unarchive') }
                  : { label: t`Archive jobs`, onAct: () => void start('archive') },
              ]),
          { label: t`Add tag`, onAct: () => setOpen('tag') },
          { label: t`Add collaborator`, onAct: () => setOpen('setCollaborator') },
          ...(group === 'open' ? [{ label: t`Set close date`, onAct: () => setOpen('setCloseDate') }] : []),
          ...(mayDo(viewer, 'jobs.transfer')
            ? [{ label: t`Transfer ownership`, onAct: () => setOpen('transfer') }]
            : []),
          ...(isWholePage && !meansAll && count > chosen.length
            ? [{ label: t`Select all ${count} jobs`, onAct: () => setAll(true) }]
            : []),
        ]}
      />
      {open !== null && (
        <Opening>
          <JobBatchDialog
            action={open}
            which={which}
            count={number}
            onStarted={started}
            onClose={() => setOpen(null)}
          />
        </Opening>
      )}
    </>
  )
}
