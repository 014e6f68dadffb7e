import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { JobFields } from '@hireloom/contract/jobs/editor.ts'
import type * as contract from '@hireloom/contract/jobs/versions.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { cleanJobAnswers } from '../custom-fields/job-answers.ts'
import { seenOf } from '../custom-fields/seen.ts'
import { now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { type FieldsRow, fieldColumns, readKept, toFields } from './job-fields.ts'
import { jobManagedBy } from './visibility.ts'

/** What is published, and what it takes the place of. */
interface Publication {
  readonly jobId: number
  readonly version: number
  readonly fields: JobFields
  /** Names of the fields that it changes. */
  readonly changed: string[]
  readonly publishedBy: number | null
  /** Null where the job has not been published before. */
  readonly before: { readonly version: number; readonly fields: JobFields; readonly at: Date } | null
}

/** Keeps what is published now; also what was published before, where an import had written that. */
export async function keepVersion(publication: Publication): Promise<void> {
  const { jobId, version, fields, changed, publishedBy, before } = publication
  const kept = { job_id: jobId, version, fields: json(fields), changed, published_by: publishedBy, published_at: now() }
  const replaced = before && {
    job_id: jobId,
    version: before.version,
    fields: json(before.fields),
    changed: [],
    published_by: null,
    published_at: before.at,
  }
  await db()
    .insertInto('job_version')
    .values(replaced === null ? [kept] : [replaced, kept])
    .onConflict(conflict => conflict.columns(['job_id', 'version']).doNothing())
    .execute()
}

interface VersionRow {
  version: number
  published_at: Date
  published_by_name: string | null
  changed: string[]
}

const toVersion = (row: VersionRow) => ({
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by_name,
  changed: row.changed,
})

export async function findVersions(
  { params: { jobId }, query: { limit, skip } }: AnswerInput<typeof contract.listJobVersions>,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.listJobVersions>> {
  const [job] = await rows(sql<{ count: number }>`
    select (select count(*)::int from job_version v where v.job_id = j.job_id) as count
    from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.edit')}`)
  if (!job) throw new Problem('not-found')
  const found = await rows(sql<VersionRow>`
    select v.version, v.published_at, ${shownName('u')} as published_by_name, v.changed
    from job_version v left join app_user u on u.user_id = v.published_by
    where v.job_id = ${jobId} order by v.version desc limit ${limit} offset ${skip}`)
  return { list: found.map(toVersion), count: job.count }
}

export async function findVersion(
  jobId: number,
  version: number,
  viewer: StaffViewer,
): Promise<Answer<typeof contract.readJobVersion>> {
  const [found] = await rows(sql<VersionRow & FieldsRow & { kept: unknown; company_id: number }>`
    select v.version, j.company_id, v.published_at, ${shownName('u')} as published_by_name, v.changed, v.fields as kept, ${fieldColumns}
    from job_version v join job j on j.job_id = v.job_id left join app_user u on u.user_id = v.published_by
    where v.job_id = ${jobId} and v.version = ${version}::bigint and ${jobManagedBy(viewer, 'jobs.edit')}`)
  if (!found) throw new Problem('not-found')
  const fields = readKept(found.kept, toFields(found))
  // Answers to fields that were archived or changed since cannot be brought back.
  const answers = await cleanJobAnswers(found.company_id, fields.customFields)
  return { ...toVersion(found), fields: { ...fields, customFields: await seenOf(viewer, answers) } }
}
