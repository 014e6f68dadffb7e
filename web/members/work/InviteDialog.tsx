import { listRecruiters } from '@hireloom/contract/members/members.ts'
import type { Role } from '@hireloom/contract/members/roles.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, Textarea } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { addressesIn } from '../../kernel/addresses-in.ts'
import { useSending } from '../../ui/app/failures.ts'
import { FormDialog, FormMessage } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { ManyPickField } from '../../ui/app/form/ManyPickField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useRoleOptions } from '../../ui/app/role-words.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { InviteRows } from './InviteRows.tsx'
import { type InviteRow, sendInvitations, withPeopleIn } from './invitees.ts'
import { findEditableJobs } from './job-choices.ts'

interface Typed {
  text: string
  role: string
  jobs: readonly Choice[]
  rows: readonly InviteRow[]
}

/** Invites one person, a pasted list or a CSV file. Whoever cannot be invited stays in the list, with the reason. */
export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const { t } = useLingui()
  const options = useRoleOptions(roles)
  const reading = useSending()
  const usual = options.some(({ value }) => value === 'recruiter') ? 'recruiter' : (options[0]?.value ?? '')
  const start: Typed = { text: '', role: usual, jobs: [], rows: [] }
  const form = useForm({
    start: () => start,
    send: async (typed, key) => {
      const all = await withPeopleIn(typed.text, typed.rows)
      if (all.length === 0) throw new Problem('invalid', { fields: { text: texts.required.id } })
      const jobIds = typed.jobs.map(({ value }) => Number(value))
      const { sent, left } = await sendInvitations(all, { role: typed.role, roles, jobIds, key })
      return { sent, typed: { ...typed, text: '', rows: left } }
    },
    keptOf: ({ typed }) => typed,
    paths: { jobs: '0.jobIds' },
    onSent: ({ sent, typed: { rows } }) => {
      void refresh(listRecruiters)
      if (sent > 0) showDone(<Plural value={sent} one="# invitation sent." other="# invitations sent." />)
      if (sent > 0 && rows.length === 0) onClose()
    },
  })
  const { text, role, rows } = form.typed
  const add = (more: string) => {
    form.set({ text: more })
    void reading.send(async () => form.set({ text: '', rows: await withPeopleIn(more, rows) }))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\n,;<\t]/.test(pasted.trim())) return
    event.preventDefault()
    add(text === '' ? pasted : `${text}\n${pasted}`)
  }
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || text.trim() === '') return
    event.preventDefault()
    add(text)
  }
  const count = rows.length + (text.trim() === '' ? 0 : Math.max(1, addressesIn(text).length))
  const field = form.field('text')
  return (
    <FormDialog
      form={form}
      size="xl"
      title={<Trans>Invite people</Trans>}
      act={count > 1 ? <Trans>Send {count} invitations</Trans> : <Trans>Send invitation</Trans>}
      onClose={onClose}
    >
      <Textarea
        label={t`Email addresses`}
        description={t`Type or paste addresses, with or without names, or add a CSV file. Columns can be email, name, role, office, and department.`}
        dir="ltr"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        value={field.value}
        error={field.error}
        onChange={event => {
          reading.forget()
          field.onChange(event.currentTarget.value)
        }}
        onPaste={paste}
        onKeyDown={enter}
      />
      <Group gap="xs">
        <Button variant="default" size="xs" loading={reading.isSending} onClick={() => add(text)}>
          <Trans>Add to list</Trans>
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={file => void file?.text().then(content => add(content))}
        >
          {props => (
            <Button {...props} variant="default" size="xs">
              <Trans>Add CSV file</Trans>
            </Button>
          )}
        </FileButton>
      </Group>
      <FormMessage text={reading.message} />
      <ChoiceField {...form.field('role')} label={t`Role`} options={options} />
      <ManyPickField
        {...form.field('jobs')}
        label={t`Jobs (optional)`}
        hint={t`They join the hiring teams of these jobs when they accept.`}
        name="invite-job-choices"
        find={findEditableJobs}
      />
      {rows.length > 0 && (
        <InviteRows rows={rows} options={options} role={role} onChange={next => form.set({ rows: next })} />
      )}
    </FormDialog>
  )
}
