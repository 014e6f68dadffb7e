import { Trans } from '@lingui/react/macro'
import { useNetwork } from '@mantine/hooks'

/** Says that the network is gone, above the page that is still there. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <output>
      {!online && (
        <div className="notice warn" style={{ borderRadius: 0 }}>
          <Trans>You are offline. What you see may be old; changes are not possible now.</Trans>
        </div>
      )}
    </output>
  )
}
