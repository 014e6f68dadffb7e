import { type Action, actionsOfJob } from '@hireloom/contract/automation/actions.ts'
import type { AutomationFields } from '@hireloom/contract/automation/automations.ts'
import { leavesOf } from '@hireloom/contract/automation/conditions.ts'
import { isOfJob } from '@hireloom/contract/automation/triggers.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { assertRejectionReason } from '../applications/rejection-reasons.ts'
import { isBucketFillable, isBucketRemoved } from '../companies/visible-buckets.ts'
import { readTemplate } from '../correspondence/templates.ts'
import { isOpenList } from '../cv-lists/additions.ts'
import { assertColleagues } from '../structure/company-structure.ts'
import { stagesOf } from '../workflows/job-stages.ts'
import { questionsFor, unfitConditions } from './answer-conditions.ts'
import { restsOnScore } from './verdict.ts'
import { isCallable } from './webhooks/webhooks.ts'

type Fields = Pick<AutomationFields, 'trigger' | 'conditions' | 'actions'>
type Text = { readonly id: string }

/** Refuses what an automation names and its job or company does not have, or what it must not do, by the path of the field. */
export async function assertFits(fields: Fields, jobId: number | null, viewer: StaffViewer): Promise<void> {
  const stageIds = new Set(jobId === null ? [] : (await stagesOf(jobId)).map(stage => stage.jobStageId))
  const wrong: Record<string, string> = {}
  const isJobs = isOfJob(fields.trigger)
  if (isJobs && fields.conditions.of.length > 0) wrong.conditions = texts.jobTriggerConditions.id
  const isUnknown = leavesOf(fields.conditions).some(
    leaf => leaf.fact === 'stage' && leaf.values.some(stageId => !stageIds.has(stageId)),
  )
  if (isUnknown) wrong.conditions = texts.unknownStage.id
  const unfit = await unfitAnswer(fields.conditions, jobId)
  if (unfit !== null) wrong.conditions = unfit.id
  for (const [index, action] of fields.actions.entries()) {
    const text =
      isJobs && !actionsOfJob.includes(action.act)
        ? texts.jobTriggerAction
        : action.act === 'reject' && restsOnScore(fields)
          ? texts.scoreRejects
          : await wrongIn(action, { stageIds, jobId, viewer })
    if (text !== null) wrong[`actions.${index}`] = text.id
  }
  if (Object.keys(wrong).length > 0) throw new Problem('invalid', { fields: wrong })
}

/** A condition on an answer names a question of the job, and asks what can be asked of its answers. */
async function unfitAnswer(conditions: Fields['conditions'], jobId: number | null): Promise<Text | null> {
  const questions = await questionsFor(conditions, jobId)
  const [unfit] = unfitConditions(conditions, questions)
  if (unfit === undefined) return null
  if (unfit.reason === 'question-removed') return texts.unknownQuestion
  const leaf = leavesOf(conditions)[unfit.index]
  const isSame = leaf?.fact === 'answer' && leaf.kind === questions.get(leaf.jobQuestionId)?.typeName
  return isSame ? texts.value : texts.changedQuestion
}

interface Place {
  readonly stageIds: ReadonlySet<number>
  readonly jobId: number | null
  readonly viewer: StaffViewer
}

async function wrongIn(action: Action, { stageIds, jobId, viewer }: Place): Promise<Text | null> {
  switch (action.act) {
    case 'move_stage':
      return stageIds.has(action.jobStageId) ? null : texts.unknownStage
    case 'send_email':
      if (!mayDo(viewer, 'candidates.contact')) return texts.notAllowedAction
      return isKnown(() => readTemplate(action.emailTemplateId, { viewer, language: 'en' }))
    case 'send_message':
    case 'request_references':
    case 'request_documents':
      return mayDo(viewer, 'candidates.contact') ? null : texts.notAllowedAction
    case 'add_to_bucket':
      if (!mayDo(viewer, 'talentpool.manage')) return texts.notAllowedAction
      if (await isBucketRemoved(viewer.companyId, action.bucketId)) return texts.bucketRemoved
      return (await isBucketFillable(viewer, action.bucketId)) ? null : texts.notOfCompany
    case 'add_to_cv_list':
      if (!mayDo(viewer, 'candidates.contact')) return texts.notAllowedAction
      return jobId !== null && (await isOpenList(action.cvListId, jobId, viewer)) ? null : texts.closedCvList
    case 'webhook':
      if (!mayDo(viewer, 'automations.manage')) return texts.notAllowedAction
      return (await isCallable(action.webhookId, viewer.companyId)) ? null : texts.unknownWebhook
    case 'assign':
      return isKnown(() => assertColleagues(viewer.companyId, 'userId', [action.userId]))
    case 'propose_reject':
    case 'reject': {
      if (!mayDo(viewer, 'pipeline.reject')) return texts.notAllowedAction
      const { reasonId } = action
      return reasonId === null ? null : isKnown(() => assertRejectionReason(reasonId, viewer))
    }
    case 'advance':
    case 'move_to_group':
    case 'hold':
    case 'add_tags':
    case 'add_note':
    case 'notify':
    case 'create_task':
      return null
  }
}

async function isKnown(read: () => Promise<unknown>): Promise<Text | null> {
  try {
    await read()
    return null
  } catch (error) {
    if (error instanceof Problem) return texts.notOfCompany
    throw error
  }
}
