import type { Job } from '@hireloom/contract/jobs/jobs.ts'
import { linkedJobIdOf, linkJob } from '@hireloom/contract/jobs/linked-job.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

/** The number under which the job stands on the professional network. */
export function LinkedJobSection({ job: { jobId, linkedinJobId } }: { job: Job }) {
  const [isOpen, setOpen] = useState(false)
  const showJob = useJobRefresh()
  const { change } = useChange()
  const params = { jobId }
  const remove = async () => {
    const removed = await change(
      linkJob,
      { params, body: { linkedinJobId: null } },
      {
        said: () => <Trans>The linked job ID was removed.</Trans>,
        undoBy: () => call(linkJob, { params, body: { linkedinJobId } }),
        onUndone: () => void showJob(),
      },
    )
    if (removed !== null) await showJob()
  }
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Trans>Linked job ID</Trans>
        </Title>
        <Group gap="xs">
          {linkedinJobId !== null && (
            <Button variant="subtle" color="gray" onClick={() => void remove()}>
              <Trans>Remove link</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen(true)}>
            {linkedinJobId === null ? <Trans>Link job ID</Trans> : <Trans>Change job ID</Trans>}
          </Button>
        </Group>
      </Group>
      <Text size="sm" {...(linkedinJobId === null && { c: 'dimmed' })}>
        {linkedinJobId === null ? <Trans>Not linked to a LinkedIn job yet.</Trans> : <bdi>{linkedinJobId}</bdi>}
      </Text>
      {isOpen && <LinkDialog jobId={jobId} onLinked={() => void showJob()} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

interface LinkDialogProps {
  jobId: number
  onLinked: () => void
  onClose: () => void
}

function LinkDialog({ jobId, onLinked, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ linkedinJobId: '' }),
    send: async ({ linkedinJobId: typed }) => {
      const linkedinJobId = linkedJobIdOf(typed)
      if (linkedinJobId === null) throw new Problem('invalid', { fields: { linkedinJobId: texts.linkedJobId.id } })
      try {
        return await call(linkJob, { params: { jobId }, body: { linkedinJobId } })
      } catch (error) {
        if (isProblem(error) && (error.problem === 'invalid' || error.problem === 'linked-job-taken')) throw error
        throw new Problem('unexpected', { message: texts.linkedJobFailed.id })
      }
    },
    onSent: () => {
      onLinked()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Link job ID</Trans>} act={<Trans>Link job ID</Trans>} onClose={onClose}>
      <TextField
        {...form.field('linkedinJobId')}
        label={t`LinkedIn job ID or URL`}
        hint={t`Paste the address of the job on LinkedIn, or just its number.`}
        maxLength={2000}
        isLeftToRight
        isFirst
      />
    </FormDialog>
  )
}
