import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'

interface FooterProps {
  name: string
  /** The page is a company's own and the host only carries it. */
  isPoweredBy?: boolean
  /** The company whose own texts are read here; else those of the host. */
  companyId?: number | undefined
}

export function Footer({ name, isPoweredBy = false, companyId }: FooterProps) {
  const { t } = useLingui()
  const legal = (kind: string) => `/public/legal/${kind}${companyId === undefined ? '' : `?company=${companyId}`}`
  return (
    <footer className="footer soft small">
      <div className="wrap row apart">
        <span>{isPoweredBy ? <Trans>Powered By {name}</Trans> : name}</span>
        <nav className="row" aria-label={t`About this site`}>
          <Link className="plain" to={pathOf('/public/feedback')}>
            <Trans>Contact support</Trans>
          </Link>
          <Link className="plain" to={legal('terms')}>
            <Trans>Terms</Trans>
          </Link>
          <Link className="plain" to={legal('privacy')}>
            <Trans>Privacy</Trans>
          </Link>
          <Link className="plain" to={legal('cookies')}>
            <Trans>Cookies</Trans>
          </Link>
          <Link className="plain" to={legal('accessibility')}>
            <Trans>Accessibility</Trans>
          </Link>
        </nav>
      </div>
    </footer>
  )
}
