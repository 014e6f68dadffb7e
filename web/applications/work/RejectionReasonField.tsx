import { listRejectionReasons, rejectionKinds } from '@hireloom/contract/applications/rejection-reasons.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../ui/app/form/fields.tsx'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'

/** The company's reasons, and whether a rejection on the job must name one; undefined while they are fetched. */
export const useRejectionReasons = (jobId: number | undefined) =>
  useQuery(answerOf(listRejectionReasons, { query: { jobId } })).data

interface RejectionReasonFieldProps extends FieldWiring<string> {
  /** Missing for applications of several jobs. */
  jobId?: number | undefined
  /** An invitation that is taken back needs none. */
  isAsked?: boolean
}

/** Why an application is rejected: those the company offers, its own decisions first. */
export function RejectionReasonField({ jobId, isAsked = true, ...field }: RejectionReasonFieldProps) {
  const { t } = useLingui()
  const reasons = useRejectionReasons(jobId)
  const offered = (reasons?.list ?? []).filter(({ isActive }) => isActive)
  const isRequired = isAsked && reasons?.isRequired === true
  return (
    <ChoiceField
      {...field}
      isFirst
      label={t`Reason`}
      hint={t`Your team can see this; candidates can't.`}
      options={[
        { value: '', label: isRequired ? t`Choose a reason` : t`No reason` },
        ...rejectionKinds.flatMap(kind =>
          offered
            .filter(reason => reason.kind === kind)
            .map(({ rejectionReasonId, name }) => ({ value: String(rejectionReasonId), label: name })),
        ),
      ]}
    />
  )
}
