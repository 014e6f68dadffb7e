import { pathOf } from '@hireloom/contract/pages.ts'
import { readQuestionMap } from '@hireloom/contract/screening/questions.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import type { Route } from './+types/QuestionEditorPage.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useQuestionChanges } from './use-question-changes.tsx'

const read = (jobId: number) => () => call(readQuestionMap, { params: { jobId } })

export async function loader({ params, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  if (!/^\d{1,15}$/.test(params.jobId)) throw data(null, { status: 404 })
  const map = await orNotFound(web.call(readQuestionMap, { params: { jobId: params.jobId } }))
  if (!map.canEdit) throw data(null, { status: 404 })
  return map
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('job-questions', { url, serverLoader }, '')
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** What a job asks everybody who applies: to add, change, put in order, take off and look at as applicants do. */
export default function QuestionEditorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const map = useCached(loaderData, read(loaderData.data.jobId))
  const { jobId, jobName, jobquestions } = map
  const changes = useQuestionChanges(loaderData.key, jobId)
  const edit = search.get('edit')
  const edited = jobquestions.find(question => String(question.jobQuestionMapId) === edit) ?? null
  const go = (params: ParamChanges) => void navigate(withParams(search, params) || '.', { preventScrollReset: true })
  const close = () => go({ edit: null, preview: null })
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={860}>
      <PageTitle
        title={t`Questions for applicants`}
        under={
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to={pathOf('/app/roboroy/job/:jobId', { jobId })} size="sm" underline="always">
              <bdi>{jobName}</bdi>
            </Anchor>{' '}
            · <Plural value={jobquestions.length} _0="no questions" one="# question" other="# questions" />
          </Text>
        }
        actions={
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
        }
      />
      {jobquestions.length === 0 ? (
        <Empty title={<Trans>This job asks nothing yet</Trans>}>
          <Trans>Questions come right after the application form. Few and short ones lose the fewest applicants.</Trans>
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
    </Stack>
  )
}
