import { useState } from 'react'

/**
 * The application that is shown: that of the address, or the one that was asked for last until the address has followed, which takes
 * several times as long as showing it. Who goes on calls `show` and changes the address.
 */
export function useAhead(openId: number | null): { shownId: number | null; show: (appId: number | null) => void } {
  /** The one in the address when it began, and those asked for since. */
  const [trail, setTrail] = useState<readonly (number | null)[]>([])
  const last = trail.at(-1)
  const isAhead = last !== undefined && last !== openId && trail.includes(openId)
  if (trail.length > 0 && !isAhead) setTrail([])
  return {
    shownId: isAhead ? last : openId,
    show: appId => setTrail(known => (known.length === 0 ? [openId, appId] : [...known, appId])),
  }
}
