import { inviteUsers, listRecruiters, mostInvited } from '@hireloom/contract/members/members.ts'
import type { Role } from '@hireloom/contract/members/roles.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { List, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { addressesIn } from '../../kernel/addresses-in.ts'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { standingOf, useRoleOptions } from './role-words.ts'

interface Left {
  email: string
  outcome: 'member' | 'invalid' | 'limited'
}

/** Invites one person or a pasted list; what could not be sent is told, and nothing typed is lost. */
export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const { t } = useLingui()
  const options = useRoleOptions(roles)
  const [left, setLeft] = useState<Left[] | null>(null)
  const form = useForm({
    start: () => ({ emails: '', role: 'recruiter' }),
    paths: { emails: 'body' },
    send: ({ emails, role }, key) => {
      const { memberRole = 'read_only', roleId } = standingOf(role, roles)
      return call(inviteUsers, {
        key,
        body: addressesIn(emails).map(email => ({ email, memberRole, roleId })),
      })
    },
    onSent: ({ list }) => {
      void refresh(listRecruiters)
      const sent = list.filter(({ outcome }) => outcome === 'invited' || outcome === 'again').length
      if (sent > 0) showDone(<Plural value={sent} one="# invitation sent." other="# invitations sent." />)
      const notSent = list.flatMap(({ email, outcome }) =>
        outcome === 'invited' || outcome === 'again' ? [] : [{ email, outcome }],
      )
      if (notSent.length === 0) onClose()
      else setLeft(notSent)
    },
  })
  const count = addressesIn(form.typed.emails).length
  if (left !== null) return <NotSent left={left} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={<Trans>Invite people</Trans>}
      act={count > 1 ? <Trans>Send {count} invitations</Trans> : <Trans>Send invitation</Trans>}
      onClose={onClose}
    >
      <LongTextField
        {...form.field('emails')}
        label={t`Email addresses`}
        hint={t`Type or paste up to ${mostInvited}, separated by commas, spaces or lines.`}
        isFirst
        isLeftToRight
        isRequired
      />
      <ChoiceField {...form.field('role')} label={t`Role`} options={options} />
    </FormDialog>
  )
}

function NotSent({ left, onClose }: { left: readonly Left[]; onClose: () => void }) {
  const { t } = useLingui()
  const words = {
    member: t`already a member`,
    invalid: t`not a valid email address`,
    limited: t`too many invitations today, try again tomorrow`,
  }
  return (
    <Modal opened onClose={onClose} title={<Trans>Not invited</Trans>}>
      <Stack gap="sm">
        <List size="sm">
          {left.map(({ email, outcome }) => (
            <List.Item key={email}>
              <bdi dir="ltr">{email}</bdi>: {words[outcome]}
            </List.Item>
          ))}
        </List>
        <Text size="sm" c="dimmed">
          <Trans>Everyone else has been invited.</Trans>
        </Text>
      </Stack>
    </Modal>
  )
}
