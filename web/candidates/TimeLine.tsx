import { readTimeLine } from '@hireloom/contract/candidates/portal.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { useStatusLabels } from '../applications/status-labels.ts'
import { Earlier } from '../ui/app/Earlier.tsx'
import { Moment } from '../ui/app/Moment.tsx'
import { answerOf, pageData } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { latestPlace, useEarlier } from '../ui/app/use-earlier.ts'

/** The part of the history that is there with its page. */
export const latestActivity = pageData({ endpoint: readTimeLine, input: () => ({ query: latestPlace }) })

/** What happened to the own applications; earlier things come when they are asked for. */
export function TimeLine() {
  const words: Record<string, string> = useStatusLabels()
  const { list, ...earlier } = useEarlier(
    query => answerOf(readTimeLine, { query }),
    ({ timeLine, count }) => ({ list: timeLine, count }),
  )
  return (
    <>
      <RowList as="ol">
        {list?.map((item, index) => (
          // Two things may happen to one application in the same moment, and the list only grows.
          <Row key={`${index}-${item.ts}`}>
            <div>
              <Link to={pathOf('/app/roboroy/candidate/application/:appId', { appId: item.appId })}>
                <bdi>{item.jobName}</bdi>
              </Link>
              <Text size="xs" c="dimmed">
                <bdi>{item.companyName}</bdi>
                {' · '}
                {words[item.to ?? ''] ?? item.to}
              </Text>
            </div>
            <Text size="xs" c="dimmed">
              <Moment value={item.ts} isExact />
            </Text>
          </Row>
        ))}
      </RowList>
      <Earlier {...earlier}>
        <Trans>Show earlier activity</Trans>
      </Earlier>
    </>
  )
}
