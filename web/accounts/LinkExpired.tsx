import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../ui/public/Button.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** A mailed link that was used, or waited too long, and the way to a new one. */
export function LinkExpired({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <AccountFrame
      title={t({ id: 'This link has expired.', message: 'This link has expired.' })}
      lead={<Trans>Links in our emails work once and expire soon.</Trans>}
    >
      <p>
        <LinkButton look="primary" to={to}>
          {children}
        </LinkButton>
      </p>
    </AccountFrame>
  )
}
