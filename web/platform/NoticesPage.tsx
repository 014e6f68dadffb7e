import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../ui/public/PageHead.tsx'

/** Terms, privacy and cookies in plain words, true of what this software does by itself. */
export default function NoticesPage() {
  const { t } = useLingui()
  return (
    <div className="narrow stack roomy">
      <PageHead title={t`Terms, privacy and cookies`} />
      <h1>
        <Trans>Terms, privacy and cookies</Trans>
      </h1>
      <Notice id="terms" title={<Trans>Terms</Trans>}>
        <Trans>
          Employers publish their jobs here and answer for what they say. Applying is free. Please give true details
          about yourself only.
        </Trans>
      </Notice>
      <Notice id="privacy" title={<Trans>Privacy</Trans>}>
        <Trans>
          What you enter when applying, and your CV, goes to the employer of that job. An unfinished application is kept
          for 30 days so that you can finish it, then it is erased. You can ask us or the employer to see, correct or
          erase your details.
        </Trans>
      </Notice>
      <Notice id="cookies" title={<Trans>Cookies</Trans>}>
        <Trans>
          We set cookies only for what you ask for: your language, your sign-in and your unfinished application. There
          is no advertising and no tracking.
        </Trans>
      </Notice>
    </div>
  )
}

function Notice({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="stack tight" id={id}>
      <h2>{title}</h2>
      <p className="prose">{children}</p>
    </section>
  )
}
