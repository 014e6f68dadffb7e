import { changeRejectionReason, type RejectionReason } from '@hireloom/contract/applications/rejection-reasons.ts'
import { listEmailTemplates, rejectionTemplateIds } from '@hireloom/contract/correspondence/templates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'

/** The email templates of rejections, by their numbers, without the standard one. */
export function useTemplateNames() {
  const { data } = useQuery(answerOf(listEmailTemplates, { query: { category: 'reject' } }))
  return (data?.list ?? [])
    .filter(({ id }) => id !== rejectionTemplateIds.standard)
    .map(({ id, displayName }) => ({ value: String(id), label: displayName }))
}

interface RejectionEmailDialogProps {
  reason: RejectionReason
  names: ReturnType<typeof useTemplateNames>
  onSaved: () => void
  onClose: () => void
}

/** Which email is filled in when somebody rejects for a reason. */
export function RejectionEmailDialog({ reason, names, onSaved, onClose }: RejectionEmailDialogProps) {
  const { t } = useLingui()
  const { rejectionReasonId, templateId, name } = reason
  const form = useForm({
    start: () => ({
      templateId: templateId === null || templateId === rejectionTemplateIds.standard ? '' : String(templateId),
    }),
    send: typed =>
      call(changeRejectionReason, {
        params: { rejectionReasonId },
        body: { templateId: typed.templateId === '' ? null : Number(typed.templateId) },
      }),
    onSent: () => {
      onSaved()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Rejection email`} act={<Trans>Save</Trans>} onClose={onClose}>
      <Text size="sm">
        <Trans>
          When your team rejects someone with the reason <bdi>{name}</bdi>, this email is selected. They can still
          choose another one.
        </Trans>
      </Text>
      <ChoiceField
        {...form.field('templateId')}
        label={t`Email template`}
        hint={t`To add your own, create an email template in the category “Rejection”.`}
        options={[{ value: '', label: t`Not moving forward` }, ...names]}
      />
    </FormDialog>
  )
}
