import { type Bucket, changeBucket, listBuckets, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../kernel/api.ts'
import { requireStaff } from '../../kernel/areas.ts'
import { requestContext } from '../../kernel/request.ts'
import { choiceParam, numberParam, type ParamChanges, withParams } from '../../kernel/url-state.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { PageTitle } from '../../ui/app/PageTitle.tsx'
import { Paging } from '../../ui/app/Paging.tsx'
import { cachedLoader, useCached } from '../../ui/app/query.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import type { Route } from './+types/BucketsPage.ts'
import { BucketDialog } from './BucketDialog.tsx'
import { BucketTable } from './BucketTable.tsx'
import { PoolTabs } from './PoolTabs.tsx'
import { usePoolChanges } from './use-pool-changes.ts'

const pageSize = 20
const kinds = ['all', 'own', 'shared'] as const

function queryOf(params: URLSearchParams) {
  const page = numberParam(params, 'page', 1, value => value >= 1 && value <= 1000)
  const searchKey = (params.get('searchKey') ?? '').slice(0, 100)
  const kind = choiceParam(params, 'type', kinds, 'all')
  const type = kind === 'all' ? undefined : [kind]
  const query = { type, searchKey: searchKey || undefined, limit: pageSize, skip: (page - 1) * pageSize }
  return { page, searchKey, kind, query }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(requestContext)
  requireStaff(web)
  return web.call(listBuckets, { query: queryOf(url.searchParams).query })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return cachedLoader('pool-buckets', { url, serverLoader })
}
clientLoader.hydrate = true as const

export { PageFallback as HydrateFallback } from '../../ui/app/PageFallback.tsx'

/** The buckets of the talent pool that one sees: the own ones and what colleagues share. */
export default function BucketsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page, searchKey, kind, query } = queryOf(params)
  const { list, count } = useCached(loaderData, () => call(listBuckets, { query }))
  const { run, runUndoable, refresh } = usePoolChanges()
  const [changing, setChanging] = useState<Bucket | null>(null)
  const go = (changes: ParamChanges) => void navigate(withParams(params, changes) || '.')
  const isNarrowed = searchKey !== '' || kind !== 'all'
  const isNew = params.has('new')
  const close = () => {
    setChanging(null)
    if (isNew) go({ new: null })
  }
  const share = (bucket: Bucket) =>
    void run(() => call(changeBucket, { body: { bucketId: bucket.bucketId, shared: !bucket.shared } }))
  const remove = (bucket: Bucket) => {
    const { bucketId, bucketName } = bucket
    void runUndoable(
      () => call(removeBucket, { body: { bucketId } }),
      () => <Trans>The bucket {bucketName} is deleted.</Trans>,
    )
  }
  return (
    <Stack gap="md" p={{ base: 'sm', sm: 'lg' }} maw={1080}>
      <PageTitle
        title={t`Talent pool`}
        under={
          <Text size="sm" c="dimmed">
            <Plural value={count} _0="no buckets" one="# bucket" other="# buckets" />
          </Text>
        }
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={() => go({ new: '1' })}>
            <Trans>New bucket</Trans>
          </Button>
        }
      />
      <PoolTabs present="buckets" />
      {(count > 0 || isNarrowed) && (
        <Group gap="sm" align="end">
          <div style={{ inlineSize: 320, maxInlineSize: '100%' }}>
            <SearchBox
              label={t`Search buckets by name`}
              value={searchKey}
              onSearch={text => go({ searchKey: text === '' ? null : text, page: null })}
            />
          </div>
          <NativeSelect
            aria-label={t`Whose buckets`}
            value={kind}
            onChange={event =>
              go({ type: event.currentTarget.value === 'all' ? null : event.currentTarget.value, page: null })
            }
            data={[
              { value: 'all', label: t`All buckets` },
              { value: 'own', label: t`My own` },
              { value: 'shared', label: t`Shared ones` },
            ]}
          />
        </Group>
      )}
      {list.length > 0 ? (
        <BucketTable buckets={list} onChange={setChanging} onShare={share} onRemove={remove} />
      ) : isNarrowed ? (
        <Empty
          title={<Trans>No bucket fits your search</Trans>}
          action={
            <Button variant="default" onClick={() => go({ searchKey: null, type: null, page: null })}>
              <Trans>Show all buckets</Trans>
            </Button>
          }
        />
      ) : (
        <Empty title={<Trans>No buckets yet</Trans>}>
          <Trans>
            A bucket gathers people for later: for a kind of work, a season or an event. Make the first one.
          </Trans>
        </Empty>
      )}
      <Paging page={page} size={pageSize} count={count} onPage={number => go({ page: number })} />
      {(isNew || changing !== null) && (
        <BucketDialog
          bucket={changing}
          onClose={close}
          onSaved={saved => {
            void refresh()
            if (changing === null) void navigate(`/app/roboroy/talentpool/bucket/${saved.bucketId}`)
            else setChanging(null)
          }}
        />
      )}
    </Stack>
  )
}
