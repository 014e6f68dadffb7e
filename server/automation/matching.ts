import type { TriggerName } from '@hireloom/contract/automation/triggers.ts'
import type { VerbName } from '@hireloom/contract/history/verbs.ts'
import { sql } from 'kysely'
import { now } from '../kernel/clock.ts'
import { subscribe } from '../kernel/follow-history.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { AnyEvent } from '../kernel/read-history.ts'
import { runAutomations } from './carrying-out.ts'

/** Which trigger an event is. An area that has more adds its verb here, and the trigger's name to the contract. */
const triggerOf = {
  application_submitted: 'application_submitted',
  application_added: 'application_submitted',
  invite_accepted: 'application_submitted',
  questions_answered: 'questions_answered',
  answers_changed: 'questions_answered',
  application_scored: 'score_ready',
  application_moved: 'stage_entered',
  stage_skipped: 'stage_entered',
  application_reversed: 'stage_entered',
  application_reopened: 'stage_entered',
  application_held: 'application_held',
  application_resumed: 'application_resumed',
  application_rejected: 'application_rejected',
  application_withdrawn: 'application_withdrawn',
  application_withdrawn_by_team: 'application_withdrawn',
  application_joined: 'application_hired',
  message_received: 'message_received',
  document_added: 'document_uploaded',
  requested_document_uploaded: 'document_uploaded',
  documents_received: 'documents_received',
  documents_accepted: 'documents_accepted',
  note_added: 'note_added',
  application_tagged: 'tag_added',
  application_assigned: 'application_assigned',
  job_opened: 'job_published',
  job_reopened: 'job_published',
  job_closed: 'job_closed',
} as const satisfies Partial<Record<VerbName, TriggerName>>

type Verb = keyof typeof triggerOf
const verbs: readonly Verb[] = Object.keys(triggerOf).filter((name): name is Verb => name in triggerOf)
const isKnown = (verb: string): verb is Verb => verb in triggerOf

function triggerIn(event: AnyEvent): TriggerName | null {
  if (event.verb === 'application_tagged' && event.after.tags.length <= event.before.tags.length) return null
  if (event.verb === 'application_assigned' && event.after.userId === null) return null
  return isKnown(event.verb) ? triggerOf[event.verb] : null
}

/** What starts some rules. */
interface Occasion {
  readonly trigger: TriggerName
  readonly occasion: string
  /** When it happened: automations that are turned on later leave it alone. */
  readonly at: Date
  readonly appId: number | null
  readonly jobId: number | null
  /** Where it is the matter of one company alone. */
  readonly companyId: number | null
}

interface Matched {
  readonly run_id: number
}

/**
 * Begins runs of the automations that wait for this, those of the company first; what has begun already does not begin again. For an
 * application that is gone since, none begins.
 */
async function match({ trigger, occasion, at, appId, jobId, companyId }: Occasion): Promise<Matched[]> {
  return rows(sql<Matched>`
    insert into automation_run (automation_id, company_id, job_id, app_id, trigger, occasion, state, due_at, created_at)
    select r.automation_id, r.company_id, j.job_id, ${appId}::bigint, ${trigger}, ${occasion}, 'matched', ${now()}, ${now()}
    from job j join automation r on r.company_id in (j.company_id, j.recruiter_company_id)
    where j.job_id = coalesce(${jobId}::bigint, (select a.job_id from application a where a.app_id = ${appId}))
      and r.is_enabled and r.removed_at is null and r.active_since <= ${at} and r.trigger ->> 'on' = ${trigger}
      and (r.job_id is null or r.job_id = j.job_id)
      and (${appId}::bigint is null or exists (select 1 from application where app_id = ${appId}))
      and r.company_id = coalesce(${companyId}::bigint, r.company_id)
    order by r.job_id nulls first, r.place, r.automation_id
    on conflict on constraint automation_run_occasion do nothing returning run_id`)
}

/** Begins auto-shortlisting of some applications to jobs that have it. */
const matchShortlisting = (appIds: readonly number[], occasion: string): Promise<Matched[]> =>
  rows(sql<Matched>`
    insert into automation_run (automation_id, company_id, job_id, app_id, trigger, occasion, state, due_at, created_at)
    select null, j.recruiter_company_id, j.job_id, a.app_id, 'score_ready', ${occasion}, 'matched', ${now()}, ${now()}
    from application a join job j on j.job_id = a.job_id join job_automation f on f.job_id = a.job_id
    where a.app_id = any(${[...appIds]}::bigint[]) and a.state = 'active' and a.stage_group = 'applied' and a.score is not null
      and f.is_auto_shortlist
    order by a.app_id
    on conflict on constraint automation_run_occasion do nothing returning run_id`)

export async function startRuns(matched: readonly Matched[], id: string): Promise<void> {
  if (matched.length > 0) await runAutomations.enqueue({ runIds: matched.map(row => row.run_id) }, { id })
}

/** Events that one side of a job has to itself. */
const ofOneSide: readonly string[] = [
  'note_added',
  'application_tagged',
  'application_assigned',
  'requested_document_uploaded',
  'documents_received',
  'documents_accepted',
]

export const startAutomations = subscribe({
  name: 'start-automations',
  verbs,
  work: async event => {
    const trigger = triggerIn(event)
    if (trigger === null) return
    const { eventId, ts: at, appId, jobId } = event
    if (event.verb === 'document_added')
      return matchDocument(event.profileId, { trigger, occasion: `event ${eventId}`, at })
    const companyId = ofOneSide.includes(event.verb) ? event.companyId : null
    const occasion = `event ${eventId}`
    const matched = await match({ trigger, occasion, at, appId, jobId, companyId })
    const isShortlisting = appId !== null && (trigger === 'score_ready' || trigger === 'questions_answered')
    const shortlisting = isShortlisting ? await matchShortlisting([appId], occasion) : []
    await startRuns([...shortlisting, ...matched], occasion)
  },
})

/** A document belongs to a person: it starts the rules of each of their active applications that goes by this profile. */
async function matchDocument(profileId: number | null, occasion: Pick<Occasion, 'trigger' | 'occasion' | 'at'>) {
  const applications = await rows(sql<{ appId: number }>`
    select a.app_id as "appId" from application a where a.profile_id = ${profileId} and a.state = 'active' order by a.app_id limit 100`)
  for (const { appId } of applications) {
    const matched = await match({ ...occasion, appId, jobId: null, companyId: null })
    await startRuns(matched, `${occasion.occasion} ${appId}`)
  }
}

/** Numbers of a job's applicants whom auto-shortlisting has not looked at since it is as it is now. */
const findEarlier = (jobId: number): Promise<{ app_id: number }[]> =>
  rows(sql<{ app_id: number }>`
    select a.app_id from application a where a.job_id = ${jobId} and a.state = 'active' and a.stage_group = 'applied'
      and a.score is not null order by a.app_id`)

const atOnce = 200

/** Takes earlier applicants along when somebody switches that on. */
export const startWithEarlier = subscribe({
  name: 'auto-shortlist-earlier-applicants',
  verbs: ['job_automation_changed'],
  work: async ({ jobId, eventId, after }) => {
    if (jobId === null || !(after.autoShortlistAll || after.isAutoShortlist)) return
    const [flags] = await rows(sql<{ isWanted: boolean }>`
      select is_auto_shortlist and auto_shortlist_all as "isWanted" from job_automation where job_id = ${jobId}`)
    if (!flags?.isWanted) return
    const appIds = (await findEarlier(jobId)).map(row => row.app_id)
    for (let from = 0; from < appIds.length; from += atOnce) {
      const occasion = `event ${eventId}`
      await startRuns(await matchShortlisting(appIds.slice(from, from + atOnce), occasion), `${occasion} ${from}`)
    }
  },
})
