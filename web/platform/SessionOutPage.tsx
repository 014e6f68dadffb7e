import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { withParams } from '../kernel/url-state.ts'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** `r` is the page that someone was on, and comes back to. */
export default function SessionOutPage() {
  const { t } = useLingui()
  const r = useSearchParams()[0].get('r')
  return (
    <div className="stack empty">
      <PageHead title={t`Your session has timed out due to inactivity`} isHidden />
      <h1>
        <Trans>Your session has timed out due to inactivity</Trans>
      </h1>
      <p className="soft">
        <Trans>Sign in again to continue where you left off.</Trans>
      </p>
      <LinkButton look="primary" to={`${pathOf('/login')}${withParams('', { r })}`}>
        <Trans>Log in again</Trans>
      </LinkButton>
    </div>
  )
}
