import { undoSeconds } from '@hireloom/contract/constants.ts'
import { listCloseReasons } from '@hireloom/contract/jobs/close-reasons.ts'
import { closeJob, dispositions, readJobClosing } from '@hireloom/contract/jobs/closing.ts'
import { listBuckets } from '@hireloom/contract/talent-pool/buckets.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { ChoiceField, PickField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useJobRefresh } from './use-job-refresh.ts'

const undoMinutes = undoSeconds.structure / 60

interface Typed {
  /** Null until one is chosen. */
  reasonId: string | null
  note: string
  disposition: (typeof dispositions)[number]
  bucket: Choice | null
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
  const { tell, refresh } = useChange(readJobClosing)
  const { data: reasons } = useQuery(answerOf(listCloseReasons))
  const { data: closing } = useQuery(answerOf(readJobClosing, { params: { jobId } }))
  const active = closing?.activeApplications ?? 0
  const offered = (reasons?.list ?? []).filter(({ isActive }) => isActive)
  const usual = isFilled ? String(offered.find(reason => reason.isFilled)?.closeReasonId ?? '') : ''
  const start: Typed = { reasonId: null, note: '', disposition: 'keep', bucket: null }
  const form = useForm({
    start: () => start,
    paths: { bucket: 'bucketId' },
    send: ({ reasonId: chosen, bucket, ...body }) => {
      const reasonId = chosen ?? usual
      return call(closeJob, {
        params: { jobId },
        body: {
          ...body,
          reasonId: reasonId === '' ? null : Number(reasonId),
          ...(body.disposition === 'pool' && bucket !== null && { bucketId: Number(bucket.value) }),
        },
      })
    },
    onSent: ({ ending, undo }, { disposition }) => {
      void showJob()
      void refresh()
      const isPooled = disposition === 'pool' && ending > 0
      const said = isPooled ? <PooledWords count={ending} /> : <ClosedWords ending={ending} />
      tell(said, { undo }, { onUndone: () => void showJob() })
      onClose()
    },
  })
  const disposition = form.field('disposition')
  const reason = form.field('reasonId')
  const acts = {
    keep: <Trans>Close job</Trans>,
    pool: <Plural value={active} one="Close and move # applicant" other="Close and move # applicants" />,
    reject: <Plural value={active} one="Close and notify # applicant" other="Close and notify # applicants" />,
  }
  const hints = {
    keep: t`Their applications stay active, and no one is told anything.`,
    pool: t`After ${undoMinutes} minutes they join the bucket, and their applications end without an email. Until then you can undo.`,
    reject: t`After ${undoMinutes} minutes their applications end, and an email tells them that the job is closed. Until then you can undo.`,
  }
  return (
    <FormDialog form={form} title={<Trans>Close job</Trans>} act={acts[disposition.value]} onClose={onClose}>
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
      {active > 0 && closing?.mayEnd === true && (
        <ChoiceField
          {...disposition}
          label={t`Active applications: ${active}`}
          hint={hints[disposition.value]}
          options={[
            { value: 'keep', label: t`Keep them where they are` },
            ...(closing.mayPool ? [{ value: 'pool' as const, label: t`Move them to the talent pool` }] : []),
            { value: 'reject', label: t`Close them and notify the applicants` },
          ]}
        />
      )}
      {disposition.value === 'pool' && (
        <PickField {...form.field('bucket')} label={t`Bucket`} name="buckets-to-fill" find={findBuckets} isRequired />
      )}
    </FormDialog>
  )
}

async function findBuckets(searchKey: string | undefined): Promise<Choice[]> {
  const { list } = await call(listBuckets, { query: { searchKey, canFill: true, limit: 50 } })
  return list.map(({ bucketId, bucketName }) => ({ value: String(bucketId), label: bucketName }))
}

function PooledWords({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one={`The job is closed. # applicant will move to the talent pool in ${undoMinutes} minutes.`}
      other={`The job is closed. # applicants will move to the talent pool in ${undoMinutes} minutes.`}
    />
  )
}

function ClosedWords({ ending }: { ending: number }) {
  if (ending === 0) return <Trans>The job is closed.</Trans>
  return (
    <Plural
      value={ending}
      one={`The job is closed. # applicant will be notified in ${undoMinutes} minutes.`}
      other={`The job is closed. # applicants will be notified in ${undoMinutes} minutes.`}
    />
  )
}
