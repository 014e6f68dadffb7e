import { listFeedback } from '@hireloom/contract/platform/feedback.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Group, Text } from '@mantine/core'
import { listAddress } from '../../kernel/list-address.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'

const address = listAddress({})
const page = pageData({ endpoint: listFeedback, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** What people have reported from the error page and the footer, for those who run the installation. */
export default function FeedbackListPage() {
  const { t } = useLingui()
  const { list: reports, count } = page.usePageData()
  return (
    <ListPage
      title={t`Problem reports`}
      address={address}
      list={useList(address)}
      count={count}
      nothingFits={null}
      none={{
        title: <Trans>No reports yet</Trans>,
        text: <Trans>Messages from the error page and “Contact support” appear here.</Trans>,
      }}
    >
      {reports.map(report => (
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
    </ListPage>
  )
}
