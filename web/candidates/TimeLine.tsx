import { readTimeLine, type TimeLineItem } from '@hireloom/contract/candidates/portal.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStatusLabels } from '../applications/status-labels.ts'
import { call } from '../kernel/api.ts'
import { useTellFailure } from '../ui/app/failures.ts'
import { Moment } from '../ui/app/Moment.tsx'
import { Row, RowList } from '../ui/app/RowList.tsx'

const pageSize = 20

/** What happened to the own applications; earlier things come when they are asked for. */
export function TimeLine({ items }: { items: readonly TimeLineItem[] }) {
  const tellFailure = useTellFailure()
  const words: Record<string, string> = useStatusLabels()
  const [earlier, setEarlier] = useState<readonly TimeLineItem[]>([])
  const [isWhole, setWhole] = useState(items.length < pageSize)
  const shown = [...items, ...earlier]
  const more = async () => {
    try {
      const { timeLine, count } = await call(readTimeLine, { query: { limit: pageSize, skip: shown.length } })
      setEarlier([...earlier, ...timeLine])
      setWhole(timeLine.length === 0 || shown.length + timeLine.length >= count)
    } catch (error) {
      tellFailure(error)
    }
  }
  return (
    <>
      <RowList as="ol">
        {shown.map((item, index) => (
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
      {!isWhole && (
        <div>
          <Button variant="subtle" size="xs" onClick={() => void more()}>
            <Trans>Show earlier activity</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
