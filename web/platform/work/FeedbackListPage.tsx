import { listFeedback } from '@hireloom/contract/platform/feedback.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { requestContext } from '../../kernel/request.ts'
import { numberParam } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import type { Route } from './+types/FeedbackListPage.ts'

const size = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = numberParam(url.searchParams, 'page', 1, value => value >= 1 && value <= 10_000)
  const found = await context
    .get(requestContext)
    .call(listFeedback, { query: { skip: (page - 1) * size, limit: size } })
  return { page, ...found }
}

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** What people have reported from the error page and the footer, for those who run the installation. */
export default function FeedbackListPage({ loaderData: { page, list, count } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [, setParams] = useSearchParams()
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={860}>
      <PageTitle title={t`Reports`} />
      {list.length === 0 && (
        <Empty title={<Trans>Nobody has reported anything</Trans>}>
          <Trans>Messages from the error page and from “Contact support” stand here.</Trans>
        </Empty>
      )}
      {list.map(report => (
        <Card key={report.feedbackId} withBorder component="article">
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              <bdi>{report.sender ?? t`Visitor`}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              <Moment value={report.createdAt} />
            </Text>
          </Group>
          <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {report.text}
          </Text>
          {report.context !== null && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {report.context}
            </Text>
          )}
        </Card>
      ))}
      <Paging page={page} size={size} count={count} onPage={next => setParams({ page: String(next) })} />
    </Stack>
  )
}
