import { archiveJob, unarchiveJob } from '@hireloom/contract/jobs/archiving.ts'
import { removeJob } from '@hireloom/contract/jobs/editor.ts'
import { pauseJob, resumeJob } from '@hireloom/contract/jobs/pausing.ts'
import type { FoundJob } from '@hireloom/contract/jobs/search.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '../../kernel/problem.ts'
import { serverText } from '../../kernel/server-text.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { Opening } from '../../ui/app/Opening.tsx'
import type { RowAct } from '../../ui/app/RowMenu.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import type { JobDialog } from './JobDialogs.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** Dialogs are large, and seldom asked for. */
const JobDialogs = lazy(() => import('./JobDialogs.tsx'))

/** What the acts need to know of a job. */
export type ActedJob = Pick<FoundJob, 'jobId' | 'jobName' | 'state' | 'isArchived' | 'isPrivate' | 'may'>

/** Calls that bring a job into another state, with a way back. */
type StateChange = typeof pauseJob | typeof resumeJob | typeof archiveJob | typeof unarchiveJob

/** What can be done with a job as a whole, in its own menu and in that of its row. */
export function useJobActs() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const viewer = useViewer()
  const showJob = useJobRefresh()
  const { change } = useChange()
  const [open, setOpen] = useState<{ dialog: JobDialog; job: ActedJob } | null>(null)
  const remove = async ({ jobId, jobName }: ActedJob) => {
    const question = t`Delete the draft ${jobName}? It can't be restored.`
    if (!(await ask({ question, act: t`Delete draft`, isDanger: true }))) return
    if ((await change(removeJob, { params: { jobId } })) !== null) await showJob()
  }
  /** The server's words, or those of the specification (R8) where it has none. */
  const refused = (error: unknown) => {
    if (!isProblem(error)) return serverText(i18n, texts.statusBroken.id)
    return serverText(i18n, error.problem === 'unexpected' ? texts.statusFailed.id : error.message)
  }
  const setState = async (endpoint: StateChange, { jobId }: ActedJob, said: ReactNode) => {
    const onUndone = () => void showJob()
    if ((await change(endpoint, { params: { jobId } }, { said: () => said, onUndone, refused })) !== null)
      await showJob()
  }
  const actsOf = (job: ActedJob): RowAct[] => {
    const { jobId, state, isArchived, isPrivate, may } = job
    const opens = (dialog: JobDialog) => () => setOpen({ dialog, job })
    return [
      ...(may.edit
        ? [
            {
              label: <Trans>Edit</Trans>,
              onAct: () => void navigate(pathOf('/app/roboroy/jobs/:jobId/edit', { jobId })),
            },
          ]
        : []),
      // Only who edits a private job has the link that opens its page.
      ...(state === 'open' && (may.edit || !isPrivate)
        ? [{ label: <Trans>Share by email</Trans>, onAct: opens('share') }]
        : []),
      ...(may.close && state === 'open'
        ? [
            {
              label: <Trans>Pause job</Trans>,
              onAct: () => void setState(pauseJob, job, <Trans>The job is paused.</Trans>),
            },
          ]
        : []),
      ...(may.close && state === 'paused'
        ? [
            {
              label: <Trans>Resume job</Trans>,
              onAct: () => void setState(resumeJob, job, <Trans>The job is open again.</Trans>),
            },
          ]
        : []),
      ...(may.close && (state === 'open' || state === 'paused')
        ? [{ label: <Trans>Close job</Trans>, onAct: opens('close') }]
        : []),
      ...(may.close && state === 'closed'
        ? [
            { label: <Trans>Reopen job</Trans>, onAct: opens('reopen') },
            isArchived
              ? {
                  label: <Trans>Unarchive job</Trans>,
                  onAct: () => void setState(unarchiveJob, job, <Trans>The job is back among the closed jobs.</Trans>),
                }
              : {
                  label: <Trans>Archive job</Trans>,
                  onAct: () => void setState(archiveJob, job, <Trans>The job is archived.</Trans>),
                },
          ]
        : []),
      ...(mayDo(viewer, 'jobs.create') ? [{ label: <Trans>Clone job</Trans>, onAct: opens('clone') }] : []),
      ...(may.edit && mayDo(viewer, 'jobs.create')
        ? [{ label: <Trans>Save as template</Trans>, onAct: opens('template') }]
        : []),
      ...(may.transfer ? [{ label: <Trans>Transfer ownership</Trans>, onAct: opens('transfer') }] : []),
      ...(may.edit && state === 'draft'
        ? [{ label: <Trans>Delete draft</Trans>, onAct: () => void remove(job), isDanger: true }]
        : []),
    ]
  }
  const dialogs = open !== null && (
    <Opening>
      <JobDialogs
        dialog={open.dialog}
        jobId={open.job.jobId}
        jobName={open.job.jobName}
        onClose={() => setOpen(null)}
      />
    </Opening>
  )
  return { actsOf, dialogs }
}
