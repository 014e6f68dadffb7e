import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordAll } from '../kernel/history.ts'
import { rows } from '../kernel/postgres/db.ts'
import { ensureChoices, ensureJobNames, ensureSkills } from '../reference/names.ts'
import { fold } from '../reference/seed.ts'
import { columnNames, columnsFromRow, columnsOfRow, rowShape } from './columns.ts'
import { ensureCompanies } from './companies.ts'
import { holdImportedJobs } from './held-jobs.ts'
import type { ImportedJob } from './normalise.ts'
import type { JobChoice } from './words.ts'

export interface Run {
  readonly importId: number
  /** Part of a job's outer key: the same number from two sources is two jobs. */
  readonly source: string
  /** Employer of all rows, or `null`. */
  readonly companyId: number | null
}

export interface Stored {
  readonly inserted: number
  readonly changed: number
  readonly same: number
  /** Titles of new jobs that stay drafts. */
  readonly held: readonly string[]
}

/** Closed by an undo, so that the next import of the row may open it again. */
export const undoneReason = 'Import undone'

const choiceKinds = [
  'hour_type',
  'term',
  'seniority',
  'qualification_type',
  'job_function',
  'industry',
] as const satisfies JobChoice[]

interface Known {
  ord: number
  job_id: number
  external_hash: string | null
}

/** Stores a batch of jobs of different keys in the present transaction: new ones, changed ones, their skills and one event each. */
export async function storeBatch(run: Run, jobs: readonly ImportedJob[]): Promise<Stored> {
  // Two imports of one file at once would both find a job absent; they take turns batch by batch.
  await rows(sql`select pg_advisory_xact_lock(hashtext('import batch'))`)
  const companies = run.companyId === null ? await ensureCompanies(jobs.map(job => job.company)) : null
  const companyOf = (job: ImportedJob) => run.companyId ?? companies?.get(job.company) ?? 0
  const known = new Map((await findKnown(run, jobs, companyOf)).map(row => [row.ord, row]))
  const stale = jobs.flatMap((job, ord) => (known.get(ord)?.external_hash === job.hash ? [] : [{ job, ord }]))
  if (stale.length === 0) return { inserted: 0, changed: 0, same: jobs.length, held: [] }

  const skills = await ensureSkills(stale.flatMap(({ job }) => job.skills))
  const names = await ensureJobNames(stale.map(({ job }) => job.title))
  const choices = await ensureAllChoices(stale.map(({ job }) => job))
  const countries = new Map(
    (await rows(sql<{ alpha2: string; country_id: number }>`select alpha2, country_id from country`)).map(row => [
      row.alpha2,
      row.country_id,
    ]),
  )
  const records = stale.map(({ job, ord }) => {
    const choiceOf = (kind: JobChoice) => choices.get(kind)?.get(fold(job.choices[kind] ?? '')) ?? null
    return {
      ...job.columns,
      ord,
      job_id: known.get(ord)?.job_id ?? null,
      company_id: companyOf(job),
      name_id: names.get(fold(job.title)) ?? null,
      country_id: job.country === null ? null : (countries.get(job.country) ?? null),
      hour_type_id: choiceOf('hour_type'),
      term_id: choiceOf('term'),
      seniority_id: choiceOf('seniority'),
      qualification_type_id: choiceOf('qualification_type'),
      job_function_id: choiceOf('job_function'),
      industry_id: choiceOf('industry'),
      external_id: job.externalId,
      external_hash: job.hash,
      sharing_hash: newSharingHash(),
    }
  })
  const inserted = await insertJobs(
    run,
    records.filter(record => record.job_id === null),
  )
  await changeJobs(
    run,
    records.filter(record => record.job_id !== null),
  )
  for (const { ord, job_id: jobId } of inserted) known.set(ord, { ord, job_id: jobId, external_hash: null })

  const jobSkills = stale.flatMap(({ job, ord }) =>
    job.skills.map(skill => ({ job_id: known.get(ord)?.job_id ?? null, skill_id: skills.get(fold(skill)) ?? null })),
  )
  await replaceSkills(
    records.flatMap(record => record.job_id ?? []),
    jobSkills,
  )
  await recordImported(
    run,
    inserted.map(row => row.job_id),
    'inserted',
  )
  await recordImported(
    run,
    records.flatMap(record => record.job_id ?? []),
    'changed',
  )
  const held = await holdImportedJobs(inserted.map(row => row.job_id))
  return {
    inserted: inserted.length,
    changed: records.length - inserted.length,
    same: jobs.length - records.length,
    held,
  }
}

/** Jobs of the batch that are there already, locked until the transaction ends. */
function findKnown(run: Run, jobs: readonly ImportedJob[], companyOf: (job: ImportedJob) => number): Promise<Known[]> {
  return rows(sql<Known>`
    select (k.ord - 1)::int as ord, j.job_id, j.external_hash
    from unnest(${jobs.map(companyOf)}::bigint[], ${jobs.map(job => job.externalId)}::text[]) with ordinality as k (company_id, external_id, ord)
    join job j on j.recruiter_company_id = k.company_id and j.external_source = ${run.source} and j.external_id = k.external_id
    order by j.job_id for update of j`)
}

async function ensureAllChoices(jobs: readonly ImportedJob[]): Promise<Map<JobChoice, ReadonlyMap<string, number>>> {
  const found = new Map<JobChoice, ReadonlyMap<string, number>>()
  for (const kind of choiceKinds)
    found.set(
      kind,
      await ensureChoices(
        kind,
        jobs.flatMap(job => job.choices[kind] ?? []),
      ),
    )
  return found
}

type JobRecord = Readonly<Record<string, unknown>> & { readonly job_id: number | null }

async function insertJobs(run: Run, records: readonly JobRecord[]): Promise<{ ord: number; job_id: number }[]> {
  if (records.length === 0) return []
  return rows(sql<{ ord: number; job_id: number }>`
    with r as (select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${rowShape})),
    added as (
      insert into job (${columnNames}, company_id, recruiter_company_id, open_date, is_closed, meta, sharing_hash, external_id,
        external_source, import_id, is_private, draft, published_at)
      select ${columnsOfRow}, r.company_id, r.company_id, coalesce(r.open_date, now()), coalesce(r.is_closed, false), r.meta, r.sharing_hash,
        r.external_id, ${run.source}, ${run.importId}, false, false, now()
      from r order by r.ord
      returning job_id, recruiter_company_id, external_id),
    kept as (insert into import_change (import_id, job_id) select ${run.importId}, job_id from added)
    select r.ord, added.job_id from added
    join r on r.company_id = added.recruiter_company_id and r.external_id = added.external_id`)
}

/** Keeps each job as it was, then writes the row over it; what the row does not say of opening and closing stays. */
async function changeJobs(run: Run, records: readonly JobRecord[]): Promise<void> {
  if (records.length === 0) return
  await rows(sql`
    insert into import_change (import_id, job_id, was)
    select ${run.importId}, j.job_id, to_jsonb(j) || jsonb_build_object('skills', coalesce((
      select jsonb_agg(jsonb_build_object('skill_id', s.skill_id, 'kind', s.kind, 'weight', s.weight) order by s.requirement_id)
      from job_skill s where s.job_id = j.job_id), '[]'))
    from job j where j.job_id = any(${records.map(record => record.job_id)}::bigint[])`)
  await rows(sql`
    update job set ${columnsFromRow}, open_date = coalesce(r.stated_open_date, job.open_date),
      is_closed = case when r.is_closed is not null then r.is_closed
        when job.reason_for_closure = ${undoneReason} then false else job.is_closed end,
      reason_for_closure = nullif(job.reason_for_closure, ${undoneReason}),
      meta = job.meta || r.meta, version = job.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${rowShape})
    where job.job_id = r.job_id`)
}

async function replaceSkills(
  changed: readonly number[],
  wanted: readonly { job_id: number | null; skill_id: number | null }[],
): Promise<void> {
  const jobIds = wanted.map(want => want.job_id)
  const skillIds = wanted.map(want => want.skill_id)
  if (changed.length > 0)
    await rows(sql`
      delete from job_skill s where s.job_id = any(${[...changed]}::bigint[]) and not exists (
        select 1 from unnest(${jobIds}::bigint[], ${skillIds}::bigint[]) as w (job_id, skill_id)
        where w.job_id = s.job_id and w.skill_id = s.skill_id)`)
  if (wanted.length > 0)
    await rows(sql`
      insert into job_skill (job_id, skill_id)
      select job_id, skill_id from unnest(${jobIds}::bigint[], ${skillIds}::bigint[]) with ordinality as w (job_id, skill_id, ord) order by ord
      on conflict (job_id, skill_id) do nothing`)
}

/** What an event of a job is about. */
export const aboutJob = (jobId: number) => ({ entityId: jobId, jobId })

const recordImported = (run: Run, jobIds: readonly number[], change: 'inserted' | 'changed') =>
  recordAll('job_imported', jobIds.map(aboutJob), {
    after: { importId: run.importId, source: run.source, change },
  })

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 128 random bits in 22 letters and digits. */
function newSharingHash(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let at = 0; at < 22; at += 1) {
    text += letters[Number(value % 62n)]
    value /= 62n
  }
  return text
}
