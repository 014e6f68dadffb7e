import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** Shown without proof of the application: does not say whether questions exist, only how to get to them. */
export function LinkNeeded() {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Application questions`} isHidden />
      <h1>
        <Trans>Open these questions from your own link</Trans>
      </h1>
      <p>
        <Trans>
          Use the link in the email that confirmed your application, or the browser you applied with. If you have an
          account, sign in first.
        </Trans>
      </p>
      <div className="row">
        <LinkButton look="primary" to={pathOf('/professional/login')}>
          <Trans>Sign in</Trans>
        </LinkButton>
        <LinkButton to={pathOf('/public/jobs')}>
          <Trans>Back to jobs</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
