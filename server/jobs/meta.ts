import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { linkedJobIdOf, type linkJob as linkJobEndpoint } from '@hireloom/contract/jobs/linked-job.ts'
import { isMetaLabel, mostMeta } from '@hireloom/contract/jobs/meta.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { record } from '../kernel/history.ts'
import { brokenConstraint, db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { jobManagedBy } from './visibility.ts'

interface Row {
  linkedin_job_id: string | null
}

async function lockLinked(jobId: number, viewer: StaffViewer): Promise<Row> {
  const [row] = await rows(sql<Row>`
    select j.linkedin_job_id from job j where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'jobs.edit')} for update of j`)
  if (!row) throw new Problem('not-found')
  return row
}

/** Writes labels of a job in the present transaction; an update of a job wakes every reader of jobs, so that one without a difference is left out. */
export async function changeMeta(jobId: number, asked: Readonly<Record<string, string | null>>): Promise<void> {
  const wrong = Object.keys(asked).filter(label => !isMetaLabel(label))
  if (wrong.length > 0)
    throw new Problem('invalid', { fields: Object.fromEntries(wrong.map(label => [`meta.${label}`, texts.value.id])) })
  const [row] = await rows(sql<{ meta: Record<string, unknown> }>`select meta from job where job_id = ${jobId}`)
  const before = row?.meta ?? {}
  const wanted = Object.entries(asked).map(([label, value]): [string, string] => [label, cleanLine(value ?? '')])
  const kept = Object.entries(before).filter(([label]) => !(label in asked))
  const meta = Object.fromEntries([...kept, ...wanted.filter(([, value]) => value !== '')])
  if (Object.keys(meta).length > mostMeta) throw new Problem('invalid', { fields: { meta: texts.metaFull.id } })
  const labels = wanted.flatMap(([label, value]) => (value === (before[label] ?? '') ? [] : [label]))
  if (labels.length === 0) return
  await rows(sql`update job set meta = ${json(meta)} where job_id = ${jobId}`)
  await record('job_meta_changed', { entityId: jobId, jobId, after: { labels } })
}

/** Associates a job with its number on the professional network, which no other job has. */
export async function linkJob(
  jobId: number,
  { linkedinJobId, url }: AnswerInput<typeof linkJobEndpoint>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof linkJobEndpoint>> {
  const isRemoval = linkedinJobId === null && url == null
  const number = isRemoval ? null : linkedJobIdOf(linkedinJobId ?? url ?? '')
  if (!isRemoval && number === null) throw new Problem('invalid', { fields: { linkedinJobId: texts.linkedJobId.id } })
  try {
    await transaction(async () => {
      const before = await lockLinked(jobId, viewer)
      if (before.linkedin_job_id === number) return
      await db().updateTable('job').set({ linkedin_job_id: number }).where('job_id', '=', jobId).execute()
      await record('job_linked', {
        entityId: jobId,
        jobId,
        before: { linkedinJobId: before.linkedin_job_id },
        after: { linkedinJobId: number },
      })
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'job_linkedin_job_id_key') throw error
    throw new Problem('linked-job-taken', { fields: { linkedinJobId: texts.linkedJobTaken.id } })
  }
  return { linkedinJobId: number }
}
