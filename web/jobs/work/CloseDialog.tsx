import { undoSeconds } from '@hireloom/contract/constants.ts'
import { listCloseReasons } from '@hireloom/contract/jobs/close-reasons.ts'
import { closeJob, dispositions, readJobClosing } from '@hireloom/contract/jobs/closing.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

const undoMinutes = undoSeconds.structure / 60

interface Typed {
  /** Null until one is chosen. */
  reasonId: string | null
  note: string
  disposition: (typeof dispositions)[number]
}

interface CloseDialogProps {
  jobId: number
  /** Its openings are filled, which is the reason unless another is chosen. */
  isFilled?: boolean
  onClose: () => void
}

/** Closes a job with a reason; the way back is offered afterwards, and applicants are told only when its time is over. */
export function CloseDialog({ jobId, isFilled = false, onClose }: CloseDialogProps) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const { tell } = useChange()
  const { data: reasons } = useQuery(answerOf(listCloseReasons))
  const { data: closing } = useQuery(answerOf(readJobClosing, { params: { jobId } }))
  const active = closing?.activeApplications ?? 0
  const offered = (reasons?.list ?? []).filter(({ isActive }) => isActive)
  const usual = isFilled ? String(offered.find(reason => reason.isFilled)?.closeReasonId ?? '') : ''
  const start: Typed = { reasonId: null, note: '', disposition: 'keep' }
  const form = useForm({
    start: () => start,
    send: ({ reasonId: chosen, ...body }) => {
      const reasonId = chosen ?? usual
      return call(closeJob, {
        params: { jobId },
        body: { ...body, reasonId: reasonId === '' ? null : Number(reasonId) },
      })
    },
    onSent: answer => {
      void showJob()
      tell(<ClosedWords rejecting={answer.rejecting} />, answer, { onUndone: () => void showJob() })
      onClose()
    },
  })
  const disposition = form.field('disposition')
  const reason = form.field('reasonId')
  return (
    <FormDialog
      form={form}
      title={<Trans>Close job</Trans>}
      act={
        disposition.value === 'reject' ? (
          <Plural value={active} one="Close and reject # applicant" other="Close and reject # applicants" />
        ) : (
          <Trans>Close job</Trans>
        )
      }
      onClose={onClose}
    >
      <ChoiceField
        {...reason}
        value={reason.value ?? usual}
        label={t`Reason`}
        options={[
          { value: '', label: t`No reason` },
          ...offered.map(({ closeReasonId, name }) => ({ value: String(closeReasonId), label: name })),
        ]}
      />
      <TextField {...form.field('note')} label={t`Note (optional)`} hint={t`Only your team sees it.`} maxLength={500} />
      {active > 0 && closing?.mayReject === true && (
        <ChoiceField
          {...disposition}
          label={t`Active applications: ${active}`}
          hint={t`Applicants you reject get the rejection email after ${undoMinutes} minutes. Until then you can undo.`}
          options={[
            { value: 'keep', label: t`Keep them where they are` },
            { value: 'reject', label: t`Reject them and tell the applicants` },
          ]}
        />
      )}
    </FormDialog>
  )
}

function ClosedWords({ rejecting }: { rejecting: number }) {
  if (rejecting === 0) return <Trans>The job is closed.</Trans>
  return (
    <Plural
      value={rejecting}
      one={`The job is closed. # applicant will be rejected in ${undoMinutes} minutes.`}
      other={`The job is closed. # applicants will be rejected in ${undoMinutes} minutes.`}
    />
  )
}
