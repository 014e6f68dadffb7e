import {
  changeBucketProfiles,
  listBucketProfiles,
  poolStages,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createPoolLink } from '@hireloom/contract/talent-pool/links.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { data, Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requireStaff } from '../../kernel/areas.ts'
import { orNotFound } from '../../kernel/not-found.ts'
import { requestContext } from '../../kernel/request.ts'
import { numberParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import type { Route } from './+types/BucketPage.ts'
import { type Member, MemberTable } from './MemberTable.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type PoolStage, useStageWords } from './stage-words.ts'
import { usePoolChanges } from './use-pool-changes.ts'

/** What the pickers need is large, and most looks at a bucket need none of it. */
const AddToJobDialog = lazy(() => import('./AddToJobDialog.tsx'))
const InviteDialog = lazy(() => import('./InviteDialog.tsx'))
const AddToBucketDialog = lazy(() => import('./AddToBucketDialog.tsx'))

const pageSize = 50

function queryOf(params: URLSearchParams) {
  const page = numberParam(params, 'page', 1, value => value >= 1 && value <= 10_000)
  const searchKey = (params.get('searchKey') ?? '').slice(0, 100)
  const stage = poolStages.find(each => each === params.get('stage'))
  const query = { stage, searchKey: searchKey || undefined, limit: pageSize, skip: (page - 1) * pageSize }
  return { page, searchKey, stage, query }
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  requireStaff(web)
  if (!/^[1-9]\d{0,14}$/.test(params.bucketId)) throw data(null, { status: 404 })
  const { query } = queryOf(url.searchParams)
  return orNotFound(web.call(listBucketProfiles, { params: { bucketId: params.bucketId }, query }))
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('pool-bucket', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** The people of a bucket, and what one does with many of them at once. */
export default function BucketPage({ loaderData, params: { bucketId: asked } }: Route.ComponentProps) {
  const { t } = useLingui()
  const bucketId = Number(asked)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page, searchKey, stage, query } = queryOf(params)
  const { bucket, list, count } = useCached(loaderData, () => call(listBucketProfiles, { params: { bucketId }, query }))
  const { run, runUndoable } = usePoolChanges()
  const words = useStageWords()
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const [noting, setNoting] = useState<Member | null>(null)
  const [dialog, setDialog] = useState<'job' | 'bucket' | 'invite' | null>(null)
  const chosen = list.filter(member => marked.has(member.profileId))
  const profileIds = chosen.map(member => member.profileId)
  const go = (changes: ParamChanges) => void navigate(withParams(params, { page: null, ...changes }) || '.')
  const select = (ids: readonly number[], isSelected: boolean) => {
    const others = [...marked].filter(id => !ids.includes(id))
    setMarked(new Set(isSelected ? [...others, ...ids] : others))
  }
  const clear = () => setMarked(new Set())
  const move = async (ids: readonly number[], to: PoolStage) => {
    const word = words[to]
    await runUndoable(
      () => call(changeBucketProfiles, { params: { bucketId }, body: { profileIds: [...ids], stage: to } }),
      ({ changed }) => (
        <>
          {word}: <Plural value={changed} one="# person moved" other="# people moved" />
        </>
      ),
    )
  }
  const remove = async () => {
    const pairs = profileIds.map(profileId => ({ profileId, bucketId }))
    const answer = await runUndoable(
      () => call(removeCandidateFromBucket, { body: pairs }),
      ({ removed }) => <Plural value={removed} one="# person taken out" other="# people taken out" />,
    )
    if (answer !== null) clear()
  }
  const link = async () => {
    const made = await run(() => call(createPoolLink, { body: { bucketId } }))
    if (made !== null) void navigate('/app/roboroy/talentpool/links')
  }
  const isNarrowed = searchKey !== '' || stage !== undefined
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1280}>
      <Anchor component={Link} to="/app/roboroy/talentpool" size="sm" underline="always">
        <Trans>All buckets</Trans>
      </Anchor>
      <PageTitle
        title={bucket.bucketName}
        mark={
          bucket.shared && (
            <StatusBadge tone="brand">
              <Trans>Shared</Trans>
            </StatusBadge>
          )
        }
        under={
          <Text size="sm" c="dimmed">
            <Plural value={bucket.memberCount} _0="nobody in it" one="# person" other="# people" />
          </Text>
        }
        actions={
          <Button variant="default" onClick={() => void link()}>
            <Trans>Join link of this bucket</Trans>
          </Button>
        }
      />
      {(bucket.memberCount > 0 || isNarrowed) && (
        <Group gap="sm">
          <div style={{ inlineSize: 320, maxInlineSize: '100%' }}>
            <SearchBox
              label={t`Search by name, email, title or employer`}
              value={searchKey}
              onSearch={text => go({ searchKey: text === '' ? null : text })}
            />
          </div>
          <NativeSelect
            aria-label={t`Stage`}
            value={stage ?? ''}
            onChange={event => go({ stage: event.currentTarget.value || null })}
            data={[{ value: '', label: t`All stages` }, ...poolStages.map(value => ({ value, label: words[value] }))]}
          />
        </Group>
      )}
      {list.length > 0 ? (
        <MemberTable
          members={list}
          selected={marked}
          onSelect={select}
          onStage={(member, to) => void move([member.profileId], to)}
          onNote={setNoting}
        />
      ) : isNarrowed ? (
        <Empty
          title={<Trans>Nobody fits your search</Trans>}
          action={
            <Button variant="default" onClick={() => go({ searchKey: null, stage: null })}>
              <Trans>Show everybody</Trans>
            </Button>
          }
        />
      ) : (
        <Empty title={<Trans>Nobody in this bucket yet</Trans>}>
          <Trans>People come in by its join link, or from another bucket.</Trans>
        </Empty>
      )}
      <Paging page={page} size={pageSize} count={count} onPage={number => go({ page: number })} />
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onStage={to => void move(profileIds, to)}
          onInvite={() => setDialog('invite')}
          onJob={() => setDialog('job')}
          onBucket={() => setDialog('bucket')}
          onRemove={() => void remove()}
          onClear={clear}
        />
      )}
      {noting !== null && <NoteDialog member={noting} onClose={() => setNoting(null)} />}
      <Suspense>
        {dialog === 'job' && <AddToJobDialog members={chosen} onClose={() => setDialog(null)} />}
        {dialog === 'invite' && (
          <InviteDialog
            bucketId={bucketId}
            members={chosen}
            onClose={() => setDialog(null)}
            onDone={() => {
              setDialog(null)
              clear()
            }}
          />
        )}
        {dialog === 'bucket' && (
          <AddToBucketDialog
            bucketId={bucketId}
            profileIds={profileIds}
            onClose={() => setDialog(null)}
            onDone={() => {
              setDialog(null)
              clear()
            }}
          />
        )}
      </Suspense>
    </Stack>
  )
}
