import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** What people see at an address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <div className="stack empty">
      <PageHead title={t`Sorry, page not found`} isHidden />
      <h1>
        <Trans>Sorry, page not found</Trans>
      </h1>
      <p className="soft">
        <Trans>The link may be out of date or mistyped.</Trans>
      </p>
      <LinkButton look="primary" to="/">
        <Trans>Go Back to Home Page</Trans>
      </LinkButton>
    </div>
  )
}
