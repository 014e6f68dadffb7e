import { cloneJob } from '@hireloom/contract/jobs/cloning.ts'
import { createJob } from '@hireloom/contract/jobs/editor.ts'
import { searchJobs } from '@hireloom/contract/jobs/search.ts'
import { listJobTemplates } from '@hireloom/contract/jobs/templates.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { ChoiceField, PickField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { PageShell } from '../../ui/app/PageShell.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { StartFromText } from './start/StartFromText.tsx'

const templates = pageData({ endpoint: listJobTemplates })
export const loader = templates.loader
export const clientLoader = templates.clientLoader
export const HydrateFallback = templates.HydrateFallback

/** A job begins with its title, blank, from a template or as a clone; everything else is written in its editor, which saves by itself. */
export default function NewJobPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const viewer = useViewer()
  const [search] = useSearchParams()
  const { list } = templates.usePageData()
  const asked = list.find(({ templateId }) => String(templateId) === search.get('template'))
  const start: { title: string; template: string; from: Choice | null } = {
    title: asked?.title ?? '',
    template: asked === undefined ? '' : String(asked.templateId),
    from: null,
  }
  const form = useForm({
    start: () => start,
    paths: { template: 'templateId' },
    send: ({ title, template, from }, key) =>
      from === null
        ? call(createJob, { key, body: { title, ...(template !== '' && { templateId: Number(template) }) } })
        : call(cloneJob, { key, params: { jobId: Number(from.value) }, body: { title } }),
    onSent: ({ jobId }) => void navigate(pathOf('/app/roboroy/jobs/:jobId/edit', { jobId }), { replace: true }),
  })
  /** Its title is taken where none is typed. */
  const chooseTemplate = (template: string) => {
    const title = list.find(({ templateId }) => String(templateId) === template)?.title ?? ''
    form.set({ template, from: null, ...(form.typed.title === '' && { title }) })
  }
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
        {list.length > 0 && (
          <ChoiceField
            {...form.field('template')}
            label={t`Template (optional)`}
            options={[
              { value: '', label: t`No template` },
              ...list.map(({ templateId, name }) => ({ value: String(templateId), label: name })),
            ]}
            onChange={chooseTemplate}
          />
        )}
        {form.typed.template === '' && (
          <PickField
            {...form.field('from')}
            label={t`Start from a job (optional)`}
            hint={t`Copies its texts, hiring stages and application questions. Leave empty to start from scratch.`}
            name="jobs-to-clone"
            find={findJobs}
          />
        )}
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
