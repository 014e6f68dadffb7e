import { readJob } from '@hireloom/contract/jobs/jobs.ts'
import { shareJob } from '@hireloom/contract/jobs/shares.ts'
import { Trans } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import ShareByEmail from './ShareByEmail.tsx'

/** Mails the public page of a job; that of a private one opens by the link in the email. */
export function ShareJobDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const params = { jobId }
  return (
    <ShareByEmail
      title={<Trans>Share job by email</Trans>}
      send={async ({ emails, ccEmails, message }, key) => {
        const [job] = (await call(readJob, { params })).jobs
        return call(shareJob, {
          key,
          params,
          body: { emails, ccEmails, message, sharingHash: job?.sharingHash ?? null },
        })
      }}
      onClose={onClose}
    />
  )
}
