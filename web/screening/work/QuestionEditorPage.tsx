import { readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { JobShell } from '../../jobs/work/JobShell.tsx'
import { workedOnJob } from '../../jobs/work/job-data.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { numberOf, pageData, together } from '../../ui/app/page-data.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useQuestionChanges } from './use-question-changes.tsx'

const map = pageData({
  endpoint: readQuestionMap,
  input: ({ params }) => ({ params: { jobId: numberOf(params.jobId) } }),
  isThere: ({ canEdit }) => canEdit,
})
const page = together(workedOnJob, map)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What a job asks everybody who applies: to add, change, put in order, take off and look at as applicants do. */
export default function QuestionEditorPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const job = workedOnJob.usePageData()
  const asked = map.usePageData()
  const { jobName, jobquestions } = asked
  const changes = useQuestionChanges(asked)
  const edit = search.get('edit')
  const edited = jobquestions.find(question => String(question.jobQuestionMapId) === edit) ?? null
  const go = (params: ParamChanges) => void navigate(withParams(search, params) || '.', { preventScrollReset: true })
  const close = () => go({ edit: null, preview: null })
  return (
    <JobShell job={job} present="questions" title={t`Questions for applicants`} width="form">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          <Trans>Questions for applicants</Trans>
        </Title>
        <Group gap="xs">
          {jobquestions.length > 0 && (
            <Button variant="default" onClick={() => go({ preview: '1' })}>
              <Trans>Preview</Trans>
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} />} onClick={() => go({ edit: 'new' })}>
            <Trans>Add a question</Trans>
          </Button>
        </Group>
      </Group>
      {jobquestions.length === 0 ? (
        <Empty title={<Trans>No questions yet</Trans>}>
          <Trans>Questions come right after the application form. Keep it short: each question costs applicants.</Trans>
        </Empty>
      ) : (
        <QuestionList
          questions={jobquestions}
          onMove={changes.move}
          onEdit={mapId => go({ edit: mapId })}
          onRemove={changes.remove}
        />
      )}
      {(edit === 'new' || edited !== null) && (
        <QuestionDialog
          key={edit}
          question={edited}
          onSave={fields => changes.save(edited?.jobQuestionMapId ?? null, fields)}
          onClose={close}
        />
      )}
      <PreviewDialog
        isOpen={search.has('preview') && jobquestions.length > 0}
        questions={jobquestions}
        jobName={jobName}
        onClose={close}
      />
    </JobShell>
  )
}
