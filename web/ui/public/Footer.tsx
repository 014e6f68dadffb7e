import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

/** `isPoweredBy` where the page is a company's own and the host only carries it. */
export function Footer({ name, isPoweredBy = false }: { name: string; isPoweredBy?: boolean }) {
  const { t } = useLingui()
  return (
    <footer className="footer soft small">
      <div className="wrap row apart">
        <span>{isPoweredBy ? <Trans>Powered By {name}</Trans> : name}</span>
        <nav className="row" aria-label={t`About this site`}>
          <Link className="plain" to="/public/feedback">
            <Trans>Contact support</Trans>
          </Link>
          <Link className="plain" to="/public/legal/terms">
            <Trans>Terms</Trans>
          </Link>
          <Link className="plain" to="/public/legal/privacy">
            <Trans>Privacy</Trans>
          </Link>
          <Link className="plain" to="/public/legal/cookies">
            <Trans>Cookies</Trans>
          </Link>
          <Link className="plain" to="/public/legal/accessibility">
            <Trans>Accessibility</Trans>
          </Link>
        </nav>
      </div>
    </footer>
  )
}
