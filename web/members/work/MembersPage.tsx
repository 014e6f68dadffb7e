import { resendInvite, revokeInvite } from '@hireloom/contract/members/invites.ts'
import {
  changeMember,
  listRecruiters,
  type Member,
  type MemberStatus,
  memberStatuses,
} from '@hireloom/contract/members/members.ts'
import { listRoles } from '@hireloom/contract/members/roles.ts'
import { memberRoles } from '@hireloom/contract/permissions.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { choice, listAddress, text } from '../../kernel/list-address.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { ask } from '../../ui/app/confirm.ts'
import { DataTable } from '../../ui/app/DataTable.tsx'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { pageData, refresh, together } from '../../ui/app/page-data.ts'
import type { RowAct } from '../../ui/app/RowMenu.tsx'
import { roleKey, useMayGive, useRoleWords } from '../../ui/app/role-words.ts'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { AccessDialog } from './AccessDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { JobGrantsDialog } from './JobGrantsDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'

const address = listAddress({ searchKey: text(200), status: choice(memberStatuses), memberRole: choice(memberRoles) })
const members = pageData({
  endpoint: listRecruiters,
  input: place => {
    const { status, memberRole, ...query } = address.queryOf(place)
    return { query: { ...query, status: status && [status], memberRole: memberRole && [memberRole] } }
  },
})
const roles = pageData({ endpoint: listRoles })
const page = together(members, roles)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** Who works for the company and who is invited: their roles, and whether they may still sign in. */
export default function MembersPage() {
  const { t } = useLingui()
  const { list: people, count } = members.usePageData()
  const { list: allRoles } = roles.usePageData()
  const list = useList(address)
  const roleWords = useRoleWords()
  const statusWords = useStatusWords()
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [changing, setChanging] = useState<Member | null>(null)
  const [asked, setAsked] = useState<Member | null>(null)
  const [granting, setGranting] = useState<Member | null>(null)
  const mayGive = useMayGive()
  const actsOf = useActs({
    mayChange: member => allRoles.some(role => roleKey(role) === roleKey(member) && mayGive(role)),
    onLeave: setLeaving,
    onChange: setChanging,
    onAsk: setAsked,
    onGrant: setGranting,
  })
  const inviteButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => list.go({ invite: '1' })}>
      <Trans>Invite people</Trans>
    </Button>
  )
  return (
    <ListPage
      title={t`Members`}
      counted={<Plural value={count} one="# person" other="# people" />}
      action={inviteButton}
      address={address}
      list={list}
      count={count}
      words={{
        searchKey: { label: t`Search by name or email` },
        status: {
          label: t`Status`,
          any: t`All statuses`,
          options: memberStatuses.map(value => ({ value, label: statusWords[value] })),
        },
        memberRole: {
          label: t`Role`,
          any: t`All roles`,
          options: memberRoles.map(value => ({ value, label: roleWords[value] })),
        },
      }}
      nothingFits={<Trans>No members match your filters</Trans>}
      none={{ title: <Trans>No members yet</Trans>, action: inviteButton }}
      after={
        <>
          {list.search.has('invite') && <InviteDialog roles={allRoles} onClose={() => list.go({ invite: null })} />}
          {leaving && <LeaveDialog member={leaving} onClose={() => setLeaving(null)} />}
          {asked && <AccessDialog member={asked} roles={allRoles} onClose={() => setAsked(null)} />}
          {granting && <JobGrantsDialog member={granting} onClose={() => setGranting(null)} />}
          {changing && <MemberDialog member={changing} roles={allRoles} onClose={() => setChanging(null)} />}
        </>
      }
    >
      <DataTable
        label={t`Members`}
        name="members"
        views={address.params}
        rows={people}
        rowKey={member => String(member.userId)}
        rowName={member => member.fullName ?? member.email}
        rowActs={actsOf}
        columns={[
          {
            key: 'name',
            title: t`Name`,
            isFixed: true,
            text: member => member.fullName ?? member.email,
            cell: member => <NameCell member={member} roleName={member.roleName ?? roleWords[member.memberRole]} />,
          },
          {
            key: 'role',
            title: t`Role`,
            isSpare: true,
            text: member => member.roleName ?? roleWords[member.memberRole],
            cell: member => <bdi>{member.roleName ?? roleWords[member.memberRole]}</bdi>,
          },
          {
            key: 'status',
            title: t`Status`,
            text: member => statusWords[member.status],
            cell: member => <StatusBadge tone={tones[member.status]}>{statusWords[member.status]}</StatusBadge>,
          },
          {
            key: 'factor',
            title: t`Two-step verification`,
            isSpare: true,
            text: member => (member.hasSecondFactor ? t`On` : t`Off`),
            cell: member => (member.status === 'invited' ? '' : member.hasSecondFactor ? t`On` : t`Off`),
          },
          {
            key: 'seen',
            title: t`Last signed in`,
            isSpare: true,
            text: member => member.lastSignedInAt ?? member.invitedAt,
            cell: seenCell,
          },
        ]}
      />
    </ListPage>
  )
}

const tones = { active: 'good', invited: 'brand', suspended: 'warn', deactivated: 'neutral' } as const

function useStatusWords(): Record<MemberStatus, string> {
  const { t } = useLingui()
  return { active: t`Active`, invited: t`Invited`, suspended: t`Suspended`, deactivated: t`Deactivated` }
}

const NameCell = ({ member: { fullName, email }, roleName }: { member: Member; roleName: string }) => (
  <Stack gap={0}>
    {fullName !== null && (
      <Text size="sm" fw={560}>
        <bdi>{fullName}</bdi>
      </Text>
    )}
    <Text size="sm" {...(fullName !== null && { c: 'dimmed' })}>
      <bdi dir="ltr">{email}</bdi>
    </Text>
    {/* Where the column of the role has no room. */}
    <Text size="xs" c="dimmed" hiddenFrom="sm">
      <bdi>{roleName}</bdi>
    </Text>
  </Stack>
)

const seenCell = ({ status, lastSignedInAt, invitedAt }: Member) =>
  status === 'invited' && invitedAt !== null ? (
    <Trans>
      Invited <Moment value={invitedAt} isExact />
    </Trans>
  ) : lastSignedInAt === null ? (
    <Trans>Never</Trans>
  ) : (
    <Moment value={lastSignedInAt} isExact />
  )

interface Opening {
  /** Whether the member has a role that the viewer may give. */
  mayChange: (member: Member) => boolean
  onLeave: (member: Member) => void
  onChange: (member: Member) => void
  onAsk: (member: Member) => void
  onGrant: (member: Member) => void
}

/** What can be done with a member or an invitation. */
function useActs({ mayChange, onLeave, onChange, onAsk, onGrant }: Opening) {
  const { t } = useLingui()
  const mayGrant = mayDo(useViewer(), 'company.admin')
  const { change } = useChange(listRecruiters)
  const setStatus = (member: Member, status: 'active' | 'suspended', said: RowAct['label']) => {
    const params = { userId: member.userId }
    const back = member.status === 'invited' ? 'active' : member.status
    void change(
      changeMember,
      { params, body: { status } },
      {
        said: () => said,
        undoBy: () => call(changeMember, { params, body: { status: back } }),
        onUndone: () => void refresh(listRecruiters),
      },
    )
  }
  const revoke = async (member: Member) => {
    const { userId, email } = member
    if (
      await ask({
        question: t`Revoke the invitation for ${email}? The link will stop working.`,
        act: t`Revoke`,
        isDanger: true,
      })
    )
      void change(revokeInvite, { params: { userId } }, { said: () => <Trans>Invitation revoked.</Trans> })
  }
  return (member: Member): RowAct[] => {
    const { userId, status, email } = member
    const name = member.fullName ?? email
    const isOpen = mayChange(member)
    if (status === 'invited' && !isOpen) return []
    if (status === 'invited')
      return [
        {
          label: <Trans>Send again</Trans>,
          onAct: () =>
            void change(
              resendInvite,
              { params: { userId } },
              { said: () => <Trans>Invitation sent to {email}.</Trans> },
            ),
        },
        { label: <Trans>Revoke invitation</Trans>, isDanger: true, onAct: () => void revoke(member) },
      ]
    const asking = [
      ...(mayGrant ? [{ label: <Trans>Job access</Trans>, onAct: () => onGrant(member) }] : []),
      { label: <Trans>Check access</Trans>, onAct: () => onAsk(member) },
    ]
    if (!isOpen) return asking
    return [
      { label: <Trans>Edit</Trans>, onAct: () => onChange(member) },
      ...asking,
      ...(status === 'active'
        ? [
            {
              label: <Trans>Suspend</Trans>,
              onAct: () => setStatus(member, 'suspended', <Trans>{name} is suspended and signed out.</Trans>),
            },
          ]
        : [
            {
              label: <Trans>Reactivate</Trans>,
              onAct: () => setStatus(member, 'active', <Trans>{name} can sign in again.</Trans>),
            },
          ]),
      ...(status === 'deactivated'
        ? []
        : [{ label: <Trans>Deactivate</Trans>, isDanger: true, onAct: () => onLeave(member) }]),
    ]
  }
}
