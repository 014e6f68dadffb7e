import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { keepLittle, keepsLittle } from '../kernel/browser-memory.ts'
import { Check } from '../ui/public/Field.tsx'

/** What this browser may remember beyond what is needed; ours alone, so it needs script. */
export function CookieChoice() {
  const isLittle = useSyncExternalStore(keepsLittle.listen, keepsLittle.read, () => false)
  return (
    <fieldset className="card stack needs-script">
      <legend>
        <Trans>What can this browser remember?</Trans>
      </legend>
      <Check type="radio" name="memory" checked={!isLittle} onChange={() => keepLittle(false)}>
        <Trans>Essential and convenience: saved jobs, jobs you've applied to and where you came from</Trans>
      </Check>
      <Check type="radio" name="memory" checked={isLittle} onChange={() => keepLittle(true)}>
        <Trans>Essential only: language, sign-in and unfinished applications</Trans>
      </Check>
      <p className="small soft">
        <Trans>Choosing fewer options also deletes what was saved before.</Trans>
      </p>
    </fieldset>
  )
}
