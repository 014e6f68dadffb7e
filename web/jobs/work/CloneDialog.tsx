import { cloneJob, type JobPart } from '@hireloom/contract/jobs/cloning.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ManyField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { forgetJob } from './use-job-refresh.ts'

interface CloneDialogProps {
  jobId: number
  jobName: string
  onClose: () => void
}

interface Typed {
  title: string
  parts: readonly string[]
}

/** Begins a new draft with the texts of a job, and opens it. */
export function CloneDialog({ jobId, jobName, onClose }: CloneDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words: Record<JobPart, string> = {
    workflow: t`Hiring stages`,
    questions: t`Application questions`,
    team: t`Collaborators and access`,
  }
  const start: Typed = { title: jobName, parts: ['workflow', 'questions'] }
  const form = useForm({
    start: () => start,
    send: ({ title, parts }, key) => {
      const include = {
        team: parts.includes('team'),
        workflow: parts.includes('workflow'),
        questions: parts.includes('questions'),
      }
      return call(cloneJob, { key, params: { jobId }, body: { title, include } })
    },
    onSent: made => {
      void forgetJob()
      onClose()
      void navigate(pathOf('/app/roboroy/jobs/:jobId/edit', { jobId: made.jobId }))
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Clone job</Trans>} act={<Trans>Create draft</Trans>} onClose={onClose}>
      <TextField {...form.field('title')} label={t`Title of the new job`} maxLength={200} isFirst isRequired />
      <Text size="sm" c="dimmed">
        <Trans>
          The new job starts as private, with no close date and no internal code. You can make it public before you
          publish it.
        </Trans>
      </Text>
      <ManyField
        {...form.field('parts')}
        label={t`Also copy`}
        hint={t`Texts, requirements, pay and location are always copied. Applications never are.`}
        options={Object.entries(words).map(([value, label]) => ({ value, label }))}
      />
    </FormDialog>
  )
}
