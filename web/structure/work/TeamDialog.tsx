import { changeTeam, createTeam, type Team } from '@hireloom/contract/structure/teams.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { PickField, TextField } from '../../ui/app/form/fields.tsx'
import { PeopleField } from '../../ui/app/form/PeopleField.tsx'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { chosen, departmentsBut, idOf } from './choices.ts'

import { useStructureForm } from './use-structure-form.ts'

interface TeamForm {
  readonly name: string
  readonly department: Choice | null
  readonly lead: Choice | null
  readonly members: readonly Choice[]
}

/** Name, department, lead and members of a team; a new one without `team`. */
export function TeamDialog({ team, onClose }: { team: Team | null; onClose: () => void }) {
  const { t } = useLingui()
  const form = useStructureForm(
    {
      start: (): TeamForm => ({
        name: team?.name ?? '',
        department: chosen(team?.departmentId, team?.departmentName),
        lead: chosen(team?.lead?.userId, team?.lead?.fullName),
        members: (team?.members ?? []).map(({ userId, fullName }) => ({ value: String(userId), label: fullName })),
      }),
      paths: { department: 'departmentId', lead: 'leadUserId', members: 'memberIds' },
      send: ({ name, department, lead, members }, key) => {
        const body = {
          name,
          departmentId: idOf(department),
          leadUserId: idOf(lead),
          memberIds: members.map(({ value }) => Number(value)),
        }
        if (team === null) return call(createTeam, { key, body })
        const { teamId, version } = team
        return call(changeTeam, { params: { teamId }, body: { ...body, version } })
      },
    },
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={team === null ? <Trans>New team</Trans> : <Trans>Edit team</Trans>}
      act={team === null ? <Trans>Create team</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
      <PickField
        {...form.field('department')}
        label={t`Department`}
        name="department-choices"
        find={departmentsBut(null)}
      />
      <ColleagueField {...form.field('lead')} label={t`Team lead`} />
      <PeopleField {...form.field('members')} label={t`Members`} />
    </FormDialog>
  )
}
