import { changeDocumentRequest, type DocumentRequest } from '@hireloom/contract/document-requests/requests.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'

interface AgainDialogProps {
  request: DocumentRequest
  onClose: () => void
  onSent: () => void
}

/** Asks for a document again, and says why. */
export function AgainDialog({ request: { documentRequestId, title }, onClose, onSent }: AgainDialogProps) {
  const { t } = useLingui()
  const form = useForm({
    start: () => ({ reason: '' }),
    send: ({ reason }) =>
      call(changeDocumentRequest, { params: { documentRequestId }, body: { state: 'rejected', reason } }),
    onSent: () => {
      onSent()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Request again: ${title}`} act={<Trans>Request again</Trans>} onClose={onClose}>
      <LongTextField
        {...form.field('reason')}
        label={t`What is wrong with it?`}
        hint={t`The candidate gets an email with this.`}
        maxLength={1000}
        isFirst
      />
    </FormDialog>
  )
}
