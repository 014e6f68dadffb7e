import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isProblem } from '../kernel/problem.ts'
import { serverText } from '../kernel/server-text.ts'

interface FirstApplicationProps {
  jobId: number
  email: string
  isCandidate: boolean
}

/** The way to an application that was sent before: by an email to its address, or for those signed in a link. */
export function FirstApplication({ jobId, email, isCandidate }: FirstApplicationProps) {
  const { i18n } = useLingui()
  const [sent, setSent] = useState<{ to: string } | { problem: string } | null>(null)
  if (isCandidate) {
    return (
      <a href={pathOf('/app/roboroy/candidate/applications/:tab', { tab: 'applied' })}>
        <Trans>View your application</Trans>
      </a>
    )
  }
  const mail = async () => {
    try {
      const { mailStatusLink } = await import('./draft-calls.ts')
      await mailStatusLink(jobId, email)
      setSent({ to: email })
    } catch (error) {
      if (!isProblem(error)) throw error
      setSent({ problem: error.message })
    }
  }
  if (sent !== null && 'to' in sent && sent.to === email) {
    return (
      <output>
        <Trans>
          If <bdi>{email}</bdi> has applied, we've emailed a link to the application.
        </Trans>
      </output>
    )
  }
  return (
    <>
      <button className="link" type="button" onClick={() => void mail()}>
        <Trans>Email me a link to that application</Trans>
      </button>
      {sent !== null && 'problem' in sent && <output> {serverText(i18n, sent.problem)}</output>}
    </>
  )
}
