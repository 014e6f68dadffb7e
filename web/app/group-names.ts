import { useLingui } from '@lingui/react/macro'
import type { PlaceGroup } from '../kernel/place.ts'

/** What the groups of the sidebar and of Settings are called; null where no name stands above one. */
export function useGroupNames(): Record<PlaceGroup, string | null> {
  const { t } = useLingui()
  return {
    start: null,
    hiring: t`Hiring`,
    attract: t`Attract`,
    platform: t`Platform`,
    'settings-company': t`Company`,
    'settings-hiring': t`Hiring`,
    'settings-public': t`Public pages`,
    'settings-account': t`My account`,
  }
}
