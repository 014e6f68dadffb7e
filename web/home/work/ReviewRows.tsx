import type { Work } from '@hireloom/contract/home/work.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Link } from 'react-router'
import { Moment } from '../../ui/app/Moment.tsx'
import { Row, RowList } from '../../ui/app/RowList.tsx'

/** Uploads of CVs in which people wait for a review, each leading to those. */
export function ReviewRows({ uploads }: { uploads: Work['cvReviews']['list'] }) {
  return (
    <RowList>
      {uploads.map(({ parentTaskId, kind, jobName, count, at }) => (
        <Row key={parentTaskId}>
          <Link to={`${pathOf('/app/roboroy/cvreview')}?batch=${parentTaskId}`}>
            {kind === 'job' ? (
              <bdi>{jobName}</bdi>
            ) : kind === 'internal_pool' ? (
              <Trans>Employees</Trans>
            ) : (
              <Trans>Talent pool</Trans>
            )}
          </Link>
          <Text size="sm" c="dimmed">
            <Plural value={count} one="# person to review" other="# people to review" /> · <Moment value={at} />
          </Text>
        </Row>
      ))}
    </RowList>
  )
}
