import { type Action, actionNames } from '@hireloom/contract/automation/actions.ts'
import type { ActionKind } from './action.ts'
import { candidateActions } from './actions/candidates.ts'
import { emailActions } from './actions/emails.ts'
import { movingActions } from './actions/moving.ts'
import { teamActions } from './actions/team.ts'
import { webhookActions } from './actions/webhooks.ts'

/**
 * All that automations can do. An area that can do more adds its action to `contract/automation/actions.ts`, and a file with what it does
 * beside these.
 */
const kinds = new Map(
  [...movingActions, ...teamActions, ...emailActions, ...candidateActions, ...webhookActions].map(kind => [
    kind.act,
    kind,
  ]),
)

const missing = actionNames.filter(act => !kinds.has(act))
if (missing.length > 0) throw new Error(`automations cannot do what the contract says: ${missing.join(', ')}`)

export function kindOf({ act }: Action): ActionKind {
  const kind = kinds.get(act)
  if (kind === undefined) throw new Error(`there is no action ${act}`)
  return kind
}
