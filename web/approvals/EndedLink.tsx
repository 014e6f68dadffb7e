import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../ui/public/Button.tsx'

type Reason = 'link-expired' | 'revoked' | 'unauthorized' | 'forbidden' | 'not-found'

/** In place of an approval whose link does not open it, and how to go on. */
export function EndedLink({ reason }: { reason: Reason }) {
  return (
    <div className="stack empty">
      <h1>
        {reason === 'link-expired' && <Trans>This link has expired</Trans>}
        {reason === 'revoked' && <Trans>This link no longer works</Trans>}
        {reason === 'forbidden' && <Trans>This link is for another person</Trans>}
        {(reason === 'unauthorized' || reason === 'not-found') && <Trans>This link isn't valid</Trans>}
      </h1>
      <p className="soft">
        {reason === 'link-expired' && (
          <Trans>Links in approval emails work for 7 days. Ask who sent it to remind you: you'll get a new one.</Trans>
        )}
        {reason === 'revoked' && (
          <Trans>
            It was revoked, or a colleague now decides instead of you. Ask the person who sent it for a new one.
          </Trans>
        )}
        {reason === 'forbidden' && (
          <Trans>You're signed in with another account. Sign out and open the link again.</Trans>
        )}
        {(reason === 'unauthorized' || reason === 'not-found') && (
          <Trans>Part of it may be missing. Open it again from the email.</Trans>
        )}{' '}
        <Trans>You can also sign in and decide there.</Trans>
      </p>
      <LinkButton look="primary" to={pathOf('/app/roboroy/approvals')} reloadDocument>
        <Trans>Sign in and see your approvals</Trans>
      </LinkButton>
    </div>
  )
}
