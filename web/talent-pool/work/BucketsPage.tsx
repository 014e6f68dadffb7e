import { pathOf } from '@hireloom/contract/pages.ts'
import { type Bucket, changeBucket, listBuckets, removeBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { guess } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { BucketDialog } from './BucketDialog.tsx'
import { SmartCount } from './SmartCount.tsx'
import { usePoolChange } from './use-pool-change.ts'

const ShareDialog = lazy(() => import('./ShareDialog.tsx'))
const MergeDialog = lazy(() => import('./MergeDialog.tsx'))

const address = listAddress({ searchKey: text(), type: choice(['own', 'shared']) })
const page = pageData({
  endpoint: listBuckets,
  input: place => {
    const { type, ...query } = address.queryOf(place)
    return { query: { ...query, type: type && [type] } }
  },
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The buckets of the talent pool that one sees: the own ones and what colleagues share. */
export default function BucketsPage() {
  const { t, i18n } = useLingui()
  const { list: buckets, count } = page.usePageData()
  const list = useList(address)
  const { change } = usePoolChange()
  const [changing, setChanging] = useState<Bucket | null>(null)
  const [sharing, setSharing] = useState<Bucket | null>(null)
  const [merging, setMerging] = useState<Bucket | null>(null)
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => list.go({ new: '1' })}>
      <Trans>New bucket</Trans>
    </Button>
  )
  const actsOf = (bucket: Bucket) => {
    const { bucketId, bucketName, shared, canEdit, canShare, filters } = bucket
    if (!canEdit) return []
    const merge = { label: <Trans>Merge buckets</Trans>, onAct: () => setMerging(bucket) }
    const always = [
      { label: <Trans>Rename</Trans>, onAct: () => setChanging(bucket) },
      ...(filters === null ? [merge] : []),
    ]
    if (!canShare) return always
    return [
      ...always,
      { label: <Trans>Share with colleagues</Trans>, onAct: () => setSharing(bucket) },
      {
        label: shared ? <Trans>Keep private</Trans> : <Trans>Share with team</Trans>,
        onAct: () =>
          void change(changeBucket, { body: { bucketId, shared: !shared } }, { guess: shareOf(bucketId, !shared) }),
      },
      {
        label: <Trans>Delete</Trans>,
        isDanger: true,
        onAct: () =>
          void change(
            removeBucket,
            { body: { bucketId } },
            { said: () => <Trans>Bucket {bucketName} deleted.</Trans> },
          ),
      },
    ]
  }
  return (
    <ListPage
      title={t`Talent pool`}
      counted={<Plural value={count} _0="no buckets" one="# bucket" other="# buckets" />}
      action={newButton}
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search buckets by name` },
        type: {
          label: t`Owner`,
          any: t`All buckets`,
          options: [
            { value: 'own', label: t`Mine` },
            { value: 'shared', label: t`Shared` },
          ],
        },
      }}
      nothingFits={<Trans>No matching buckets</Trans>}
      none={{
        title: <Trans>No buckets yet</Trans>,
        text: <Trans>Use buckets to group people for a role, a season or an event. Create your first one.</Trans>,
        action: newButton,
      }}
      after={
        <>
          {(list.search.has('new') || changing !== null) && (
            <BucketDialog
              bucket={changing}
              onClose={() => (changing === null ? list.go({ new: null }) : setChanging(null))}
            />
          )}
          <Opening>
            {merging !== null && <MergeDialog bucket={merging} onClose={() => setMerging(null)} />}
            {sharing !== null && <ShareDialog bucket={sharing} onClose={() => setSharing(null)} />}
          </Opening>
        </>
      }
    >
      <DataTable
        label={t`Buckets`}
        name="buckets"
        views={address.params}
        rows={buckets}
        rowKey={bucket => String(bucket.bucketId)}
        rowName={bucket => bucket.bucketName}
        rowActs={actsOf}
        columns={[
          { key: 'name', title: t`Name`, isFixed: true, text: bucket => bucket.bucketName, cell: nameCell },
          {
            key: 'people',
            title: t`People`,
            isNumber: true,
            text: bucket => bucket.memberCount,
            cell: bucket =>
              bucket.memberCount === null ? (
                <SmartCount bucketId={bucket.bucketId} among={buckets} />
              ) : (
                formatNumber(i18n.locale, bucket.memberCount)
              ),
          },
          {
            key: 'owner',
            title: t`Owner`,
            isSpare: true,
            text: bucket => bucket.ownerName,
            cell: bucket => (bucket.ownerName === null ? <Trans>No one now</Trans> : <bdi>{bucket.ownerName}</bdi>),
          },
          {
            key: 'created',
            title: t`Created`,
            isSpare: true,
            text: bucket => bucket.createdAt,
            cell: bucket => <Moment value={bucket.createdAt} />,
          },
        ]}
      />
    </ListPage>
  )
}

/** Shared or not at once, before the server has answered. */
const shareOf = (bucketId: number, shared: boolean) =>
  guess(listBuckets, answer => ({
    ...answer,
    list: answer.list.map(bucket => (bucket.bucketId === bucketId ? { ...bucket, shared } : bucket)),
  }))

const nameCell = ({ bucketId, bucketName, shared, filters }: Bucket) => (
  <Group gap={8}>
    <Link
      className="row-title"
      to={
        filters === null
          ? pathOf('/app/roboroy/talentpool/bucket/:bucketId', { bucketId })
          : pathOf('/app/roboroy/talentpool/smart/:bucketId', { bucketId })
      }
      prefetch="intent"
    >
      <bdi>{bucketName}</bdi>
    </Link>
    {filters !== null && (
      <StatusBadge tone="neutral">
        <Trans>Smart</Trans>
      </StatusBadge>
    )}
    {shared && (
      <StatusBadge tone="brand">
        <Trans>Shared</Trans>
      </StatusBadge>
    )}
  </Group>
)
