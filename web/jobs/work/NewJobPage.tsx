import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { createJob } from '@hireloom/contract/jobs/editor.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { PickField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { StartFromText } from './start/StartFromText.tsx'

/** A job begins with its title, blank or as a clone; everything else is written in its editor, which saves by itself. */
export default function NewJobPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const viewer = useViewer()
  const start: { title: string; from: Choice | null } = { title: '', from: null }
  const form = useForm({
    start: () => start,
    send: ({ title, from }, key) =>
      from === null
        ? call(createJob, { key, body: { title } })
        : call(cloneJob, { key, params: { jobId: Number(from.value) }, body: { title } }),
    onSent: ({ jobId }) => void navigate(pathOf('/app/roboroy/jobs/:jobId/edit', { jobId }), { replace: true }),
  })
  return (
    <PageShell width="form" title={t`New job`}>
      <Form form={form} act={<Trans>Create draft</Trans>}>
        <TextField
          {...form.field('title')}
          label={t`Job title`}
          hint={t`The title that candidates search for, such as “Staff Nurse” or “Backend Engineer”.`}
          maxLength={200}
          isFirst
          isRequired
        />
        <PickField
          {...form.field('from')}
          label={t`Start from a job (optional)`}
          hint={t`Copies its texts, hiring stages and application questions. Leave empty to start from scratch.`}
          name="jobs-to-clone"
          find={findJobs}
        />
      </Form>
      <StartFromText />
      {mayDo(viewer, 'jobs.import') && (
        <Text size="sm" c="dimmed">
          <Trans>
            Many jobs at once? <Link to={pathOf('/app/roboroy/jobs/import')}>Import them from a file</Link>
          </Trans>
        </Text>
      )}
    </PageShell>
  )
}

async function findJobs(searchKey: string | undefined): Promise<Choice[]> {
  const { list } = await call(searchJobs, { query: { searchKey, ownership: 'company', limit: 30 } })
  return list.map(({ jobId, jobName }) => ({ value: String(jobId), label: `${jobName} (${jobId})` }))
}
