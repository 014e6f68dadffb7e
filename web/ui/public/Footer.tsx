import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

export function Footer({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <footer className="footer soft small">
      <div className="wrap row apart">
        <span>{name}</span>
        <nav className="row" aria-label={t`About this site`}>
          <Link className="plain" to="/public/feedback">
            <Trans>Contact support</Trans>
          </Link>
          <Link className="plain" to="/public/notices#terms">
            <Trans>Terms</Trans>
          </Link>
          <Link className="plain" to="/public/notices#privacy">
            <Trans>Privacy</Trans>
          </Link>
          <Link className="plain" to="/public/notices#cookies">
            <Trans>Cookies</Trans>
          </Link>
        </nav>
      </div>
    </footer>
  )
}
