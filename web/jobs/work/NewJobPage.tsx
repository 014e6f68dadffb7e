import { createJob } from '@hireloom/contract/jobs/editor.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../kernel/api.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'

/** A job begins with its title; everything else is written in its editor, which saves by itself. */
export default function NewJobPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({
    start: () => ({ title: '' }),
    send: (body, key) => call(createJob, { key, body }),
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
      </Form>
    </PageShell>
  )
}
