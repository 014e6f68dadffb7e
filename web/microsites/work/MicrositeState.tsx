import type { Microsite } from '@hireloom/contract/microsites/microsites.ts'
import { useLingui } from '@lingui/react/macro'
import { StatusBadge } from '../../ui/app/StatusBadge.tsx'

export function MicrositeState({ state }: { state: Microsite['state'] }) {
  const { t } = useLingui()
  const words = { draft: t`Draft`, live: t`Live`, unpublished: t`Unpublished` }
  return <StatusBadge tone={state === 'live' ? 'good' : 'neutral'}>{words[state]}</StatusBadge>
}
