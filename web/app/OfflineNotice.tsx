import { Trans } from '@lingui/react/macro'
import { useNetwork } from '@mantine/hooks'

/** Says that the network is gone, above the page that is still there. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <output>
      {!online && (
        <div className="notice warn" style={{ borderRadius: 0 }}>
          <Trans>You're offline. This page may be out of date, and you can't make changes.</Trans>
        </div>
      )}
    </output>
  )
}
