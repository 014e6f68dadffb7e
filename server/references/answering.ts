import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import type { AskedReference, TypedReference } from '@hireloom/contract/references/answering.ts'
import { referenceQuestion, referenceStatuses } from '@hireloom/contract/references/references.ts'
import type { referenceVerbs } from '@hireloom/contract/references/verbs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { addressBlock, spend } from '../kernel/limits.ts'
import { db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { type Caller, hashToken } from '../kernel/session.ts'
import { applicantName, referenceAnsweredTask } from './letters.ts'
import { statusNow, storedAnswers } from './references.ts'
import { answersShown } from './visible.ts'

/** A person who types for an hour keeps a draft every five seconds. */
const acts = { name: 'reference-act', most: 900, seconds: 3600 }

interface Row {
  reference_id: number
  app_id: number | null
  company_id: number | null
  job_id: number | null
  status: string
  applicant: string
  referee_name: string
  company_name: string | null
  title: string | null
  questions: unknown
  draft: unknown
  is_shown: boolean
  expires_at: Date | null
}

/** The request that an e-mail's link leads to. */
async function findByToken(token: string, isLocked = false): Promise<Row> {
  const [row] = await rows(sql<Row>`
    select r.reference_id, r.app_id, r.company_id, a.job_id, ${statusNow()} as status, ${applicantName} as applicant, r.referee_name,
      c.company_name, j.title, r.questions, r.draft, ${answersShown} as is_shown, r.expires_at
    from reference r join reference_link l on l.reference_id = r.reference_id
    left join application a on a.app_id = r.app_id left join job j on j.job_id = a.job_id
    left join company c on c.company_id = r.company_id
    where l.token_hash = ${hashToken(token)} and r.status <> 'draft' ${isLocked ? sql`for update of r` : sql``}`)
  if (!row) throw new Problem('not-found')
  return row
}

const isWaiting = (row: Row): boolean => row.status === 'requested' || row.status === 'opened'
const storedQuestions = z.array(referenceQuestion)
const storedDraft = z.object({ answers: storedAnswers, recommend: z.boolean().nullable() })
const nothing: TypedReference = { answers: [], recommend: null }

function toAsked(row: Row): AskedReference {
  return {
    status: referenceStatuses.find(known => known === row.status) ?? 'expired',
    applicantName: row.applicant,
    refereeName: row.referee_name,
    companyName: row.company_name,
    jobName: row.title,
    questions: isWaiting(row) ? storedQuestions.parse(row.questions) : [],
    draft: isWaiting(row) && row.draft !== null ? storedDraft.parse(row.draft) : nothing,
    isShown: row.is_shown,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }
}

/** What a referee is asked; the first view tells the requester that the e-mail has arrived. */
export async function openRequest(token: string): Promise<AskedReference> {
  const row = await findByToken(token)
  if (row.status !== 'requested') return toAsked(row)
  return transaction(async () => {
    const opened = await db()
      .updateTable('reference')
      .set({ status: 'opened', opened_at: now() })
      .where('reference_id', '=', row.reference_id)
      .where('status', '=', 'requested')
      .returning('reference_id')
      .executeTakeFirst()
    if (opened) await tell('reference_opened', row)
    return toAsked({ ...row, status: 'opened' })
  })
}

/** A request that still waits, locked. */
async function lockWaiting(token: string, caller: Caller): Promise<Row> {
  await spend(acts, addressBlock(caller.ip))
  const row = await findByToken(token, true)
  if (row.status === 'expired') throw new Problem('link-expired')
  if (!isWaiting(row)) throw new Problem('illegal-change', { details: { from: row.status } })
  return row
}

export const keepDraft = (token: string, typed: TypedReference, caller: Caller): Promise<void> =>
  transaction(async () => {
    const row = await lockWaiting(token, caller)
    // What is typed is told to no one, so the event of the reference itself is the one when it is given.
    await db()
      .updateTable('reference')
      .set({ draft: json(onlyAsked(row, typed)) })
      .where('reference_id', '=', row.reference_id)
      .execute()
  })

/** Answers to questions that no one asked are dropped. */
function onlyAsked(row: Row, typed: TypedReference): TypedReference {
  const asked = new Set(storedQuestions.parse(row.questions).map(({ questionId }) => questionId))
  return { ...typed, answers: typed.answers.filter(({ questionId }) => asked.has(questionId)) }
}

export const give = (token: string, typed: TypedReference, caller: Caller): Promise<AskedReference> =>
  transaction(async () => {
    const row = await lockWaiting(token, caller)
    const { answers, recommend } = onlyAsked(row, typed)
    const fields: Record<string, string> = {}
    for (const { questionId, isRequired } of storedQuestions.parse(row.questions)) {
      const answer = answers.find(each => each.questionId === questionId)?.answer ?? ''
      if (isRequired && answer === '') fields[`answers.${questionId}`] = texts.required.id
    }
    if (recommend === null) fields.recommend = texts.required.id
    if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
    return finish(row, 'submitted', { answers: json(answers), recommend })
  })

export const decline = (token: string, caller: Caller): Promise<AskedReference> =>
  transaction(async () => finish(await lockWaiting(token, caller), 'declined', {}))

async function finish(
  row: Row,
  status: 'submitted' | 'declined',
  said: { answers?: ReturnType<typeof json>; recommend?: boolean | null },
): Promise<AskedReference> {
  await db()
    .updateTable('reference')
    .set({ ...said, status, draft: null, answered_at: now() })
    .where('reference_id', '=', row.reference_id)
    .execute()
  await tell(status === 'submitted' ? 'reference_given' : 'reference_declined', row)
  const { reference_id: referenceId } = row
  await referenceAnsweredTask.enqueue({ referenceId }, { id: `reference-answered-${referenceId}` })
  return toAsked({ ...row, status, draft: null })
}

const tell = (verb: keyof typeof referenceVerbs, row: Row) =>
  record(verb, {
    entityId: row.reference_id,
    companyId: row.company_id,
    jobId: row.job_id,
    appId: row.app_id,
  })

/** Ends requests whose time is over; what was typed and never sent is forgotten. */
export async function expireRequests(): Promise<void> {
  await transaction(async () => {
    const over = await rows(sql<Row>`
      update reference r set status = 'expired', draft = null from reference o left join application a on a.app_id = o.app_id
      where o.reference_id = r.reference_id and r.reference_id in (
        select reference_id from reference where status in ('requested', 'opened') and expires_at < ${now()} limit 500 for update)
      returning r.reference_id, r.app_id, r.company_id, a.job_id`)
    for (const row of over) await tell('reference_expired', row)
  })
}
