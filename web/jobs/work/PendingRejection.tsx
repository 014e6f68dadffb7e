import { readJobClosing } from '@hireloom/contract/jobs/closing.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'

/** Says of a closed job how many applicants will be rejected and told, and when; nothing where none will be. */
export function PendingRejection({ jobId }: { jobId: number }) {
  const { data } = useQuery(answerOf(readJobClosing, { params: { jobId } }))
  if (!data?.rejecting) return null
  const { count, at } = data.rejecting
  return (
    <Alert color="yellow" variant="light">
      <Plural value={count} one="# applicant will be rejected." other="# applicants will be rejected." />{' '}
      <Trans>
        They're told by email on <Moment value={at} isExact />. Reopen the job to stop this.
      </Trans>
    </Alert>
  )
}
