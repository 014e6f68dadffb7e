import { listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { numberParam } from '../../../kernel/url-state.ts'
import { useViewer } from '../../../kernel/viewer.ts'
import { Empty } from '../../../ui/app/Empty.tsx'
import { PageShell } from '../../../ui/app/PageShell.tsx'
import { pageData } from '../../../ui/app/page-data.ts'
import { ReviewQueue } from './ReviewQueue.tsx'

const batchIn = (search: URLSearchParams) => numberParam(search, 'batch', 0, value => value > 0)
const page = pageData({
  endpoint: listResumeReviews,
  input: ({ search }) => {
    const parentTaskId = batchIn(search)
    return { query: { limit: 1, ...(parentTaskId > 0 && { parentTaskId }) } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** All people of one's uploads who wait for a review, or those of one upload. */
export default function ReviewPage() {
  const { t } = useLingui()
  const { count } = page.usePageData()
  const [search] = useSearchParams()
  const viewer = useViewer()
  const parentTaskId = batchIn(search)
  const isOfBatch = parentTaskId > 0
  return (
    <PageShell
      width="form"
      title={t`CV review`}
      under={
        <Text size="sm" c="dimmed">
          <Plural value={count} _0="No one to review" one="# person to review" other="# people to review" />
          {isOfBatch && (
            <>
              {' · '}
              <Trans>of one upload</Trans>{' '}
              <Anchor component={Link} to="?" inherit underline="always">
                <Trans>Show all</Trans>
              </Anchor>
            </>
          )}
        </Text>
      }
    >
      <ReviewQueue
        key={parentTaskId}
        {...(isOfBatch && { parentTaskId })}
        none={
          <Empty
            title={<Trans>Nothing to review</Trans>}
            {...(mayDo(viewer, 'talentpool.manage') && {
              action: (
                <Button component={Link} to={pathOf('/app/roboroy/talentpool/upload')} variant="default">
                  <Trans>Upload CVs</Trans>
                </Button>
              ),
            })}
          >
            <Trans>CVs with details to check, and people you may already have, appear here.</Trans>
          </Empty>
        }
      />
    </PageShell>
  )
}
