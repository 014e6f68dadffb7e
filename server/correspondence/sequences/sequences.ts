import type * as contract from '@hireloom/contract/correspondence/sequences.ts'
import {
  mostSequences,
  type Sequence,
  type SequenceStep,
  waitUnits,
} from '@hireloom/contract/correspondence/sequences.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { mayDo, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { later, now } from '../../kernel/clock.ts'
import { record } from '../../kernel/history.ts'
import { holdsWords } from '../../kernel/list-of.ts'
import { brokenConstraint, json, rows, transaction } from '../../kernel/postgres/db.ts'
import { defineTask } from '../../kernel/queue.ts'
import type { Caller } from '../../kernel/session.ts'
import { defineUndo, undoEndsSeconds } from '../../kernel/undo.ts'
import { systemTemplatesIn } from '../mails.ts'

type Asking = Pick<Caller<StaffViewer>, 'viewer' | 'language'>

const stepsOf = z.array(z.object({ wait: z.number(), unit: z.enum(waitUnits), emailTemplateId: z.number() }))

interface Row {
  sequence_id: number
  display_name: string
  steps: unknown
  version: number
  under_way: number
  started: number
  replied: number
}

const columns = sql`s.sequence_id, s.display_name, s.steps, s.version,
  (select count(*) filter (where e.state in ('active', 'paused')) from sequence_enrollment e where e.sequence_id = s.sequence_id)::int as under_way,
  (select count(*) from sequence_enrollment e where e.sequence_id = s.sequence_id)::int as started,
  (select count(*) filter (where e.stop_reason = 'replied') from sequence_enrollment e where e.sequence_id = s.sequence_id)::int as replied`

/** The steps of a stored sequence. */
export const readSteps = (steps: unknown): SequenceStep[] => stepsOf.parse(steps)

async function toSequences(found: readonly Row[], { viewer, language }: Asking): Promise<Sequence[]> {
  const own = await rows(sql<{ id: number; name: string }>`
    select email_template_id as id, display_name as name from email_template where company_id = ${viewer.companyId} and removed_at is null`)
  const names = new Map(own.map(({ id, name }) => [id, name]))
  for (const { id, displayName } of systemTemplatesIn(language)) names.set(id, displayName)
  return found.map(row => ({
    sequenceId: row.sequence_id,
    displayName: row.display_name,
    steps: readSteps(row.steps).map(step => ({ ...step, templateName: names.get(step.emailTemplateId) ?? null })),
    version: row.version,
    underWay: row.under_way,
    started: row.started,
    replied: row.replied,
  }))
}

export async function findSequences(
  { searchKey, limit, skip }: AnswerInput<typeof contract.listSequences>['query'],
  caller: Asking,
): Promise<Answer<typeof contract.listSequences>> {
  const from = sql`from sequence s where s.company_id = ${caller.viewer.companyId} and s.removed_at is null and ${holdsWords(sql`s.display_name`, searchKey)}`
  const [found, [counted]] = await Promise.all([
    rows(
      sql<Row>`select ${columns} ${from} order by lower(s.display_name), s.sequence_id limit ${limit} offset ${skip}`,
    ),
    rows(sql<{ count: number }>`select count(*)::int as count ${from}`),
  ])
  return { list: await toSequences(found, caller), count: counted?.count ?? 0 }
}

/** A sequence of the viewer's company; `isLocked` while it is changed. */
export async function readSequence(sequenceId: number, caller: Asking, isLocked = false): Promise<Sequence> {
  const found = await rows(sql<Row>`
    select ${columns} from sequence s where s.sequence_id = ${sequenceId} and s.company_id = ${caller.viewer.companyId} and s.removed_at is null
    ${isLocked ? sql`for update of s` : sql``}`)
  const [sequence] = await toSequences(found, caller)
  if (!sequence) throw new Problem('not-found')
  return sequence
}

/** What is stored, where every step has a template that the company may use. */
async function checkSteps(steps: readonly SequenceStep[], { viewer }: Asking): Promise<void> {
  const system = new Set(systemTemplatesIn('en').map(({ id }) => id))
  const own = await rows(sql<{ id: number }>`
    select email_template_id as id from email_template where company_id = ${viewer.companyId} and removed_at is null
      and email_template_id = any(${steps.map(({ emailTemplateId }) => emailTemplateId)}::bigint[])`)
  const known = new Set([...system, ...own.map(({ id }) => id)])
  const wrong = steps.findIndex(({ emailTemplateId }) => !known.has(emailTemplateId))
  if (wrong >= 0)
    throw new Problem('invalid', { fields: { [`steps.${wrong}.emailTemplateId`]: texts.notOfCompany.id } })
}

const told = ({ displayName, steps }: Pick<Sequence, 'displayName' | 'steps'>) => ({ displayName, steps: steps.length })

export function createSequence(
  { displayName, steps }: AnswerInput<typeof contract.createSequence>['body'],
  caller: Asking,
): Promise<Sequence> {
  const { companyId } = caller.viewer
  return named(async () => {
    await checkSteps(steps, caller)
    const [held] = await rows(sql<{ count: number }>`
      select count(*)::int as count from sequence where company_id = ${companyId} and removed_at is null`)
    if ((held?.count ?? 0) >= mostSequences) throw new Problem('invalid', { fields: { displayName: texts.value.id } })
    const [made] = await rows(sql<{ sequence_id: number }>`
      insert into sequence (company_id, display_name, steps, changed_at) values (${companyId}, ${displayName}, ${json(steps)}, ${now()})
      returning sequence_id`)
    const sequence = await readSequence(made?.sequence_id ?? 0, caller)
    await record('sequence_created', { entityId: sequence.sequenceId, companyId, after: told(sequence) })
    return sequence
  })
}

export function changeSequence(
  sequenceId: number,
  { version, ...changes }: AnswerInput<typeof contract.changeSequence>['body'],
  caller: Asking,
): Promise<Sequence> {
  const { companyId } = caller.viewer
  return named(async () => {
    const before = await readSequence(sequenceId, caller, true)
    if (before.version !== version) throw new Problem('stale')
    const { displayName = before.displayName, steps } = changes
    if (steps) await checkSteps(steps, caller)
    const stored = (steps ?? before.steps).map(({ wait, unit, emailTemplateId }) => ({ wait, unit, emailTemplateId }))
    await rows(sql`
      update sequence set display_name = ${displayName}, steps = ${json(stored)}, version = version + 1, changed_at = ${now()}
      where sequence_id = ${sequenceId}`)
    const after = await readSequence(sequenceId, caller)
    await record('sequence_changed', { entityId: sequenceId, companyId, before: told(before), after: told(after) })
    return after
  })
}

const removal = defineUndo({
  name: 'sequence-removal',
  entity: 'sequence',
  lasts: 'structure',
  inverse: z.object({}),
  mayTakeBack: (viewer: Viewer) => mayDo(viewer, 'templates.manage'),
  takeBack: (_nothing, { companyId }, sequenceId) =>
    named(async () => {
      const [row] = await rows(sql<{ display_name: string; steps: unknown }>`
        update sequence set removed_at = null where sequence_id = ${sequenceId} and company_id = ${companyId} and removed_at is not null
        returning display_name, steps`)
      if (!row) throw new Problem('illegal-change')
      const after = { displayName: row.display_name, steps: readSteps(row.steps).length }
      await record('sequence_restored', { entityId: sequenceId, companyId, after })
      return 1
    }),
})

/** Nobody gets a further email of it; with Undo the people in it go on. */
export function removeSequence(sequenceId: number, caller: Asking): Promise<Answer<typeof contract.removeSequence>> {
  const { companyId } = caller.viewer
  return transaction(async () => {
    const before = await readSequence(sequenceId, caller, true)
    await rows(sql`update sequence set removed_at = ${now()} where sequence_id = ${sequenceId}`)
    await record('sequence_removed', { entityId: sequenceId, companyId, before: told(before) })
    await forgetSequence.enqueue({ sequenceId }, { afterSeconds: undoEndsSeconds('structure') + 60 })
    return { ok: true, undo: await removal.issue(caller.viewer, sequenceId, {}) }
  })
}

/** Deletes what was removed, once the undo period is over. */
export const forgetSequence = defineTask({
  name: 'forget-sequence',
  payload: z.object({ sequenceId: z.number() }),
  seconds: 60,
  retries: 10,
  atOnce: 1,
  work: async ({ sequenceId }) => {
    // Restored and removed again since: a later run deletes it.
    const last = later(-undoEndsSeconds('structure') * 1000)
    await rows(sql`delete from sequence where sequence_id = ${sequenceId} and removed_at < ${last}`)
  },
})

/** Runs a change in a transaction; a name that is taken is a problem of its field. */
async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'sequence_name_key') throw error
    const { message } = new Problem('structure-name-taken')
    throw new Problem('structure-name-taken', { fields: { displayName: message } })
  }
}
