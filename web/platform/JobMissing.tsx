import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** In place of a job that does not exist or that this person may not see. */
export function JobMissing() {
  const { t } = useLingui()
  return (
    <div className="stack empty">
      <PageHead title={t`Job not found`} isHidden />
      <h1>
        <Trans>Job not found</Trans>
      </h1>
      <p className="soft">
        <Trans>It may have been taken down. If you're a recruiter, sign in to see your jobs.</Trans>
      </p>
      <div className="row">
        <LinkButton look="primary" to={pathOf('/public/jobs')}>
          <Trans>See all jobs</Trans>
        </LinkButton>
        <LinkButton to={pathOf('/recruiter/login')}>
          <Trans>Recruiter login</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
