import { sql } from 'kysely'
import { subscribe } from '../kernel/follow-history.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { AnyEvent } from '../kernel/read-history.ts'
import { notify, settle, teamOf } from './notify.ts'

/** Told once of a job until they have looked, and of nothing once all are decided. */
export const proposals = subscribe({
  name: 'notify-of-proposals',
  verbs: [
    'automation_proposed',
    'proposal_confirmed',
    'proposal_dismissed',
    'automation_removed',
    'automation_restored',
  ],
  work: async event => {
    for (const jobId of await jobsWithProposals(event)) await tellOfProposals(jobId, event)
  },
})

/** The jobs of suggestions that an event is about: an automation takes its suggestions along when it is deleted, and brings them back. */
async function jobsWithProposals({ verb, entityId, jobId }: AnyEvent): Promise<number[]> {
  if (verb !== 'automation_removed' && verb !== 'automation_restored') return jobId === null ? [] : [jobId]
  const isMeant = verb === 'automation_removed' ? sql`reason = 'disabled'` : sql`state = 'proposed'`
  const found = await rows(sql<{ jobId: number }>`
    select distinct job_id as "jobId" from automation_run where automation_id = ${entityId} and ${isMeant}`)
  return found.map(row => row.jobId)
}

async function tellOfProposals(jobId: number, event: AnyEvent): Promise<void> {
  const team = await teamOf(jobId, 'pipeline.move')
  const [job] = await rows(sql<{ companyId: number; waiting: number }>`
    select j.recruiter_company_id as "companyId", (select count(*)::int from automation_run r where r.job_id = j.job_id and r.state = 'proposed') as waiting
    from job j where j.job_id = ${jobId}`)
  if (!job) return
  const { companyId, waiting } = job
  if (waiting === 0) await settle('proposal_waiting', jobId, team, event.ts)
  else if (event.verb === 'automation_proposed' || event.verb === 'automation_restored')
    // Whoever has brought an automation back has its suggestions to decide, too.
    await notify(team, {
      actorUserId: null,
      at: event.ts,
      kind: 'proposal_waiting',
      refId: jobId,
      companyId,
      jobId,
      count: waiting,
    })
}
