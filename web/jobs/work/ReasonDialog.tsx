import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface ReasonDialogProps {
  /** Null for a new one. */
  name: string | null
  onSave: (name: string, key: string) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
}

/** The name of a reason. */
export function ReasonDialog({ name, onSave, onSaved, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ name: name ?? '' }),
    send: (typed, key) => onSave(typed.name, key),
    onSent: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={name === null ? <Trans>New reason</Trans> : <Trans>Rename reason</Trans>}
      act={name === null ? <Trans>Add reason</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t`Name`} maxLength={100} isRequired isFirst />
    </FormDialog>
  )
}
