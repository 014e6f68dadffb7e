import { closeJob, reopenJob } from '@hireloom/contract/jobs/editor.ts'
import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import RowMenu from '../../ui/app/RowMenu.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** What can be done with a job as a whole. */
export default function JobActs({ job }: { job: Job }) {
  const navigate = useNavigate()
  const viewer = useViewer()
  const [open, setOpen] = useState<'close' | 'reopen' | 'transfer' | null>(null)
  const { jobId } = job
  const mayClose = mayDo(viewer, 'jobs.close') && !job.draft
  const close = () => setOpen(null)
  return (
    <>
      <RowMenu
        name={job.jobname.nameNameRaw}
        acts={[
          {
            label: <Trans>Edit</Trans>,
            onAct: () => void navigate(pathOf('/app/roboroy/jobs/:jobId/edit', { jobId })),
          },
          ...(mayClose && !job.isClosed ? [{ label: <Trans>Close job</Trans>, onAct: () => setOpen('close') }] : []),
          ...(mayClose && job.isClosed ? [{ label: <Trans>Reopen job</Trans>, onAct: () => setOpen('reopen') }] : []),
          ...(mayDo(viewer, 'jobs.transfer')
            ? [{ label: <Trans>Transfer ownership</Trans>, onAct: () => setOpen('transfer') }]
            : []),
        ]}
      />
      {open === 'close' && <CloseDialog jobId={jobId} onClose={close} />}
      {open === 'reopen' && <ReopenDialog jobId={jobId} onClose={close} />}
      {open === 'transfer' && <TransferDialog jobId={jobId} onClose={close} />}
    </>
  )
}

interface DialogProps {
  jobId: number
  onClose: () => void
}

function CloseDialog({ jobId, onClose }: DialogProps) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const { tell } = useChange()
  const form = useForm({
    start: () => ({ reason: '' }),
    send: body => call(closeJob, { params: { jobId }, body }),
    onSent: answer => {
      void showJob()
      tell(<Trans>The job is closed.</Trans>, answer, { onUndone: () => void showJob() })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Close job</Trans>} act={<Trans>Close job</Trans>} onClose={onClose}>
      <TextField
        {...form.field('reason')}
        label={t`Reason (optional)`}
        hint={t`Only your team sees it. The job takes no more applications; those you have stay where they are.`}
        maxLength={500}
        isFirst
      />
    </FormDialog>
  )
}

function ReopenDialog({ jobId, onClose }: DialogProps) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const form = useForm({
    start: () => ({ closeDate: '' }),
    send: ({ closeDate }) => call(reopenJob, { params: { jobId }, body: { closeDate: closeDate || null } }),
    onSent: () => {
      void showJob()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Reopen job</Trans>} act={<Trans>Reopen job</Trans>} onClose={onClose}>
      <DateField
        {...form.field('closeDate')}
        label={t`Close date`}
        hint={t`Leave empty to keep the job open.`}
        isFirst
      />
    </FormDialog>
  )
}
