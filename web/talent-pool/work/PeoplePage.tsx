import { pathOf } from '@hireloom/contract/pages.ts'
import { listPoolMembers, type PoolMember } from '@hireloom/contract/talent-pool/members.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { Fragment, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { listAddress, text } from '../../kernel/list-address.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData } from '../../ui/app/page-data.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { nameOf } from './member.ts'

const AddToBucketDialog = lazy(() => import('./AddToBucketDialog.tsx'))

const address = listAddress({ searchKey: text() })
const page = pageData({ endpoint: listPoolMembers, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Everyone who joined the talent network, whether in a bucket or in none. */
export default function PeoplePage() {
  const { t } = useLingui()
  const { list: members, count } = page.usePageData()
  const list = useList(address)
  const { chosen, clear, selection } = useSelection(
    members,
    ({ profileId }) => String(profileId),
    t`Select everyone on this page`,
  )
  const [isAdding, setAdding] = useState(false)
  const done = () => {
    setAdding(false)
    clear()
  }
  return (
    <ListPage
      title={t`Talent pool`}
      counted={<Plural value={count} _0="no members" one="# member" other="# members" />}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search by name, email, title or employer` } }}
      nothingFits={<Trans>No members match your search</Trans>}
      none={{
        title: <Trans>No members yet</Trans>,
        text: <Trans>Everyone who joins your talent network appears here. Share a join link to invite people.</Trans>,
        action: (
          <Button component={Link} to={pathOf('/app/roboroy/talentpool/links')} variant="default">
            <Trans>View join links</Trans>
          </Button>
        ),
      }}
      after={
        <>
          <TableBar
            label={t`Selected people`}
            count={chosen.length}
            onClear={clear}
            acts={[{ label: t`Add to a bucket`, onAct: () => setAdding(true) }]}
          />
          <Suspense>
            {isAdding && (
              <AddToBucketDialog
                profileIds={chosen.map(member => member.profileId)}
                onClose={() => setAdding(false)}
                onDone={done}
              />
            )}
          </Suspense>
        </>
      }
    >
      <DataTable
        label={t`Talent network`}
        name="pool-members"
        views={address.params}
        rows={members}
        rowKey={member => String(member.profileId)}
        rowName={nameOf}
        selection={selection}
        columns={[
          { key: 'name', title: t`Name`, isFixed: true, text: nameOf, cell: nameCell },
          {
            key: 'work',
            title: t`Current job`,
            isSpare: true,
            text: workOf,
            cell: member => <bdi>{workOf(member)}</bdi>,
          },
          {
            key: 'buckets',
            title: t`Buckets`,
            text: member => member.buckets.map(({ bucketName }) => bucketName).join(', '),
            cell: bucketsCell,
          },
          {
            key: 'joined',
            title: t`Joined on`,
            text: member => member.joinedAt,
            cell: member => <Moment value={member.joinedAt} />,
          },
        ]}
      />
    </ListPage>
  )
}

const workOf = ({ currentTitle, currentCompany }: PoolMember) =>
  [currentTitle, currentCompany].filter(Boolean).join(' · ')

function nameCell(member: PoolMember) {
  return (
    <>
      <bdi>{nameOf(member)}</bdi>
      <Text size="xs" c="dimmed">
        <bdi>{member.email}</bdi>
      </Text>
    </>
  )
}

function bucketsCell({ buckets }: PoolMember) {
  return buckets.map(({ bucketId, bucketName }, at) => (
    <Fragment key={bucketId}>
      {at > 0 && ', '}
      <Anchor
        component={Link}
        to={pathOf('/app/roboroy/talentpool/bucket/:bucketId', { bucketId })}
        size="sm"
        underline="always"
      >
        <bdi>{bucketName}</bdi>
      </Anchor>
    </Fragment>
  ))
}
