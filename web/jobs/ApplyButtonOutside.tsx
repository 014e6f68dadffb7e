import { Trans } from '@lingui/react/macro'
import { rememberApplied } from '../kernel/job-memory.ts'
import { Button } from '../ui/public/Button.tsx'
import { Notice } from '../ui/public/Notice.tsx'
import { rememberOutside } from './job-outside.ts'

/** Once the employer's own form was opened, asks whether one has applied there; the answer stays in this browser. */
export default function ApplyButtonOutside({ jobId }: { jobId: number }) {
  return (
    <Notice tone="good" isNews>
      <div className="row apart">
        <span>
          <Trans>Did you apply on the employer's page? If so, we'll mark this job as applied in this browser.</Trans>
        </span>
        <span className="row tight">
          <Button
            isLow
            onClick={() => {
              rememberApplied(jobId)
              rememberOutside(jobId, 'applied')
            }}
          >
            <Trans>Yes, I've applied</Trans>
          </Button>
          <Button isLow look="quiet" onClick={() => rememberOutside(jobId, null)}>
            <Trans>Not yet</Trans>
          </Button>
        </span>
      </div>
    </Notice>
  )
}
