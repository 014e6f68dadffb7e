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
        Employers publish jobs here and are responsible for what they say. Applying is free. Please only give true
        details about yourself.
      </Trans>
    ),
    privacy: (
      <Trans>
        The details and CV you enter when applying go to that job's employer. We keep unfinished applications for 30
        days so you can finish them, then delete them. You can ask us or the employer to show, correct or delete your
        data.
      </Trans>
    ),
    cookies: (
      <Trans>
        We only set the cookies you need: for language, sign-in and unfinished applications. No ads, no tracking.
      </Trans>
    ),
    support: (
      <Trans>
        Something not working, or have a question? <Link to={pathOf('/public/feedback')}>Contact us</Link>; we read
        every message.
      </Trans>
    ),
    accessibility: (
      <Trans>
        These pages work with a keyboard, a screen reader, large text and without scripts. If something gets in your
        way, <Link to={pathOf('/public/feedback')}>tell us</Link>.
      </Trans>
    ),
  }
  return <p className="prose">{words[kind]}</p>
}
