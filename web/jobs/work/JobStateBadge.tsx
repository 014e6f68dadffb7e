import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

export function JobStateBadge({ state }: { state: 'open' | 'closed' | 'draft' }) {
  const { t } = useLingui()
  const words = { open: t`Open`, closed: t`Closed`, draft: t`Draft` }
  const tones = { open: 'good', closed: 'neutral', draft: 'warn' } as const
  return <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>
}
