import type { Output } from '@hireloom/contract/endpoint.ts'
import { readJobClosing, reopenJob } from '@hireloom/contract/jobs/closing.ts'
import { writeLegacyDay } from '@hireloom/contract/wire.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kernel/api.ts'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, FlagField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { showDone } from '../../ui/app/UndoToast.tsx'
import { dayAhead } from './day-ahead.ts'
import { useJobRefresh } from './use-job-refresh.ts'

interface ReopenProps {
  jobId: number
  onClose: () => void
}

/** Reopens a job, until a new date or without end. */
export function ReopenDialog(props: ReopenProps) {
  const { data: closing } = useQuery(answerOf(readJobClosing, { params: { jobId: props.jobId } }))
  return closing === undefined ? null : <Reopening {...props} closing={closing} />
}

function Reopening({ jobId, onClose, closing }: ReopenProps & { closing: Output<typeof readJobClosing> }) {
  const { t } = useLingui()
  const showJob = useJobRefresh()
  const form = useForm({
    // A job that had no close date goes on without one.
    start: () => ({ closeDate: dayAhead(closing.expiryDays), isForever: closing.closeDate === null }),
    send: ({ closeDate, isForever }) => {
      const body = { closeDate: isForever || closeDate === '' ? null : writeLegacyDay(closeDate) }
      return call(reopenJob, { params: { jobId }, body })
    },
    onSent: () => {
      void showJob()
      showDone(<Trans>The job is open again.</Trans>)
      onClose()
    },
  })
  const isForever = form.field('isForever')
  return (
    <FormDialog form={form} title={<Trans>Reopen job</Trans>} act={<Trans>Reopen job</Trans>} onClose={onClose}>
      {closing.ending !== null && (
        <Alert color="yellow" variant="light">
          {closing.ending.bucketName === null ? (
            <Plural
              value={closing.ending.count}
              one="# application is about to end. If you reopen the job, it stays active and the applicant isn't told anything."
              other="# applications are about to end. If you reopen the job, they stay active and the applicants aren't told anything."
            />
          ) : (
            <Plural
              value={closing.ending.count}
              one="# applicant is about to move to the talent pool. If you reopen the job, their application stays active."
              other="# applicants are about to move to the talent pool. If you reopen the job, their applications stay active."
            />
          )}
        </Alert>
      )}
      {!isForever.value && (
        <DateField {...form.field('closeDate')} label={t`New close date`} min={dayAhead(0)} isFirst isRequired />
      )}
      <FlagField {...isForever} label={t`Keep open with no close date`} />
    </FormDialog>
  )
}
