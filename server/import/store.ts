import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { attempt, rows } from '../kernel/postgres/db.ts'
import { ensureChoices, ensureJobNames, ensureSkills, findChoices } from '../reference/names.ts'
import { fold } from '../reference/seed.ts'
import { ensureCompanies } from './companies.ts'
import { holdImportedJobs, stays } from './held-jobs.ts'
import {
  changeJobs,
  findKnown,
  insertJobs,
  newSharingHash,
  type Run,
  recordImported,
  replaceSkills,
  type Stored,
  type StoredNote,
} from './job-rows.ts'
import type { LooseField } from './loose.ts'
import type { ImportedJob, Refused } from './normalise.ts'
import { changeAsEditor, openImported } from './publish.ts'
import type { JobChoice } from './words.ts'

const choiceKinds = [
  'hour_type',
  'term',
  'seniority',
  'qualification_type',
  'job_function',
  'industry',
] as const satisfies JobChoice[]

const fieldOfChoice: Readonly<Record<JobChoice, LooseField>> = {
  hour_type: 'jobType',
  term: 'term',
  seniority: 'seniority',
  qualification_type: 'qualification',
  job_function: 'function',
  industry: 'industry',
}

/** Stores a batch of jobs of different keys in the present transaction: new ones, changed ones, their skills and one event each. */
export async function storeBatch(run: Run, jobs: readonly ImportedJob[]): Promise<Stored> {
  // Two imports of one file at once would both find a job absent; they take turns batch by batch.
  await rows(sql`select pg_advisory_xact_lock(hashtext('import batch'))`)
  const companies = run.companyId === null ? await ensureCompanies(jobs.map(job => job.company)) : null
  const companyOf = (job: ImportedJob) => run.companyId ?? companies?.get(job.company) ?? 0
  const known = new Map((await findKnown(run, jobs, companyOf)).map(row => [row.ord, row]))
  const stale = jobs.flatMap((job, ord) => (known.get(ord)?.external_hash === job.hash ? [] : [{ job, ord }]))
  const same = jobs.length - stale.length
  const foreign = stale.filter(({ ord }) => known.get(ord)?.may === false)
  const refused = foreign.map(({ job }) => refusal(job, 'not-allowed', 'the importer may not change this job'))
  const mine = stale.filter(entry => !foreign.includes(entry))
  if (mine.length === 0) return { inserted: 0, changed: 0, same, refused, notes: [] }

  const skills = await ensureSkills(mine.flatMap(({ job }) => job.skills))
  const names = await ensureJobNames(mine.map(({ job }) => job.title))
  const choices = await findAllChoices(
    run,
    mine.map(({ job }) => job),
  )
  const countries = new Map(
    (await rows(sql<{ alpha2: string; country_id: number }>`select alpha2, country_id from country`)).map(row => [
      row.alpha2,
      row.country_id,
    ]),
  )
  const countryOf = (code: string | null) => (code === null ? null : (countries.get(code) ?? null))
  const notes: StoredNote[] = []
  /** A job that is there already may belong to a client of the company that recruits for it. */
  const companiesOf = (job: ImportedJob, ord: number) => [known.get(ord)?.company_id ?? companyOf(job), companyOf(job)]
  const managers = await findManagers(
    mine.flatMap(({ job, ord }) =>
      companiesOf(job, ord).map(companyId => ({ email: job.reportingManager, companyId })),
    ),
  )
  const records = mine.map(({ job, ord }) => {
    const choiceOf = (kind: JobChoice) => {
      const name = job.choices[kind] ?? ''
      const found = choices.get(kind)?.get(fold(name)) ?? null
      if (name !== '' && found === null) notes.push({ field: fieldOfChoice[kind], text: name })
      return found
    }
    const [manager = null] = companiesOf(job, ord).flatMap(
      companyId => managers.get(managerKey(companyId, job.reportingManager)) ?? [],
    )
    if (job.reportingManager !== null && manager === null)
      notes.push({ field: 'reportingManager', text: job.reportingManager })
    return {
      ...job.columns,
      reporting_manager_id: manager,
      ord,
      job_id: known.get(ord)?.job_id ?? null,
      company_id: companyOf(job),
      name_id: names.get(fold(job.title)) ?? null,
      country_id: countryOf(job.country),
      further_places: job.further.map(({ country, region }) => ({ countryId: countryOf(country), region })),
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
  const skillsOf = (ords: ReadonlySet<number>) =>
    mine.flatMap(({ job, ord }) =>
      ords.has(ord)
        ? job.skills.map(skill => ({
            job_id: known.get(ord)?.job_id ?? null,
            skill_id: skills.get(fold(skill)) ?? null,
          }))
        : [],
    )
  const inserted = await insertJobs(
    run,
    records.filter(record => record.job_id === null),
  )
  for (const { ord, job_id: jobId } of inserted)
    known.set(ord, { ord, job_id: jobId, company_id: 0, external_hash: null, may: true })
  const newIds = inserted.map(row => row.job_id)
  await replaceSkills([], skillsOf(new Set(inserted.map(row => row.ord))))
  await recordImported(run, newIds, 'inserted')
  const changing = records.filter(record => record.job_id !== null)
  const change = async (some: typeof records) => {
    await changeJobs(run, some)
    await replaceSkills(
      some.flatMap(record => record.job_id ?? []),
      skillsOf(new Set(some.map(record => record.ord))),
    )
  }
  const done = { inserted: inserted.length, changed: changing.length, same, refused, notes }
  const { importer } = run
  if (importer === null) {
    await change(changing)
    for (const title of await holdImportedJobs(newIds)) notes.push(stays(title))
  } else {
    if (importer.visibility !== 'draft') notes.push(...(await openImported(newIds, importer)))
    for (const record of changing)
      try {
        notes.push(...(await attempt(() => changeAsEditor(record.job_id ?? 0, importer, () => change([record])))))
      } catch (error) {
        const job = jobs[record.ord]
        if (!(error instanceof Problem) || !job) throw error
        refused.push(refusal(job, 'locked', error.message))
        done.changed -= 1
      }
  }
  await recordImported(
    run,
    changing.flatMap(({ job_id: jobId, ord }) =>
      jobId === null || refused.some(({ row }) => row === jobs[ord]?.row) ? [] : [jobId],
    ),
    'changed',
  )
  return done
}

const refusal = (job: ImportedJob, code: Refused['code'], reason: string): Refused => ({
  row: job.row,
  field: null,
  code,
  reason,
})

const managerKey = (companyId: number, email: string | null): string => `${companyId} ${email}`

/** Active members of the companies by their emails; nobody else is anybody's reporting manager. */
async function findManagers(
  wanted: readonly { email: string | null; companyId: number }[],
): Promise<ReadonlyMap<string, number>> {
  const emails = [...new Set(wanted.flatMap(({ email }) => email ?? []))]
  if (emails.length === 0) return new Map()
  const companyIds = [...new Set(wanted.map(({ companyId }) => companyId))]
  const found = await rows(sql<{ user_id: number; company_id: number; email: string }>`
    select u.user_id, m.company_id, lower(u.email) as email from membership m join app_user u on u.user_id = m.user_id
    where m.company_id = any(${companyIds}::bigint[]) and lower(u.email) = any(${emails}) and u.status = 'active'`)
  return new Map(found.map(row => [managerKey(row.company_id, row.email), row.user_id]))
}

/** Numbers of the choices that the jobs name. The lists belong to the installation: only its command adds to them. */
async function findAllChoices(
  { importer }: Run,
  jobs: readonly ImportedJob[],
): Promise<Map<JobChoice, ReadonlyMap<string, number>>> {
  const found = new Map<JobChoice, ReadonlyMap<string, number>>()
  for (const kind of choiceKinds) {
    const names = jobs.flatMap(job => job.choices[kind] ?? [])
    found.set(kind, await (importer === null ? ensureChoices(kind, names) : findChoices(kind, names)))
  }
  return found
}
