import type {
  decideApplication,
  hireApplicant,
  reverseDecision,
  skipStage,
  withdrawForApplicant,
} from '@hireloom/contract/applications/decisions.ts'
import { allowedActions, optionsOf } from '@hireloom/contract/applications/transitions.ts'
import { rejectionTemplateIds } from '@hireloom/contract/correspondence/templates.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Permission } from '@hireloom/contract/permissions.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { StageCompletion } from '@hireloom/contract/workflows/auto-advance.ts'
import type { ExitNeed } from '@hireloom/contract/workflows/exit-rules.ts'
import { fillOpening } from '../jobs/filled-openings.ts'
import { settingsOfJob } from '../jobs/settings.ts'
import { later } from '../kernel/clock.ts'
import { transaction } from '../kernel/postgres/db.ts'
import { hasBegun } from '../kernel/time-zone.ts'
import { type StageRow, stagesOf } from '../workflows/job-stages.ts'
import { placeOf, stateOf } from './about.ts'
import { answerDue } from './answer-due.ts'
import { type How, holdStage, setCourse, setHold } from './course.ts'
import { tellCourse, tellHold } from './course-events.ts'
import { decisionUndo, type Inverse, snapshotOf } from './decision-undo.ts'
import { findUnfinished } from './exit-rules.ts'
import { type Decidable, lockApplication } from './lock.ts'
import { keepNote } from './notes.ts'
import { writeOutcome } from './outcome-letter.ts'
import { presentRow } from './present-row.ts'
import { tellingOf } from './rejection-letter.ts'
import { assertRejectionReason } from './rejection-reasons.ts'
import { findReversal } from './reversal.ts'

type Decided = Answer<typeof decideApplication>
type Asked = AnswerInput<typeof decideApplication>['body']

/** Why an application goes to another stage: what was written, what the stage before still asked for, what was complete in it. */
interface Why {
  readonly note?: string | undefined
  readonly overrode?: ExitNeed[]
  readonly completed?: StageCompletion | undefined
}

/** Applicants wait no longer than this for an answer that is there. */
const mostDelayMs = 30 * 24 * 3600_000

/** An application under decision, and its possible transitions. */
interface Case {
  readonly viewer: Viewer
  readonly row: Decidable
  readonly stages: readonly StageRow[]
  readonly options: ReturnType<typeof optionsOf<StageRow>>
}

type Change = (asked: Case) => Promise<void>

/** Decides in a transaction that holds the application; answers it as it is then, and what taking the decision back needs. */
async function make(viewer: Viewer, appId: number, version: number | undefined, change: Change, may: Permission) {
  const row = await lockApplication(viewer, appId, may)
  if (version !== undefined && version !== row.version) {
    throw new Problem('stale', { details: await presentRow(viewer, appId) })
  }
  const stages = await stagesOf(row.job_id)
  const options = optionsOf({ state: stateOf(row.state), jobStageId: row.job_stage_id }, stages)
  const before = await snapshotOf(row)
  await change({ viewer, row, stages, options })
  const after = await lockApplication(viewer, appId)
  return { after, inverse: { ...before, version: after.version } }
}

/** The same in a transaction of its own; answers with the token that takes it back. */
function deciding(
  viewer: Viewer,
  appId: number,
  version: number | undefined,
  change: Change,
  may: Permission = 'pipeline.move',
): Promise<Decided> {
  return transaction(async () => {
    const { after, inverse } = await make(viewer, appId, version, change, may)
    return {
      appId,
      ...placeOf(after),
      onHoldUntil: after.on_hold_until,
      version: after.version,
      undo: await decisionUndo.issue(viewer, appId, inverse),
    }
  })
}

async function refuse({ viewer, row, options }: Case): Promise<never> {
  const details = { from: row.status_key, allowed: allowedActions(options), ...(await presentRow(viewer, row.app_id)) }
  throw new Problem('illegal-change', { details })
}

const permissionOf = ({ decision }: Pick<Asked, 'decision'>): Permission =>
  decision === 'reject' ? 'pipeline.reject' : 'pipeline.move'

const changeOf =
  (asked: Asked & Pick<Why, 'completed'>): Change =>
  async found => {
    if (asked.decision === 'hold') return hold(found, asked)
    if (asked.decision === 'reject') return reject(found, asked)
    return asked.decision === 'move'
      ? moveOn(found, movedTo(found, asked.toStageId), 'moved', asked)
      : moveOn(found, found.options.next, 'advanced', asked)
  }

/** Moves an application; forwards only when its stage has what it asks for, or with the reason why not. */
async function moveOn(
  found: Case,
  stage: StageRow | null,
  how: How,
  { note, overrideReason, completed }: Asked & Pick<Why, 'completed'>,
): Promise<void> {
  const { viewer, row, options } = found
  if (stage === null || !options.ahead.includes(stage)) return enter(found, stage, how, { note })
  const unfinished = (await findUnfinished(viewer, [row.app_id])).get(row.app_id)
  if (unfinished === undefined) return enter(found, stage, how, { note, completed })
  if (overrideReason === undefined) throw new Problem('stage-unfinished', { details: { ...unfinished } })
  return enter(found, stage, how, { note: overrideReason, overrode: unfinished.missing })
}

/** Advances, moves, rejects or holds an application, as far as the rules of its stages allow. */
export function decide(viewer: Viewer, appId: number, asked: Asked): Promise<Decided> {
  refuseUnknown(asked)
  return deciding(viewer, appId, asked.version, changeOf(asked), permissionOf(asked))
}

/**
 * The same as a part of a change of many, in the transaction of the part; answers what taking it back needs. A rejection is told after an
 * hour, when the change of many can be undone no more. `completed` says what of its stage moves an application on by itself.
 */
export async function decideInBulk(
  viewer: Viewer,
  appId: number,
  asked: Asked,
  completed?: StageCompletion,
): Promise<Inverse> {
  refuseUnknown(asked)
  const sendAt = asked.decision === 'reject' ? { sendAt: tellingOf('standard', undefined).at.toISOString() } : {}
  const change = changeOf({ ...asked, ...sendAt, completed })
  const { inverse } = await make(viewer, appId, asked.version, change, permissionOf(asked))
  return inverse
}

type Unknown = Pick<Asked, 'decision' | 'reasonId' | 'notify' | 'letter' | 'emailTemplateId' | 'sendAt'>

/** Only rejections have reasons, and only of them applicants are told. */
function refuseUnknown({ decision, reasonId, notify, letter, emailTemplateId, sendAt }: Unknown): void {
  const isRejection = decision === 'reject'
  const isEmailed = isRejection && notify === true
  const fields = {
    ...(reasonId !== undefined && !isRejection && { reasonId: texts.unknownReason.id }),
    ...(notify === true && !isRejection && { notify: texts.noDecisionLetter.id }),
    ...(letter !== undefined && !isEmailed && { letter: texts.noDecisionLetter.id }),
    ...(emailTemplateId !== undefined && !isEmailed && { emailTemplateId: texts.noDecisionLetter.id }),
    ...(sendAt !== undefined && !isRejection && { sendAt: texts.noDecisionLetter.id }),
    ...(sendAt !== undefined && isRejection && new Date(sendAt) > later(mostDelayMs) && { sendAt: texts.value.id }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

function movedTo({ stages, options }: Case, toStageId: number | undefined): StageRow | null {
  if (toStageId === undefined) throw new Problem('invalid', { fields: { toStageId: texts.required.id } })
  if (!stages.some(stage => stage.jobStageId === toStageId)) {
    throw new Problem('invalid', { fields: { toStageId: texts.unknownStage.id } })
  }
  return options.moves.find(stage => stage.jobStageId === toStageId) ?? null
}

/** Moves an application into a stage without an outcome; a new answer date is promised. */
async function enter(found: Case, stage: StageRow | null, how: How, { note, overrode, completed }: Why): Promise<void> {
  if (stage === null || !(await holdStage(stage.jobStageId))) return refuse(found)
  const { row } = found
  const { status_key: statusKey } = await setCourse(
    row.app_id,
    { state: 'active', jobStageId: stage.jobStageId, how },
    { answer_due_at: await answerDue(row.job_id), start_date: null },
  )
  const verb = how === 'skipped' ? 'stage_skipped' : how === 'reversed' ? 'application_reversed' : 'application_moved'
  await tellCourse(verb, row, statusKey, {
    stage,
    ...(overrode && { overrode }),
    ...(completed && { completed }),
    ...(await keepNote(row, 'decision', note)),
  })
}

async function reject(found: Case, { note, reasonId, notify, letter, emailTemplateId, sendAt }: Asked): Promise<void> {
  const { viewer, row, options } = found
  if (!options.canBeRejected) return refuse(found)
  const reason = reasonId === undefined ? null : await assertRejectionReason(reasonId, viewer)
  if (reason === null && row.state === 'active' && (await settingsOfJob(row.job_id)).rejectionReasonRequired) {
    throw new Problem('invalid', { fields: { reasonId: texts.required.id } })
  }
  const offered = letter === undefined && emailTemplateId === undefined ? (reason?.templateId ?? null) : null
  const usual = offered === rejectionTemplateIds.future ? 'future' : 'standard'
  // An invitation that is taken back was never answered.
  const telling = row.state === 'invited' ? null : tellingOf(notify === true ? (letter ?? usual) : null, sendAt)
  const { status_key: statusKey } = await setCourse(
    row.app_id,
    { state: 'rejected', how: 'rejected' },
    {
      rejection_told_at: telling?.at ?? null,
      rejection_letter: telling?.letter ?? null,
      rejection_reason_id: reasonId ?? null,
    },
  )
  if (telling !== null && telling.letter !== null) {
    const { at, letter: known } = telling
    const template = { emailTemplateId: emailTemplateId ?? offered ?? rejectionTemplateIds[known] }
    await writeOutcome({ kind: 'rejection', viewer, appId: row.app_id, at, ...template })
  }
  await tellCourse('application_rejected', row, statusKey, await keepNote(row, 'decision', note))
}

async function hold(found: Case, { holdUntil, note }: Asked): Promise<void> {
  const { viewer, row, options } = found
  if (!options.canBeHeld) return refuse(found)
  if (holdUntil === undefined) throw new Problem('invalid', { fields: { holdUntil: texts.required.id } })
  if (holdUntil !== null && (await hasBegun(holdUntil, viewer.userId))) {
    throw new Problem('invalid', { fields: { holdUntil: texts.futureDate.id } })
  }
  await setHold(row.app_id, holdUntil)
  await tellHold(row, holdUntil, await keepNote(row, 'decision', note))
}

/** Leaves out the next stage. */
export const skip = (
  viewer: Viewer,
  appId: number,
  { reason, version }: AnswerInput<typeof skipStage>['body'],
): Promise<Decided> =>
  deciding(viewer, appId, version, found => enter(found, found.options.afterNext, 'skipped', { note: reason }))

/** Puts an application back: into the stage before, or out of its outcome into the stage where it stood. */
export const reverse = (
  viewer: Viewer,
  appId: number,
  { note, version }: AnswerInput<typeof reverseDecision>['body'],
): Promise<Decided> =>
  deciding(viewer, appId, version, async found =>
    enter(found, await findReversal(found.row, found.stages), 'reversed', { note }),
  )

/** Withdraws an application because its applicant has said so in another way; they get no email about it. */
export const withdrawFor = (
  viewer: Viewer,
  appId: number,
  { note, version }: AnswerInput<typeof withdrawForApplicant>['body'],
): Promise<Decided> =>
  deciding(viewer, appId, version, async found => {
    const { row, options } = found
    if (!options.canBeWithdrawn) return refuse(found)
    const { status_key: statusKey } = await setCourse(row.app_id, { state: 'withdrawn', how: 'withdrawn' })
    await tellCourse('application_withdrawn_by_team', row, statusKey, await keepNote(row, 'decision', note))
  })

/** Hires the person of an application that stands in the last stage, into an opening of its job where one is named. */
export function hire(
  viewer: Viewer,
  appId: number,
  { startDate, openingId, note, version }: AnswerInput<typeof hireApplicant>['body'],
): Promise<Decided> {
  return deciding(viewer, appId, version, async found => {
    const { row, options } = found
    if (!options.canBeHired) return refuse(found)
    const more = { start_date: startDate ?? null }
    const { status_key: statusKey } = await setCourse(row.app_id, { state: 'hired', how: 'hired' }, more)
    if (openingId != null) await fillOpening(row.job_id, { appId, openingId })
    await tellCourse('application_joined', row, statusKey, await keepNote(row, 'decision', note))
  })
}
