import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** What a member sees at a page of the company that their role does not open. */
export function NoAccessScreen() {
  const { t } = useLingui()
  return (
    <div className="stack empty">
      <PageHead title={t`You don't have access to this page`} isHidden />
      <h1>
        <Trans>You don't have access to this page</Trans>
      </h1>
      <p className="soft">
        <Trans>Your role doesn't include it. If you need it, ask an administrator of your company.</Trans>
      </p>
      <LinkButton look="primary" to={pathOf('/app/roboroy')} reloadDocument>
        <Trans>Go Back to Home Page</Trans>
      </LinkButton>
    </div>
  )
}
