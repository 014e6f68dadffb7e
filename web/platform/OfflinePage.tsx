import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../ui/public/PageHead.tsx'

/** Kept by the service worker and shown when there is no connection; it needs no script. */
export const handle = { isStill: true }

const again = { href: '' }

export default function OfflinePage() {
  const { t } = useLingui()
  return (
    <main className="wrap" id="main">
      <div className="stack empty">
        <PageHead title={t`You're offline`} isHidden />
        <h1>
          <Trans>You're offline</Trans>
        </h1>
        <p className="soft">
          <Trans>You're offline. What you typed into a form is saved.</Trans>
        </p>
        <p>
          {/* It stands in for whatever page was wanted: an empty address is that page, with its query. */}
          <a className="button primary" {...again}>
            <Trans>Try again</Trans>
          </a>
        </p>
      </div>
    </main>
  )
}
