import { pathOf } from '@hireloom/contract/pages.ts'
import type { LegalKind } from '@hireloom/contract/platform/legal-kinds.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** What is true of this software by itself, where no one has written a text of their own. */
export function OwnWords({ kind }: { kind: LegalKind }) {
  const words: Record<LegalKind, ReactNode> = {
    terms: (
      <Trans>
        Employers publish their jobs here and answer for what they say. Applying is free. Please give true details about
        yourself only.
      </Trans>
    ),
    privacy: (
      <Trans>
        What you enter when applying, and your CV, goes to the employer of that job. An unfinished application is kept
        for 30 days so that you can finish it, then it is erased. You can ask us or the employer to see, correct or
        erase your details.
      </Trans>
    ),
    cookies: (
      <Trans>
        We set cookies only for what you ask for: your language, your sign-in and your unfinished application. There is
        no advertising and no tracking.
      </Trans>
    ),
    support: (
      <Trans>
        Something does not work, or you have a question? <Link to={pathOf('/public/feedback')}>Write to us</Link>; we
        read everything.
      </Trans>
    ),
    accessibility: (
      <Trans>
        These pages are made to be used by keyboard, with a screen reader, with large text and without script. If
        something stands in your way, <Link to={pathOf('/public/feedback')}>tell us</Link>.
      </Trans>
    ),
  }
  return <p className="prose">{words[kind]}</p>
}
