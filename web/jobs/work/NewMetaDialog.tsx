import { isMetaLabel, metaMost } from '@hireloom/contract/jobs/meta.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface NewMetaDialogProps {
  /** Labels that the job has. */
  taken: readonly string[]
  onAdd: (label: string, value: string) => Promise<unknown>
  onAdded: () => void
  onClose: () => void
}

/** A field of the company's own on a job. */
export function NewMetaDialog({ taken, onAdd, onAdded, onClose }: NewMetaDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ label: '', value: '' }),
    send: ({ label, value }) => {
      const wrong = {
        ...((!isMetaLabel(label.trim()) || taken.includes(label.trim())) && { label: texts.value.id }),
        ...(value.trim() === '' && { value: texts.required.id }),
      }
      if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong })
      return onAdd(label.trim(), value)
    },
    onSent: () => {
      onAdded()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Trans>Add field</Trans>} act={<Trans>Add field</Trans>} onClose={onClose}>
      <TextField {...form.field('label')} label={t`Name`} maxLength={metaMost.label} isRequired isFirst />
      <TextField {...form.field('value')} label={t`Value`} maxLength={metaMost.value} isRequired />
    </FormDialog>
  )
}
