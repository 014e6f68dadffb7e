import { addCollaborator, readCollaborators } from '@hireloom/contract/jobs/collaborators.ts'
import { collaboratorRoleIds } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { refresh } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { roleNamed, useCollaboratorRoles } from './collaborator-roles.ts'

interface Typed {
  readonly person: Choice | null
  readonly role: string
}

interface AddCollaboratorDialogProps {
  jobId: number
  ownerId?: number
  onClose: () => void
}

/** Adds a colleague to a job, who is told by email. */
export function AddCollaboratorDialog({ jobId, ownerId, onClose }: AddCollaboratorDialogProps) {
  const { t } = useLingui()
  const { words, optionsWith } = useCollaboratorRoles()
  const roleOf = ({ role }: Typed) => roleNamed(role) ?? collaboratorRoleIds.recruiter
  const form = useForm({
    start: (): Typed => ({ person: null, role: String(collaboratorRoleIds.hiringManager) }),
    paths: { person: 'userId', role: 'roleId' },
    send: (typed, key) => {
      const body = { userId: Number(typed.person?.value ?? 0), roleId: roleOf(typed) }
      return call(addCollaborator, { key, params: { jobId }, body })
    },
    onSent: (_answer, { person }) => {
      const name = person?.label ?? ''
      void refresh(readCollaborators)
      showDone(<Trans>{name} was added to the job and gets an email.</Trans>)
      onClose()
    },
  })
  const role = form.field('role')
  const shown = roleNamed(role.value)
  return (
    <FormDialog
      form={form}
      title={<Trans>Add collaborator</Trans>}
      act={<Trans>Add collaborator</Trans>}
      onClose={onClose}
    >
      <ColleagueField
        {...form.field('person')}
        label={t`Colleague`}
        isFirst
        {...(ownerId !== undefined && { but: ownerId })}
      />
      <ChoiceField
        {...role}
        label={t`Role on this job`}
        hint={shown && words[shown].means}
        options={optionsWith(shown)}
      />
    </FormDialog>
  )
}
