import { matchStrength } from '@hireloom/contract/constants.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isCandidate, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem, problems } from '@hireloom/contract/problems.ts'
import type { MatchOutcome, matchTalentPool } from '@hireloom/contract/talent-pool/matches.ts'
import { sql } from 'kysely'
import { isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { addedUndo, addProfile } from '../apply/add-profile.ts'
import { ownSources } from '../apply/submit.ts'
import { jobIsOpen, jobManagedBy, jobVisibleTo } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { votedDown } from '../matching/feedback.ts'
import { scorePeople } from '../matching/pool-scores.ts'
import { type Entry, outcomeOf } from './match-outcome.ts'
import { matchOwnProfile } from './own-match.ts'

/** Brings people and jobs together as the contract says; `adds` false only tells. */
export async function matchPool(
  entries: readonly Entry[],
  adds: boolean,
  caller: Caller,
): Promise<Answer<typeof matchTalentPool>> {
  const { viewer } = caller
  if (viewer === null) throw new Problem('unauthorized')
  if (isCandidate(viewer)) {
    const list: MatchOutcome[] = []
    for (const entry of entries) list.push(await matchOwnProfile(entry, adds, caller))
    return told(list, null)
  }
  if (!isStaff(viewer)) throw new Problem('forbidden')
  return adds ? addAll(entries, viewer, caller) : told(await foresee(entries, viewer), null)
}

const told = (list: MatchOutcome[], undo: Answer<typeof matchTalentPool>['undo']) => ({
  list,
  added: list.filter(each => each.result === 'added').length,
  undo,
})

async function addAll(entries: readonly Entry[], viewer: Viewer, caller: Caller) {
  const known = await readKnown(entries, viewer)
  const list: MatchOutcome[] = []
  for (const entry of entries) list.push(await addOne(entry, known, caller))
  const added = list.flatMap(each => (each.result === 'added' && each.appId !== null ? [each.appId] : []))
  const [first] = added
  return told(list, first === undefined ? null : await addedUndo.issue(viewer, first, added))
}

export async function addOne(entry: Entry, known: Known, caller: Caller): Promise<MatchOutcome> {
  const judged = judge(entry, known)
  if (!('job' in judged)) return judged
  const { profileData: _theirs, ...submission } = entry
  try {
    const appId = await addProfile(caller, { ...judged, source: sourceOf(entry), submission })
    if (appId === null) return outcomeOf(entry, { result: 'duplicate', message: texts.profileApplied.id })
    return outcomeOf(entry, { result: 'added', appId })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return outcomeOf(entry, { result: 'refused', message: error.message })
  }
}

/** What staff say of where someone came from; what only the person or a partner can say is not theirs to claim. */
function sourceOf({ applicationSource }: Entry): string {
  const isClaim = applicationSource && ownSources.has(applicationSource) && applicationSource !== 'recruiter'
  return !applicationSource || isClaim ? 'recruitertalentpool' : applicationSource
}

async function foresee(entries: readonly Entry[], viewer: Viewer): Promise<MatchOutcome[]> {
  const known = await readKnown(entries, viewer)
  const list = entries.map(entry => {
    const judged = judge(entry, known)
    return 'job' in judged ? outcomeOf(entry, { result: 'possible' }) : judged
  })
  const possible = list.flatMap(({ result, jobId, profileId }) =>
    result === 'possible' && profileId !== null ? [{ jobId, profileId }] : [],
  )
  const scores = await scorePeople(possible, viewer)
  return list.map(each => {
    const score = each.result === 'possible' ? scores.get(`${each.jobId} ${each.profileId}`) : undefined
    return score === undefined ? each : { ...each, score, label: matchStrength(score).label }
  })
}

interface JobRow {
  job_id: number
  company_id: number
  is_open: boolean
  can_manage: boolean
}

interface PersonRow {
  profile_id: number
  person_id: number
  company_id: number
}

/** All that the entries speak of, as far as the person sees it. */
export interface Known {
  readonly jobs: ReadonlyMap<number, JobRow>
  readonly people: ReadonlyMap<number, PersonRow>
  /** Applications by job and person. */
  readonly applications: ReadonlyMap<string, number>
  /** By job and profile, whom the team has voted down. */
  readonly unsuitable: ReadonlySet<string>
  /** Profiles whose people agreed to be shown to clients. */
  readonly shared: ReadonlySet<number>
}

export async function readKnown(entries: readonly Entry[], viewer: Viewer): Promise<Known> {
  const jobIds = [...new Set(entries.map(entry => entry.jobId))]
  const profileIds = [...new Set(entries.flatMap(entry => entry.profileId ?? []))]
  const jobs = await rows(sql<JobRow>`
    select j.job_id, j.company_id, ${jobIsOpen()} as is_open, coalesce(${jobManagedBy(viewer, 'pipeline.move')}, false) as can_manage
    from job j where j.job_id = any(${jobIds}) and ${jobVisibleTo(viewer)}`)
  const people = await rows(sql<PersonRow>`
    select p.profile_id, p.person_id, p.company_id from profile p
    where p.profile_id = any(${profileIds}) and ${isSomebody} and ${profileVisibleTo(viewer)}`)
  // A profile has the applications of everybody whose profile was merged into it.
  const applications = await rows(sql<{ job_id: number; person_id: number; app_id: number }>`
    select a.job_id, p.person_id, a.app_id from application a
      join profile p on p.profile_id = any(${people.map(row => row.profile_id)}) and (a.person_id = p.person_id or a.profile_id = p.profile_id)
    where a.job_id = any(${jobIds}) and a.state <> 'archived'`)
  const unsuitable = entries.every(entry => entry.addDownvoted)
    ? []
    : await Promise.all(jobs.map(async ({ job_id: jobId }) => ({ jobId, profileIds: await votedDown(jobId) })))
  const shared = await rows(sql<{ profile_id: number }>`
    select p.profile_id from profile p join lateral (
      select k.state from consent k where k.person_id = p.person_id and k.company_id = p.company_id and not k.is_pending
        and k.purpose = 'share_with_clients'
      order by k.consent_id desc limit 1) latest on latest.state = 'given'
    where p.profile_id = any(${people.map(row => row.profile_id)})`)
  return {
    jobs: new Map(jobs.map(row => [row.job_id, row])),
    people: new Map(people.map(row => [row.profile_id, row])),
    applications: new Map(applications.map(row => [`${row.job_id} ${row.person_id}`, row.app_id])),
    unsuitable: new Set(
      unsuitable.flatMap(({ jobId, profileIds }) => profileIds.map(profileId => `${jobId} ${profileId}`)),
    ),
    shared: new Set(shared.map(row => row.profile_id)),
  }
}

/** What stands against an entry, or job and person when nothing does. */
export function judge(entry: Entry, { jobs, people, applications, unsuitable, shared }: Known) {
  const job = jobs.get(entry.jobId)
  const person = people.get(entry.profileId ?? 0)
  const refuse = (result: MatchOutcome['result'], message: string, appId: number | null = null) =>
    outcomeOf(entry, { result, message, appId })
  if (!job || (job.can_manage && !person)) return refuse('not-found', problems['not-found'].message.id)
  if (!job.can_manage || !person) return refuse('refused', problems.forbidden.message.id)
  const appId = applications.get(`${job.job_id} ${person.person_id}`)
  if (appId !== undefined) return refuse('duplicate', texts.profileApplied.id, appId)
  if (!entry.addDownvoted && unsuitable.has(`${job.job_id} ${person.profile_id}`))
    return refuse('refused', texts.votedDown.id)
  if (!job.is_open) return refuse('closed', problems['job-closed'].message.id)
  const isClient = job.company_id !== person.company_id
  if (isClient && !shared.has(person.profile_id)) return refuse('refused', texts.notShared.id)
  return {
    job: { jobId: job.job_id, companyId: job.company_id },
    person: { personId: person.person_id, profileId: person.profile_id, companyId: person.company_id },
  }
}
