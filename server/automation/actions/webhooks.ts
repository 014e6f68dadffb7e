import { mayDo } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { defineAction } from '../action.ts'
import { deliver } from '../webhooks/deliveries.ts'
import { isCallable } from '../webhooks/webhooks.ts'

/** What leaves the product; the call itself is a row that its own task sends. */
export const webhookActions = [
  defineAction('webhook', async ({ webhookId }, { viewer, runId }) => {
    if (!mayDo(viewer, 'automations.manage')) throw new Problem('forbidden')
    if (!(await isCallable(webhookId, viewer.companyId)))
      throw new Problem('illegal-change', { details: { lacks: 'webhook' } })
    const deliveryId = await deliver(webhookId, runId)
    return deliveryId === 0 ? null : { kind: 'webhook', deliveryId }
  }),
]
