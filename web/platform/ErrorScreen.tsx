import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { LinkButton } from '../ui/public/Button.tsx'
import { PageHead } from '../ui/public/PageHead.tsx'

/** What people see in place of a page that failed. */
export function ErrorScreen() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <div className="stack empty">
      <PageHead
        title={t({ id: 'It seems we have encountered an issue', message: 'It seems we have encountered an issue' })}
        isHidden
      />
      <h1>
        <Trans id="It seems we have encountered an issue">It seems we have encountered an issue</Trans>
      </h1>
      <p className="soft">
        <Trans>Please try again in a moment, or tell us what happened.</Trans>
      </p>
      <div className="row">
        <LinkButton
          look="primary"
          to={`${pathOf('/public/feedback')}?from=${encodeURIComponent(pathname)}`}
          reloadDocument
        >
          <Trans>Report feedback</Trans>
        </LinkButton>
        <LinkButton to="/" reloadDocument>
          <Trans>Go Back to Home Page</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
