import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icons.tsx'

export function Chip({ children, tone }: { children: ReactNode; tone?: 'good' | 'warn' | 'bad' }) {
  return <span className={`chip${tone ? ` ${tone}` : ''}`}>{children}</span>
}

/** A chosen filter; following it takes the filter away. */
export function RemovableChip({ label, to }: { label: string; to: string }) {
  const { t } = useLingui()
  return (
    <Link className="chip" to={to} aria-label={t`Remove filter ${label}`} preventScrollReset replace>
      <bdi>{label}</bdi>
      <Icon name="close" />
    </Link>
  )
}

export function ClearAll({ to }: { to: string }) {
  return (
    <Link className="link" to={to} preventScrollReset replace>
      <Trans>Clear filters</Trans>
    </Link>
  )
}
