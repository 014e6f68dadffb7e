import {
  type ApplicationDetail,
  listApplications,
  readApplication,
} from '@hireloom/contract/applications/applications.ts'
import { copyApplication, relocateApplication } from '@hireloom/contract/applications/copies.ts'
import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { readStageDashboard } from '@hireloom/contract/workflows/stage-dashboard.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { JobPicker } from '../../jobs/work/JobPicker.tsx'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import type { CopyAct } from './moves.ts'

interface CopyDialogProps {
  act: CopyAct
  application: ApplicationDetail
  /** Called when it is done; `hasLeft` when the application is no longer where it was. */
  onDone: (hasLeft: boolean) => void
  onClose: () => void
}

interface Typed {
  job: Choice | null
  note: string
}

/** Asks for the job that an application is copied or moved to, and says what the candidate hears. */
export function CopyDialog({ act, application, onDone, onClose }: CopyDialogProps) {
  const { t } = useLingui()
  const { appId, jobId, jobName, fullName: name, version } = application
  const { tell, refresh } = useChange(listApplications, listQueue, readStageDashboard, readApplication, listActivity)
  const isMove = act === 'relocate'
  const start: Typed = { job: null, note: '' }
  const form = useForm({
    start: () => start,
    paths: { job: 'jobId' },
    send: ({ job, note }, key) => {
      const body = { jobId: Number(job?.value ?? 0), version, ...(note.trim() !== '' && { note }) }
      return call(isMove ? relocateApplication : copyApplication, { params: { appId }, body, key })
    },
    onSent: made => {
      const { jobName: job } = made
      void refresh()
      tell(isMove ? t`${name} moved to ${job}` : t`${name} copied to ${job}`, made)
      onDone(isMove)
    },
  })
  const job = form.field('job')
  return (
    <FormDialog
      form={form}
      title={isMove ? t`Move ${name} to another job` : t`Copy ${name} to another job`}
      act={isMove ? <Trans>Move application</Trans> : <Trans>Copy application</Trans>}
      onClose={onClose}
    >
      <Text size="sm">
        {isMove ? (
          <Trans>
            The application for {jobName} closes, and a new one with the same CV starts in the other job.{' '}
            <bdi>{name}</bdi> gets an email about it.
          </Trans>
        ) : (
          <Trans>
            The application for {jobName} stays, and a new one with the same CV starts in the other job.{' '}
            <bdi>{name}</bdi> gets an email about it.
          </Trans>
        )}
      </Text>
      <JobPicker chosen={job.value} error={job.error} but={jobId} onChoose={job.onChange} />
      <LongTextField
        {...form.field('note')}
        label={t`Note`}
        hint={t`Your team can see this in the timeline; candidates can't.`}
        maxLength={2000}
      />
    </FormDialog>
  )
}
