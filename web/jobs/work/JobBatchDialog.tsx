import { startJobBatch } from '@hireloom/contract/jobs/batch.ts'
import { listCloseReasons } from '@hireloom/contract/jobs/close-reasons.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { listTags, mostTags } from '@hireloom/contract/structure/tags.ts'
import { writeLegacyDay } from '@hireloom/contract/wire.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, DateField, FlagField, TextField } from '../../ui/app/form/fields.tsx'
import { type FieldWiring, useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { roleNamed, useCollaboratorRoles } from './collaborator-roles.ts'
import { dayAhead } from './day-ahead.ts'
import type { AskedAction } from './JobBulkBar.tsx'
import type { narrowingAt } from './job-list-address.ts'

interface JobBatchDialogProps {
  action: AskedAction
  which: { jobIds: number[] } | { query: ReturnType<typeof narrowingAt> }
  count: number
  onStarted: (taskId: number) => void
  onClose: () => void
}

interface Typed {
  reasonId: string
  note: string
  toUserId: Choice | null
  tagName: string
  userId: Choice | null
  roleId: string
  closeDate: string
  isForever: boolean
}

/** What many jobs are given at once. */
export default function JobBatchDialog({ action, which, count, onStarted, onClose }: JobBatchDialogProps) {
  const { t } = useLingui()
  const { optionsWith } = useCollaboratorRoles()
  const { data: reasons } = useQuery({ ...answerOf(listCloseReasons), enabled: action === 'close' })
  const start: Typed = { reasonId: '', note: '', toUserId: null, ...newTeam, closeDate: '', isForever: false }
  const form = useForm({
    start: () => start,
    send: (typed, key) => call(startJobBatch, { key, body: { ...which, action, args: argsOf(action, typed) } }),
    onSent: ({ taskId }) => onStarted(taskId),
  })
  const titles = {
    close: <Plural value={count} one="Close # job" other="Close # jobs" />,
    transfer: <Plural value={count} one="Transfer # job" other="Transfer # jobs" />,
    tag: <Plural value={count} one="Tag # job" other="Tag # jobs" />,
    setCollaborator: <Plural value={count} one="Add a collaborator to # job" other="Add a collaborator to # jobs" />,
    setCloseDate: <Plural value={count} one="Set the close date of # job" other="Set the close date of # jobs" />,
  }
  return (
    <FormDialog form={form} title={titles[action]} act={titles[action]} onClose={onClose}>
      {action === 'close' && (
        <>
          <ChoiceField
            {...form.field('reasonId')}
            label={t`Reason`}
            options={[
              { value: '', label: t`No reason` },
              ...(reasons?.list ?? [])
                .filter(({ isActive }) => isActive)
                .map(({ closeReasonId, name }) => ({ value: String(closeReasonId), label: name })),
            ]}
          />
          <TextField
            {...form.field('note')}
            label={t`Note (optional)`}
            hint={t`Only your team sees it. Applications stay where they are.`}
            maxLength={500}
          />
        </>
      )}
      {action === 'transfer' && (
        <ColleagueField {...form.field('toUserId')} label={t`New owner`} may="jobs.edit" isFirst />
      )}
      {action === 'tag' && <TagField {...form.field('tagName')} />}
      {action === 'setCollaborator' && (
        <>
          <ColleagueField {...form.field('userId')} label={t`Colleague`} isFirst />
          <ChoiceField
            {...form.field('roleId')}
            label={t`Role on these jobs`}
            hint={t`Collaborators on these jobs get this role instead of theirs. No emails are sent.`}
            options={optionsWith(roleNamed(form.typed.roleId))}
          />
        </>
      )}
      {action === 'setCloseDate' && (
        <>
          {!form.typed.isForever && (
            <DateField {...form.field('closeDate')} label={t`New close date`} min={dayAhead(0)} isFirst isRequired />
          )}
          <FlagField {...form.field('isForever')} label={t`Keep open with no close date`} />
        </>
      )}
    </FormDialog>
  )
}

const newTeam = { tagName: '', userId: null, roleId: String(collaboratorRoleIds.hiringManager) }

/** The name of a tag that the company has, or of a new one. */
function TagField({ value, error, onChange }: FieldWiring<string>) {
  const { t } = useLingui()
  const { data: known } = useQuery(answerOf(listTags, { query: { limit: mostTags } }))
  return (
    <Autocomplete
      label={t`Tag`}
      description={t`Only your company sees it. A new name creates a tag.`}
      data={known?.list.map(({ tagName }) => tagName) ?? []}
      value={value}
      error={error}
      maxLength={100}
      required
      data-autofocus
      onChange={onChange}
    />
  )
}

function argsOf(
  action: AskedAction,
  { reasonId, note, toUserId, tagName, userId, roleId, closeDate, isForever }: Typed,
) {
  if (action === 'close') return { note, reasonId: reasonId === '' ? null : Number(reasonId) }
  if (action === 'transfer') return toUserId === null ? {} : { toUserId: Number(toUserId.value) }
  if (action === 'tag') return tagName.trim() === '' ? {} : { tagName }
  if (action === 'setCollaborator') {
    const role = roleNamed(roleId)
    return userId === null || role === undefined ? {} : { userId: Number(userId.value), roleId: role }
  }
  if (isForever) return { closeDate: null }
  return closeDate === '' ? {} : { closeDate: writeLegacyDay(closeDate) }
}
