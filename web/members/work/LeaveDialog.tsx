import type { Output } from '@hireloom/contract/endpoint.ts'
import {
  changeMember,
  listRecruiters,
  type Member,
  type OwnedKind,
  ownedKinds,
  readOwned,
} from '@hireloom/contract/members/members.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { List, Loader, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { Late } from '../../ui/app/Late.tsx'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

interface LeaveDialogProps {
  member: Member
  onClose: () => void
}

/** Deactivates a member once it is said who takes over what they own. */
export function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const name = member.fullName ?? member.email
  const { data } = useQuery({ ...answerOf(readOwned, { params: { userId: member.userId } }), gcTime: 0 })
  if (data) return <Loaded member={member} owned={data.owned} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={<Trans>Deactivate {name}</Trans>}>
      <Late>
        <Loader />
      </Late>
    </Modal>
  )
}

interface LoadedProps extends LeaveDialogProps {
  owned: Output<typeof readOwned>['owned']
}

function Loaded({ member, owned, onClose }: LoadedProps) {
  const { t } = useLingui()
  const wordsOf = useOwnedWords()
  const { tell } = useChange(listRecruiters)
  const { userId } = member
  const name = member.fullName ?? member.email
  const start: { toUserId: Choice | null } = { toUserId: null }
  const form = useForm({
    start: () => start,
    paths: { toUserId: 'transferTo' },
    send: ({ toUserId }) =>
      call(changeMember, {
        params: { userId },
        body: { status: 'deactivated', ...(toUserId !== null && { transferTo: Number(toUserId.value) }) },
      }),
    onSent: (answer, { toUserId }) => {
      void refresh(listRecruiters)
      const taker = toUserId?.label
      tell(
        taker === undefined ? (
          <Trans>{name} is deactivated.</Trans>
        ) : (
          <Trans>
            {name} is deactivated. {taker} has taken over.
          </Trans>
        ),
        answer,
      )
      onClose()
    },
  })
  const kinds = ownedKinds.filter(kind => (owned[kind] ?? 0) > 0)
  return (
    <FormDialog form={form} title={<Trans>Deactivate {name}</Trans>} act={<Trans>Deactivate</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>They're signed out and can't sign in any more. Their activity stays in the history.</Trans>
      </Text>
      {kinds.length === 0 ? (
        <Text size="sm">
          <Trans>Nothing to transfer to a colleague.</Trans>
        </Text>
      ) : (
        <>
          <Text size="sm">
            <Trans>A colleague takes over:</Trans>
          </Text>
          <List size="sm">
            {kinds.map(kind => (
              <List.Item key={kind}>{wordsOf(kind, owned[kind] ?? 0)}</List.Item>
            ))}
          </List>
          <ColleagueField
            {...form.field('toUserId')}
            label={t`Transfer to`}
            hint={t`Reactivating later doesn't bring these back.`}
            but={userId}
            {...(owned.jobs !== undefined && { may: 'jobs.edit' as const })}
            isFirst
          />
        </>
      )}
    </FormDialog>
  )
}

function useOwnedWords() {
  const { t } = useLingui()
  return (kind: OwnedKind, count: number): string =>
    ({
      jobs: t`${plural(count, { one: '# job', other: '# jobs' })}`,
      approvals: t`${plural(count, { one: '# pending approval', other: '# pending approvals' })}`,
      flows: t`${plural(count, { one: '# approval flow', other: '# approval flows' })}`,
      applications: t`${plural(count, { one: '# assigned application', other: '# assigned applications' })}`,
      buckets: t`${plural(count, { one: '# bucket', other: '# buckets' })}`,
      todos: t`${plural(count, { one: '# open task', other: '# open tasks' })}`,
      chats: t`${plural(count, { one: '# chat', other: '# chats' })}`,
      departments: t`${plural(count, { one: '# department', other: '# departments' })}`,
      teams: t`${plural(count, { one: '# team', other: '# teams' })}`,
      microsites: t`${plural(count, { one: '# microsite', other: '# microsites' })}`,
      automations: t`${plural(count, { one: '# automation', other: '# automations' })}`,
    })[kind]
}
