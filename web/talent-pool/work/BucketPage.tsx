import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import {
  changeBucketProfiles,
  listBucketProfiles,
  poolStages,
  removeCandidateFromBucket,
} from '@hireloom/contract/talent-pool/bucket-profiles.ts'
import { createPoolLink } from '@hireloom/contract/talent-pool/links.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { Link, Navigate, redirect, useNavigate } from 'react-router'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { numberOf, pageData } from '../../ui/app/page-data.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { MemberTable } from './MemberTable.tsx'
import type { Member } from './member.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { type PoolStage, useStageWords } from './stage-words.ts'
import { usePoolChange } from './use-pool-change.ts'

/** What the pickers need is large, and most looks at a bucket need none of it. */
const ShareDialog = lazy(() => import('./ShareDialog.tsx'))
const AddToJobDialog = lazy(() => import('./AddToJobDialog.tsx'))
const InviteDialog = lazy(() => import('./InviteDialog.tsx'))
const AddToBucketDialog = lazy(() => import('./AddToBucketDialog.tsx'))

const address = listAddress({ searchKey: text(), stage: choice(poolStages) })
const page = pageData({
  endpoint: listBucketProfiles,
  input: ({ params, ...place }) => ({
    params: { bucketId: numberOf(params.bucketId) },
    query: address.queryOf(place),
  }),
})
/** A smart bucket is shown at an address of its own. */
export const loader: typeof page.loader = async place => {
  const answer = await page.loader(place)
  const { bucketId, filters } = answer.bucket
  if (filters === null) return answer
  throw redirect(pathOf('/app/roboroy/talentpool/smart/:bucketId', { bucketId }))
}
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The people of a bucket, and what one does with many of them at once. */
export default function BucketPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { bucket, list: members, count } = page.usePageData()
  const { bucketId, canFill, canEdit, canShare } = bucket
  const viewer = useViewer()
  const list = useList(address)
  const { change } = usePoolChange()
  const words = useStageWords()
  const { chosen, clear, selection } = useSelection(
    members,
    ({ profileId }) => String(profileId),
    t`Select everyone on this page`,
  )
  const profileIds = chosen.map(member => member.profileId)
  const [noting, setNoting] = useState<Member | null>(null)
  const [dialog, setDialog] = useState<'job' | 'bucket' | 'invite' | 'share' | null>(null)
  const close = () => setDialog(null)
  const done = () => {
    close()
    clear()
  }
  const move = (ids: readonly number[], stage: PoolStage) => {
    const word = words[stage]
    void change(
      changeBucketProfiles,
      { params: { bucketId }, body: { profileIds: [...ids], stage } },
      {
        said: ({ changed }) => (
          <>
            {word}: <Plural value={changed} one="# person moved" other="# people moved" />
          </>
        ),
      },
    )
  }
  const remove = async () => {
    const said = ({ removed }: { removed: number }) => (
      <Plural value={removed} one="# person removed" other="# people removed" />
    )
    const body = profileIds.map(profileId => ({ profileId, bucketId }))
    if ((await change(removeCandidateFromBucket, { body }, { said })) !== null) clear()
  }
  const link = async () => {
    const made = await change(createPoolLink, { body: { bucketId } })
    if (made !== null) void navigate(pathOf('/app/roboroy/talentpool/links'))
  }
  const smart = pathOf('/app/roboroy/talentpool/smart/:bucketId', { bucketId })
  if (bucket.filters !== null) return <Navigate replace to={smart} />
  return (
    <ListPage
      title={bucket.bucketName}
      back={
        <Anchor component={Link} to={pathOf('/app/roboroy/talentpool/buckets')} size="sm" underline="always">
          <Trans>All buckets</Trans>
        </Anchor>
      }
      mark={bucket.shared && <StatusBadge tone="brand">{t`Shared`}</StatusBadge>}
      counted={<Plural value={bucket.memberCount ?? 0} _0="Empty" one="# person" other="# people" />}
      action={
        <Group gap="xs">
          {canFill && (
            <Button variant="default" onClick={() => void link()}>
              <Trans>Bucket join link</Trans>
            </Button>
          )}
          {canShare && (
            <Button variant="default" onClick={() => setDialog('share')}>
              <Trans>Share</Trans>
            </Button>
          )}
          {canEdit && mayDo(viewer, 'candidates.view') && (
            <Button variant="default" component={Link} to={`${smart}?set=1`}>
              <Trans>Make it smart</Trans>
            </Button>
          )}
        </Group>
      }
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by name, email, title or employer` },
        stage: {
          label: t`Stage`,
          any: t`All stages`,
          options: poolStages.map(value => ({ value, label: words[value] })),
        },
      }}
      nothingFits={<Trans>No matching people</Trans>}
      none={{
        title: <Trans>This bucket is empty</Trans>,
        text: <Trans>Add people with its join link or from another bucket.</Trans>,
      }}
      after={
        <>
          <TableBar
            label={t`Selected people`}
            count={chosen.length}
            onClear={clear}
            acts={[
              { label: t`Invite to apply`, onAct: () => setDialog('invite') },
              { label: t`Add to a job`, onAct: () => setDialog('job') },
              ...(canFill
                ? [
                    {
                      label: t`Move to stage`,
                      options: poolStages.map(key => ({ key, label: words[key], onAct: () => move(profileIds, key) })),
                    },
                  ]
                : []),
              { label: t`Add to another bucket`, onAct: () => setDialog('bucket') },
              ...(canFill ? [{ label: t`Remove`, onAct: () => void remove() }] : []),
            ]}
          />
          {noting !== null && <NoteDialog member={noting} onClose={() => setNoting(null)} />}
          <Opening>
            {dialog === 'share' && <ShareDialog bucket={bucket} onClose={close} />}
            {dialog === 'job' && <AddToJobDialog members={chosen} onClose={close} onStarted={done} />}
            {dialog === 'invite' && <InviteDialog bucketId={bucketId} members={chosen} onClose={close} onDone={done} />}
            {dialog === 'bucket' && (
              <AddToBucketDialog bucketId={bucketId} profileIds={profileIds} onClose={close} onDone={done} />
            )}
          </Opening>
        </>
      }
    >
      <MemberTable
        canFill={canFill}
        members={members}
        selection={selection}
        views={address.params}
        onStage={move}
        onNote={setNoting}
      />
    </ListPage>
  )
}
