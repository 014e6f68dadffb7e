import { addParticipant } from '@hireloom/contract/events/participants.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useEventChange } from './use-event-change.ts'

/** Registers one person by hand; who finds the event full is put on the waiting list. */
export function AddDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh } = useEventChange()
  const form = useForm({
    start: () => ({ firstName: '', lastName: '', email: '' }),
    send: (body, key) => call(addParticipant, { params: { uuid }, key, body }),
    onSent: () => {
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Register a person</Trans>} act={<Trans>Register</Trans>} onClose={onClose}>
      <TextField {...form.field('firstName')} label={t`First name`} maxLength={100} isRequired isFirst />
      <TextField {...form.field('lastName')} label={t`Last name`} maxLength={100} isRequired />
      <TextField {...form.field('email')} label={t`Email`} type="email" maxLength={254} isRequired isLeftToRight />
    </FormDialog>
  )
}
