import type { Output } from '@hireloom/contract/endpoint.ts'
import { changeMember, listRecruiters, type Member } from '@hireloom/contract/members/members.ts'
import { listRoles, type Role } from '@hireloom/contract/members/roles.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { changeBelonging, readBelonging } from '@hireloom/contract/structure/belonging.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Loader, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { departmentsBut, idOf, officesBut, teamsBut } from '../../structure/work/choices.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { ManyPickField } from '../../ui/app/form/ManyPickField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Late } from '../../ui/app/Late.tsx'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { roleKey, standingOf, useRoleOptions } from '../../ui/app/role-words.ts'

interface MemberDialogProps {
  member: Member
  roles: readonly Role[]
  onClose: () => void
}

/** The role of a member, and where in the company they belong. */
export function MemberDialog(props: MemberDialogProps) {
  const maySetBelonging = mayDo(useViewer(), 'company.admin')
  const params = { userId: props.member.userId }
  const { data } = useQuery({ ...answerOf(readBelonging, { params }), enabled: maySetBelonging, gcTime: 0 })
  if (!maySetBelonging) return <Loaded {...props} belonging={null} />
  if (data) return <Loaded {...props} belonging={data} />
  return (
    <Modal opened onClose={props.onClose} title={<Title {...props.member} />}>
      <Late>
        <Loader />
      </Late>
    </Modal>
  )
}

const Title = ({ fullName, email }: Member) => <bdi>{fullName ?? email}</bdi>

const choicesOf = (rows: readonly { id: number; name: string }[] = []): readonly Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))
const idsOf = (choices: readonly Choice[]): number[] => choices.flatMap(choice => idOf(choice) ?? [])

interface LoadedProps extends MemberDialogProps {
  /** Null where the viewer may not set it. */
  belonging: Output<typeof readBelonging> | null
}

function Loaded({ member, roles, belonging, onClose }: LoadedProps) {
  const { t } = useLingui()
  const params = { userId: member.userId }
  const form = useForm({
    start: () => ({
      role: roleKey(member),
      offices: choicesOf(belonging?.offices),
      departments: choicesOf(belonging?.departments),
      teams: choicesOf(belonging?.teams),
    }),
    paths: { offices: 'officeIds', departments: 'departmentIds', teams: 'teamIds' },
    send: async ({ role, offices, departments, teams }) => {
      if (role !== roleKey(member)) await call(changeMember, { params, body: standingOf(role, roles) })
      if (belonging === null) return
      await call(changeBelonging, {
        params,
        body: { officeIds: idsOf(offices), departmentIds: idsOf(departments), teamIds: idsOf(teams) },
      })
    },
    onSent: () => {
      void refresh(listRecruiters, listRoles)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Title {...member} />} onClose={onClose}>
      <ChoiceField {...form.field('role')} label={t`Role`} options={useRoleOptions(roles)} />
      <Text size="sm">
        <Anchor component={Link} to={pathOf('/app/roboroy/admin/roles')} size="sm" underline="always">
          <Trans>What each role can do</Trans>
        </Anchor>
      </Text>
      {belonging !== null && (
        <>
          <ManyPickField
            {...form.field('offices')}
            label={t`Offices`}
            name="office-member-choices"
            find={officesBut(0)}
          />
          <ManyPickField
            {...form.field('departments')}
            label={t`Departments`}
            name="department-member-choices"
            find={departmentsBut(null)}
          />
          <ManyPickField {...form.field('teams')} label={t`Teams`} name="team-member-choices" find={teamsBut(0)} />
        </>
      )}
    </FormDialog>
  )
}
