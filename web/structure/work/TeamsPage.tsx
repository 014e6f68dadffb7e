import { joined } from '@hireloom/contract/joined.ts'
import { listTeams, removeTeam, type Team } from '@hireloom/contract/structure/teams.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { listAddress, text } from '../../kernel/list-address.ts'
import { pageData } from '../../ui/app/page-data.ts'
import { useList } from '../../ui/app/use-list.ts'
import { teamsBut } from './choices.ts'
import { ReassignDialog } from './ReassignDialog.tsx'
import { StructureList } from './StructureList.tsx'
import { TeamDialog } from './TeamDialog.tsx'
import { useStructureChange } from './use-structure-change.ts'

const address = listAddress({ searchKey: text() })
const page = pageData({ endpoint: listTeams, input: place => ({ query: address.queryOf(place) }) })
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

/** The teams of a company with their people. */
export default function TeamsPage() {
  const { t, i18n } = useLingui()
  const { list: teams, count } = page.usePageData()
  const list = useList(address)
  const { change } = useStructureChange()
  const [removing, setRemoving] = useState<Team | null>(null)
  const remove = (team: Team) => {
    if (team.members.length > 0) return setRemoving(team)
    void change(removeTeam, { params: { teamId: team.teamId }, body: {} }, { said: () => <Deleted {...team} /> })
  }
  return (
    <StructureList
      title={t`Teams`}
      name="teams"
      counted={<Plural value={count} _0="no teams" one="# team" other="# teams" />}
      newLabel={<Trans>New team</Trans>}
      address={address}
      list={list}
      count={count}
      words={{ searchKey: { label: t`Search teams by name` } }}
      nothingFits={<Trans>No team matches your search</Trans>}
      none={{
        title: <Trans>No teams yet</Trans>,
        text: <Trans>A team is a group of colleagues who hire together. Create the first one.</Trans>,
      }}
      rows={teams}
      keyOf={team => team.teamId}
      nameOf={team => team.name}
      dialog={(team, onClose) => <TeamDialog team={team} onClose={onClose} />}
      onRemove={remove}
      after={removing !== null && <RemoveTeam team={removing} onClose={() => setRemoving(null)} />}
      columns={[
        { key: 'name', title: t`Name`, isFixed: true, text: team => team.name, cell: team => <bdi>{team.name}</bdi> },
        {
          key: 'department',
          title: t`Department`,
          isSpare: true,
          text: team => team.departmentName,
          cell: team => <bdi>{team.departmentName}</bdi>,
        },
        {
          key: 'lead',
          title: t`Team lead`,
          isSpare: true,
          text: team => team.lead?.fullName ?? null,
          cell: team => <bdi>{team.lead?.fullName}</bdi>,
        },
        {
          key: 'members',
          title: t`Members`,
          text: team => joined(i18n.locale, team.members.map(nameOf)),
          cell: membersCell,
        },
      ]}
    />
  )
}

const nameOf = ({ fullName }: Team['members'][number]): string => fullName

/** As many names as fit on a line or two. */
const mostNames = 3

const membersCell = ({ members }: Team) => {
  const more = members.length - mostNames
  return (
    <>
      {members.slice(0, mostNames).map(({ userId, fullName }, at) => (
        <span key={userId}>
          {at > 0 && ' · '}
          <bdi>{fullName}</bdi>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </>
  )
}

const Deleted = ({ name }: Pick<Team, 'name'>) => (
  <Trans>
    Deleted the team <bdi>{name}</bdi>.
  </Trans>
)

function RemoveTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useLingui()
  const { teamId, name, members } = team
  return (
    <ReassignDialog
      title={
        <Trans>
          Delete <bdi>{name}</bdi>
        </Trans>
      }
      text={<Trans>This team still has members. Choose another team for:</Trans>}
      counted={[<Plural key="people" value={members.length} one="# person" other="# people" />]}
      act={<Trans>Delete team</Trans>}
      label={t`Move to`}
      hint={t`Leave empty to leave them without a team.`}
      name="team-choices"
      find={teamsBut(teamId)}
      path="reassignTo"
      onSend={reassignTo => call(removeTeam, { params: { teamId }, body: { reassignTo } })}
      said={<Deleted name={name} />}
      onClose={onClose}
    />
  )
}
