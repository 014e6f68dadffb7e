import type { decideApplication } from '@hireloom/contract/applications/applications.ts'
import { type StatusKey, statusKeys } from '@hireloom/contract/applications/applications.ts'
import { allowedFrom, nextOf, stateOf } from '@hireloom/contract/applications/transitions.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { settingsOf } from '../companies/settings.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { aboutApplication } from './about.ts'
import { answerDue } from './answer-due.ts'
import { keepNote } from './notes.ts'
import { applicationManagedBy, isApplicationManaged } from './visible.ts'

interface Decision {
  readonly decision: 'advance' | 'reject' | 'move'
  readonly toStatusKey?: StatusKey | undefined
  readonly note?: string | undefined
  readonly version?: number | undefined
}

/** Moves an application along the allowed transitions and hands out the token that takes the move back. */
export function decide(viewer: Viewer, appId: number, asked: Decision): Promise<Answer<typeof decideApplication>> {
  return transaction(async () => {
    const row = await lockApplication(viewer, appId)
    const from = keyOf(row.status_key)
    if (asked.version !== undefined && asked.version !== row.version) {
      throw new Problem('stale', { details: { appId, statusKey: from, version: row.version } })
    }
    const to = targetOf(asked, from)
    if (to === null || !allowedFrom[from].includes(to)) {
      throw new Problem('illegal-change', { details: { from, allowed: [...allowedFrom[from]] } })
    }
    const version = row.version + 1
    await db()
      .updateTable('application')
      .set({
        status_key: to,
        state: stateOf[to],
        status_since: now(),
        rejected_at_status_key: to === 'rejected' ? from : null,
        answer_due_at: stateOf[to] === 'active' ? answerDue(await settingsOf(row.company_id)) : null,
        last_activity_at: now(),
        version,
      })
      .where('app_id', '=', appId)
      .execute()
    await record(
      to === 'rejected' ? 'application_rejected' : to === 'joined' ? 'application_joined' : 'application_moved',
      {
        ...aboutApplication(row),
        before: { statusKey: from },
        after: { statusKey: to, ...(await keepNote(row, 'decision', asked.note)) },
      },
    )
    const was: Was = {
      version,
      statusKey: from,
      statusSince: row.status_since,
      rejectedAt: row.rejected_at_status_key,
      answerDueAt: row.answer_due_at,
    }
    return { appId, statusKey: to, version, undo: await decisionUndo.issue(viewer, appId, was) }
  })
}

function targetOf(asked: Decision, from: StatusKey): StatusKey | null {
  if (asked.decision === 'advance') return nextOf[from]
  if (asked.decision === 'reject') return 'rejected'
  if (asked.toStatusKey === undefined) throw new Problem('invalid', { fields: { toStatusKey: texts.required.id } })
  return asked.toStatusKey
}

const keyOf = (text: string): StatusKey => statusKeys.find(key => key === text) ?? 'applied'

/** The row of an application one may decide on, locked, so that two deciders come one after the other. */
async function lockApplication(viewer: Viewer, appId: number) {
  const row = await db()
    .selectFrom('application as a')
    .innerJoin('job as j', 'j.job_id', 'a.job_id')
    .select(['a.app_id', 'a.job_id', 'a.company_id', 'a.profile_id', 'a.status_key'])
    .select(['a.rejected_at_status_key', 'a.version'])
    // As text: a JavaScript date would round the microseconds off, and an undo restores exactly.
    .select(sql<string>`a.status_since::text`.as('status_since'))
    .select(sql<string | null>`a.answer_due_at::text`.as('answer_due_at'))
    .where('a.app_id', '=', appId)
    .where('a.state', '!=', 'archived')
    .where(applicationManagedBy(viewer, 'pipeline.move'))
    .forUpdate('a')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

/** Where an application stood before a decision, and the version which that decision gave it. */
const was = z.object({
  version: z.number(),
  statusKey: z.enum(statusKeys),
  statusSince: z.string(),
  rejectedAt: z.string().nullable(),
  answerDueAt: z.string().nullable(),
})
type Was = z.output<typeof was>

/** A decision can be taken back as long as nothing has changed since; the way back is told like the way there. */
const decisionUndo = defineUndo({
  name: 'application-decision',
  entity: 'application',
  lasts: 'move',
  inverse: was,
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'pipeline.move'),
  takeBack: async (before, viewer, appId) => {
    const row = await lockApplication(viewer, appId)
    if (row.version !== before.version) {
      throw new Problem('illegal-change', { details: { from: row.status_key, version: row.version } })
    }
    await db()
      .updateTable('application')
      .set({
        status_key: before.statusKey,
        state: stateOf[before.statusKey],
        status_since: sql<Date>`${before.statusSince}::timestamptz`,
        rejected_at_status_key: before.rejectedAt,
        // The answer that was promised is owed again.
        answer_due_at: sql<Date | null>`${before.answerDueAt}::timestamptz`,
        last_activity_at: now(),
        version: row.version + 1,
      })
      .where('app_id', '=', row.app_id)
      .execute()
    await record('application_decision_undone', {
      ...aboutApplication(row),
      before: { statusKey: keyOf(row.status_key) },
      after: { statusKey: before.statusKey },
    })
    return 1
  },
})

/** Remembers that somebody of the company has looked. */
export async function rememberView(viewer: Viewer, appId: number): Promise<void> {
  const seen = await db()
    .insertInto('application_view')
    .columns(['app_id', 'user_id'])
    .expression(query =>
      query
        .selectFrom('application as a')
        .innerJoin('job as j', 'j.job_id', 'a.job_id')
        .select(select => ['a.app_id', select.val(viewer.userId).as('user_id')])
        .where('a.app_id', '=', appId)
        .where(applicationManagedBy(viewer, 'pipeline.move')),
    )
    .onConflict(conflict => conflict.columns(['app_id', 'user_id']).doUpdateSet({ viewed_at: now() }))
    .returning('app_id')
    .executeTakeFirst()
  if (!seen) throw new Problem('not-found')
}
