import { readJobClosing } from '@hireloom/contract/jobs/closing.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf } from '../../ui/app/page-data.ts'

/** Says of a closed job how many applications will end because of that, how and when; nothing where none will. */
export function PendingEnd({ jobId }: { jobId: number }) {
  const { data } = useQuery(answerOf(readJobClosing, { params: { jobId } }))
  if (!data?.ending) return null
  const { count, at, bucketName } = data.ending
  if (bucketName !== null)
    return (
      <Alert color="yellow" variant="light">
        <Plural
          value={count}
          one={`# applicant will move to the bucket ${bucketName}.`}
          other={`# applicants will move to the bucket ${bucketName}.`}
        />{' '}
        <Trans>
          Their applications end without an email on <Moment value={at} isExact />. Reopen the job to stop this.
        </Trans>
      </Alert>
    )
  return (
    <Alert color="yellow" variant="light">
      <Plural
        value={count}
        one="# application ends because the job is closed."
        other="# applications end because the job is closed."
      />{' '}
      <Trans>
        Applicants are notified by email on <Moment value={at} isExact />. Reopen the job to stop this.
      </Trans>
    </Alert>
  )
}
