import { type Action, type ActionName, actionNames, actionsOfJob } from '@hireloom/contract/automation/actions.ts'
import type { Names, Option } from './names.ts'

/** What an area lacks is not offered. */
export function offeredActions(names: Names, isOfJob: boolean): ActionName[] {
  const isThere: Partial<Record<ActionName, boolean>> = {
    move_stage: names.stages.length > 0,
    send_email: names.templates.length > 0,
    send_message: names.mayContact && names.hasChat,
    request_references: names.mayContact,
    request_documents: names.mayContact,
    add_to_bucket: names.buckets.length > 0,
    add_to_cv_list: names.cvLists.length > 0,
    webhook: names.webhooks.length > 0,
  }
  return actionNames.filter(act => (!isOfJob || actionsOfJob.includes(act)) && isThere[act] !== false)
}

/** A new action, with what is chosen first. */
export function actionOf(act: ActionName, names: Names): Action {
  const firstOf = (options: readonly Option[]) => Number(options[0]?.value ?? 0)
  switch (act) {
    case 'move_stage':
      return { act, jobStageId: firstOf(names.stages) }
    case 'move_to_group':
      return { act, group: 'screening' }
    case 'hold':
      return { act, days: 7 }
    case 'send_email':
      return { act, emailTemplateId: firstOf(names.templates) }
    case 'send_message':
      return { act, text: '' }
    case 'request_references':
      return { act, count: 2 }
    case 'request_documents':
      return { act, titles: [], days: 7, remind: true }
    case 'add_to_bucket':
      return { act, bucketId: firstOf(names.buckets) }
    case 'add_to_cv_list':
      return { act, cvListId: firstOf(names.cvLists) }
    case 'add_tags':
      return { act, tags: [] }
    case 'add_note':
      return { act, text: '' }
    case 'assign':
      return { act, userId: 0 }
    case 'notify':
      return { act, whom: 'team' }
    case 'create_task':
      return { act, title: '', whom: 'assignee', days: 1 }
    case 'webhook':
      return { act, webhookId: firstOf(names.webhooks) }
    case 'propose_reject':
    case 'reject':
      return { act, reasonId: null, notify: true }
    case 'advance':
      return { act }
  }
}
