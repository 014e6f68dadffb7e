import { createHash } from 'node:crypto'
import type { ApplicationDraft, Applied, Submission } from '@hireloom/contract/apply/apply.ts'
import { draftCookieName } from '@hireloom/contract/apply/form-names.ts'
import { draftDays } from '@hireloom/contract/constants.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type ParsedResume, parsedResume } from '@hireloom/contract/resumes/profile.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { dropDocument } from '../applications/remove-file.ts'
import { countryOfPlace } from '../import/place.ts'
import { later, now } from '../kernel/clock.ts'
import type { ArrivedFile } from '../kernel/dispatch.ts'
import { db, json, transaction } from '../kernel/postgres/db.ts'
import { type Caller, hashToken, newToken } from '../kernel/session.ts'
import { internationalPhone } from '../reference/phones.ts'
import { stepAfterApplying } from '../screening/next-step.ts'
import { applyByForm } from './apply.ts'
import { findApplyJob, refuseClosed } from './apply-job.ts'
import { type CvFile, insertDocument, judgeCv } from './cv-file.ts'
import { spendDraft } from './limits.ts'
import { matchApplicationTask, readResumeTask } from './reading.ts'
import { guestOf, shownTo } from './sender.ts'

const mostFields = 200
const draftFields = z.record(z.string(), z.string())
const draftSeconds = draftDays * 24 * 3600

/** Starts an unfinished application and hands its token to the browser; the sharing hash that opened the job is remembered. */
export async function startDraft(
  body: {
    jobId: number
    data: Record<string, string>
    sharinghash?: string | null | undefined
    isReferral: boolean
  },
  caller: Caller,
): Promise<ApplicationDraft> {
  await spendDraft(caller)
  const job = await findApplyJob(body.jobId, caller.viewer, { sharingHash: body.sharinghash ?? undefined })
  refuseClosed(job)
  const token = newToken()
  const data = { ...body.data, ...(body.sharinghash && { sharinghash: body.sharinghash }) }
  refuseTooMuch(data)
  await db()
    .insertInto('application_draft')
    .values({
      token_hash: hashToken(token),
      job_id: job.jobId,
      user_id: caller.viewer?.userId ?? null,
      data: json(data),
      expires_at: later(draftSeconds * 1000),
    })
    .execute()
  caller.setCookie(draftCookieName(job.jobId, body.isReferral), token, { httpOnly: true, maxAge: draftSeconds })
  return findDraft(token)
}

function refuseTooMuch(data: Record<string, string>): void {
  if (Object.keys(data).length > mostFields) throw new Problem('invalid', { fields: { data: texts.value.id } })
}

/** The draft (alias `f`) behind a token, unless it is over or has been sent. */
const openDraft = (token: string) =>
  db()
    .selectFrom('application_draft as f')
    .where('f.token_hash', '=', hashToken(token))
    .where('f.expires_at', '>', now())
    .where('f.app_id', 'is', null)

/** The unfinished application behind a token; `not-found` when there is none, it is over, or it has been sent. */
export async function findDraft(token: string): Promise<ApplicationDraft> {
  const row = await openDraft(token)
    .leftJoin('document as d', 'd.document_id', 'f.document_id')
    .innerJoin('job as j', 'j.job_id', 'f.job_id')
    .leftJoin('country as c', 'c.country_id', 'j.country_id')
    .select(['f.job_id', 'f.data', 'f.updated_at', 'f.expires_at', 'c.alpha2'])
    .select(['d.file_name', 'd.size', 'd.state', 'd.code', 'd.parsed'])
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  const file: ApplicationDraft['file'] =
    row.file_name === null || row.size === null
      ? null
      : {
          fileName: row.file_name,
          size: row.size,
          state: row.state === 'read' || row.state === 'failed' ? row.state : 'reading',
          code: row.code,
          suggestions: row.parsed === null ? null : withCountry(parsedResume.parse(row.parsed), row.alpha2),
        }
  return toDraft(token, row, file)
}

/** A national number is read by the country of the place in the CV, then by the job's. */
function withCountry(read: ParsedResume, jobCountry: string | null): ParsedResume {
  if (read.phone === null) return read
  const own = read.location === null ? null : countryOfPlace(read.location)
  return { ...read, phone: internationalPhone(read.phone, [own, jobCountry]) }
}

const toDraft = (
  token: string,
  row: Pick<LiveDraft, 'job_id' | 'data' | 'updated_at' | 'expires_at'>,
  file: ApplicationDraft['file'],
): ApplicationDraft => ({
  token,
  jobId: row.job_id,
  data: draftFields.parse(row.data),
  file,
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** Adds typed fields to what is kept; fields left out stay. */
export async function saveDraft(token: string, data: Record<string, string>): Promise<ApplicationDraft> {
  await changeDraft(token, async draft => {
    const merged = { ...draftFields.parse(draft.data), ...data }
    refuseTooMuch(merged)
    await db()
      .updateTable('application_draft')
      .set({ data: json(merged), updated_at: now() })
      .where('draft_id', '=', draft.draft_id)
      .execute()
  })
  return findDraft(token)
}

/** Puts a judged CV beside the draft in place of an earlier one; reading starts at once, so suggestions come while the person types. */
export function attachFile(token: string, cv: CvFile): Promise<ApplicationDraft> {
  return changeDraft(token, async draft => {
    const { company_id: companyId } = await db()
      .selectFrom('job')
      .select('company_id')
      .where('job_id', '=', draft.job_id)
      .executeTakeFirstOrThrow()
    const documentId = await insertDocument(cv, { companyId, profileId: null })
    const changed = await replaceDocument(draft, documentId)
    await readResumeTask.enqueue({ documentId })
    const { fileName, size } = cv
    return toDraft(token, changed, { fileName, size, state: 'reading', code: null, suggestions: null })
  })
}

/** Judges an arrived CV and puts it beside the draft. A token that opens nothing costs no judging. */
export async function putFile(token: string, files: readonly ArrivedFile[], caller: Caller): Promise<ApplicationDraft> {
  const known = await openDraft(token).select('f.draft_id').executeTakeFirst()
  if (!known) throw new Problem('not-found')
  await spendDraft(caller)
  const [file] = files
  if (!file) throw new Problem('invalid', { fields: { resume: texts.cvMissing.id } })
  return attachFile(token, await judgeCv(file))
}

export function detachFile(token: string): Promise<ApplicationDraft> {
  return changeDraft(token, async draft => toDraft(token, await replaceDocument(draft, null), null))
}

interface LiveDraft {
  draft_id: number
  job_id: number
  data: unknown
  document_id: number | null
  updated_at: Date
  expires_at: Date
}

async function replaceDocument(draft: LiveDraft, documentId: number | null): Promise<LiveDraft> {
  const after = { document_id: documentId, updated_at: now() }
  await db().updateTable('application_draft').set(after).where('draft_id', '=', draft.draft_id).execute()
  if (draft.document_id !== null) await dropDocument(draft.document_id)
  return { ...draft, ...after }
}

/** Changes a live draft alone: two saves at once must not lose each other's fields. */
function changeDraft<T>(token: string, change: (draft: LiveDraft) => Promise<T>): Promise<T> {
  return transaction(async () => {
    const draft = await openDraft(token)
      .select(['f.draft_id', 'f.job_id', 'f.data', 'f.document_id', 'f.updated_at', 'f.expires_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new Problem('not-found')
    return change(draft)
  })
}

/**
 * Turns a draft with its CV into an application. Sent twice, also at the same moment, it answers the first application: its status
 * token is derived from the draft's own, of which the database knows only the hash.
 */
export async function submitDraft(token: string, body: Submission, caller: Caller): Promise<Applied> {
  const statusToken = createHash('sha256').update(`application status of draft ${token}`).digest('base64url')
  return transaction(async () => {
    const draft = await db()
      .selectFrom('application_draft')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', now())
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new Problem('not-found')
    if (draft.app_id !== null) return answerAgain(draft.app_id, statusToken, caller)
    if (body.jobId !== draft.job_id) throw new Problem('invalid', { fields: { jobId: texts.value.id } })
    const { sharinghash } = draftFields.parse(draft.data)
    const applied = await applyByForm({ ...body, sharinghash: body.sharinghash ?? sharinghash ?? null }, caller, {
      statusToken,
      bringDocument: async owner => {
        if (draft.document_id === null) return null
        await db()
          .updateTable('document')
          .set({ company_id: owner.companyId, profile_id: owner.profileId })
          .where('document_id', '=', draft.document_id)
          .execute()
        return draft.document_id
      },
      whenWritten: async appId => {
        await db()
          .updateTable('application_draft')
          .set({ app_id: appId, data: sql`'{}'::jsonb`, updated_at: now() })
          .where('draft_id', '=', draft.draft_id)
          .execute()
        if (draft.document_id !== null) await matchApplicationTask.enqueue({ appId })
      },
    })
    caller.setCookie(draftCookieName(draft.job_id, Boolean(body.referrer)), '', { httpOnly: true, maxAge: 0 })
    return applied
  })
}

async function answerAgain(appId: number, statusToken: string, caller: Caller): Promise<Applied> {
  const row = await db()
    .selectFrom('application')
    .select(['profile_id', 'job_id', 'status_token_hash'])
    .select(where =>
      where.exists(where.selectFrom('referral').select('app_id').where('app_id', '=', appId)).as('is_referred'),
    )
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  const isProved = row.status_token_hash.equals(hashToken(statusToken))
  const sender = isProved ? 'proved' : await guestOf(appId)
  const next = await stepAfterApplying(caller, { appId, jobId: row.job_id, sender })
  const { job_id: jobId, profile_id: profileId, is_referred: isReferred } = row
  return {
    appId,
    jobId,
    ...next,
    ...(await shownTo(sender, { appId, profileId, statusToken, isReferred: Boolean(isReferred) })),
  }
}
