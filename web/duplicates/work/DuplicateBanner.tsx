import { listDuplicates } from '@hireloom/contract/duplicates/duplicates.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useViewer } from '../../kernel/viewer.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { nameOf } from './duplicate-words.ts'

/** Says that somebody may be in the company twice, to those who may decide it; nothing else when that is not so. */
export function DuplicateBanner({ profileId }: { profileId: number }) {
  const viewer = useViewer()
  const { data } = useQuery({
    ...answerOf(listDuplicates, { query: { profileId, limit: 1 } }),
    enabled: mayDo(viewer, 'candidates.merge'),
    staleTime: 60_000,
  })
  const { list: [likeliest] = [], count = 0 } = data ?? {}
  if (likeliest === undefined) return null
  const name = nameOf(likeliest.a.profileId === profileId ? likeliest.b : likeliest.a)
  const search = count === 1 ? `open=${likeliest.duplicateId}` : `profileId=${profileId}`
  return (
    <Alert color="yellow" variant="light" role="note" py="xs">
      {count === 1 ? (
        <Trans>
          May be the same person as <bdi>{name}</bdi>.
        </Trans>
      ) : (
        <Plural
          value={count}
          one="# other profile may be the same person."
          other="# other profiles may be the same person."
        />
      )}{' '}
      <Anchor component={Link} to={`${pathOf('/app/roboroy/duplicates')}?${search}`} size="sm" underline="always">
        <Trans>Compare</Trans>
      </Anchor>
    </Alert>
  )
}
