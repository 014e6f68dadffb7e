import type { Microsite } from '@hireloom/contract/microsites/microsites.ts'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

interface MicrositeStateProps {
  state: Microsite['state']
  /** Something is written that visitors do not see yet. */
  hasDraft: boolean
}

export function MicrositeState({ state, hasDraft }: MicrositeStateProps) {
  const { t } = useLingui()
  const words = { draft: t`Draft`, live: t`Live`, unpublished: t`Unpublished` }
  return (
    <>
      <StatusBadge tone={state === 'live' ? 'good' : 'neutral'}>{words[state]}</StatusBadge>
      {hasDraft && <StatusBadge tone="warn">{t`Unpublished changes`}</StatusBadge>}
    </>
  )
}
