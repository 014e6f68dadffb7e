import { pathOf } from '@hireloom/contract/pages.ts'
import { endImpersonation } from '@hireloom/contract/platform/impersonations.ts'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Moment } from '../ui/app/Moment.tsx'
import { useChange } from '../ui/app/use-change.tsx'

/** Reminds a platform administrator, on every page, that they act for a company. */
export default function ActingNotice({ companyName, endsAt }: { companyName: string; endsAt: string }) {
  const { change, isBusy } = useChange()
  const stop = async () => {
    if ((await change(endImpersonation, {})) !== null) location.assign(pathOf('/app/roboroy/start'))
  }
  return (
    <Group component="output" className="notice warn" justify="space-between" gap="xs" style={{ borderRadius: 0 }}>
      <span>
        <Trans>
          You're acting for {companyName} until <Moment value={endsAt} isExact />. The company can see what you do.
        </Trans>
      </span>
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void stop()}>
        <Trans>Stop acting</Trans>
      </Button>
    </Group>
  )
}
