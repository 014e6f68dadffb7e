import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

export function Footer({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <footer className="footer">
      <div className="wrap row apart">
        <span>{name}</span>
        <nav className="row" aria-label={t`About this site`}>
          <Link to="/public/feedback">
            <Trans>Contact support</Trans>
          </Link>
          <Link to="/public/notices#terms">
            <Trans>Terms</Trans>
          </Link>
          <Link to="/public/notices#privacy">
            <Trans>Privacy</Trans>
          </Link>
          <Link to="/public/notices#cookies">
            <Trans>Cookies</Trans>
          </Link>
        </nav>
      </div>
    </footer>
  )
}
