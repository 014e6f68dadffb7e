import { listAutomationRuns } from '@hireloom/contract/automation/runs.ts'
import { type Delivery, listWebhooks, retryDelivery } from '@hireloom/contract/automation/webhooks.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useViewer } from '../../kernel/viewer.ts'
import { Moment } from '../../ui/app/Moment.tsx'
import { useChange } from '../../ui/app/use-change.tsx'

/** What has become of the calls that a run makes; who manages automations sends those again that were given up. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const mayRetry = mayDo(useViewer(), 'automations.manage')
  return deliveries.map(each => <DeliveryLine key={each.deliveryId} delivery={each} mayRetry={mayRetry} />)
}

function DeliveryLine({ delivery, mayRetry }: { delivery: Delivery; mayRetry: boolean }) {
  const { t } = useLingui()
  const { change, isBusy } = useChange(listAutomationRuns, listWebhooks)
  const { deliveryId, webhookName, state, attempts, lastFailure, lastStatus, nextTryAt } = delivery
  const failures = {
    timeout: t`It didn't answer in time.`,
    unreachable: t`It couldn't be reached.`,
    'not-allowed': t`Its URL points to an internal network.`,
    refused: t`It answered with the status ${lastStatus ?? ''}.`,
  }
  return (
    <Text size="sm" c="dimmed" component="div">
      <bdi>{webhookName}</bdi>: {state === 'sent' && <Trans>Sent</Trans>}
      {state === 'cancelled' && <Trans>Cancelled</Trans>}
      {state === 'dead' && <Trans>Failed</Trans>}
      {state === 'pending' && attempts === 0 && <Trans>Waiting</Trans>}
      {state === 'pending' && attempts > 0 && nextTryAt !== null && (
        <Trans>
          Next try on <Moment value={nextTryAt} isExact />
        </Trans>
      )}
      {(state === 'pending' || state === 'dead') && lastFailure !== null && ` · ${failures[lastFailure]}`}
      {state === 'dead' && mayRetry && (
        <>
          {' '}
          <Button
            size="compact-sm"
            variant="default"
            loading={isBusy}
            aria-label={t`Send again: ${webhookName}`}
            onClick={() =>
              void change(
                retryDelivery,
                { params: { deliveryId } },
                { said: () => <Trans>The call is sent again.</Trans> },
              )
            }
          >
            <Trans>Send again</Trans>
          </Button>
        </>
      )}
    </Text>
  )
}
