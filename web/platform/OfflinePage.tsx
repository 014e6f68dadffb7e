import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '../ui/public/PageHead.tsx'

/** Kept by the service worker and shown when there is no connection; it needs no script. */
export const handle = { isStill: true }

export default function OfflinePage() {
  const { t } = useLingui()
  return (
    <main className="wrap stack empty" id="main">
      <PageHead title={t`You are offline`} isHidden />
      <h1>
        <Trans>You are offline</Trans>
      </h1>
      <p className="soft">
        <Trans>There is no connection just now. What you typed into a form is kept.</Trans>
      </p>
      <p>
        <a className="button primary" href="">
          <Trans>Try again</Trans>
        </a>
      </p>
    </main>
  )
}
