import { changeJobTemplate, createJobTemplate, listJobTemplates } from '@hireloom/contract/jobs/templates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'

interface TemplateDialogProps {
  jobId: number
  jobName: string
  onClose: () => void
}

/** Keeps the texts and fields of a job as a template, a new one or in place of what one held. */
export function TemplateDialog({ jobId, jobName, onClose }: TemplateDialogProps) {
  const { t } = useLingui()
  const { data: known } = useQuery(answerOf(listJobTemplates))
  const own = (known?.list ?? []).filter(({ mayChange }) => mayChange)
  const form = useForm({
    start: () => ({ replaced: '', name: jobName.slice(0, 100) }),
    send: ({ replaced, name }, key) =>
      replaced === ''
        ? call(createJobTemplate, { key, body: { jobId, name } })
        : call(changeJobTemplate, { params: { templateId: Number(replaced) }, body: { jobId } }),
    onSent: ({ name }) => {
      void refresh(listJobTemplates)
      showDone(<Trans>Saved as the template {name}.</Trans>)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Save as template</Trans>}
      act={form.typed.replaced === '' ? <Trans>Save template</Trans> : <Trans>Replace template</Trans>}
      onClose={onClose}
    >
      {own.length > 0 && (
        <ChoiceField
          {...form.field('replaced')}
          label={t`Save as`}
          options={[
            { value: '', label: t`A new template` },
            ...own.map(({ templateId, name }) => ({ value: String(templateId), label: t`Replace ${name}` })),
          ]}
        />
      )}
      {form.typed.replaced === '' && (
        <TextField
          {...form.field('name')}
          label={t`Name of the template`}
          hint={t`Keeps texts, pay, location and custom fields, but not the close date, stages, questions or people.`}
          maxLength={100}
          isFirst
          isRequired
        />
      )}
    </FormDialog>
  )
}
