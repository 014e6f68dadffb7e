import { matchStrength } from '@hireloom/contract/constants.ts'
import type { Answer } from '@hireloom/contract/endpoint.ts'
import type { getRecommendedJobs, MatchBreakdown, MatchedPerson } from '@hireloom/contract/matching/recommendations.ts'
import { isInAudience, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { profileVisibleTo } from '../applications/visible.ts'
import { findCards } from '../jobs/cards.ts'
import { now } from '../kernel/clock.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { refusedBy } from '../privacy/refused.ts'
import { skillCalled, skillKey, skillLabel } from '../reference/taxonomy/skills.ts'
import { isReadWord } from '../reference/taxonomy/title-likeness.ts'
import { askedBuckets, askedJob, askedPerson, personOfApplication, type Query, refuseIdle } from './asked.ts'
import { votedDown } from './feedback.ts'
import { talentMatch } from './in-use.ts'
import { type RankedPerson, rankPeople } from './rank-people.ts'
import { readProfilesWhere } from './read-documents.ts'
import type { MatchList, MatchPage, MatchRow } from './talent-match.ts'

type Recommended = Answer<typeof getRecommendedJobs>

const nothing: MatchList = { list: [], count: 0, isComplete: true }

/** People for a job or jobs for a person, as the contract says. */
export async function findRecommended(query: Query, caller: Caller): Promise<Recommended> {
  const { viewer } = caller
  if (viewer === null) throw new Problem('unauthorized')
  refuseIdle(query)
  return query.jobId === undefined
    ? findJobs(query, viewer, caller)
    : findPeople({ ...query, jobId: query.jobId }, viewer, caller)
}

async function findPeople(query: Query & { jobId: number }, viewer: Viewer, caller: Caller): Promise<Recommended> {
  const job = await askedJob(viewer, query.jobId)
  if (query.companyId !== undefined && query.companyId !== viewer.companyId) throw new Problem('not-found')
  const applicants = await applicantsOf(job.jobId)
  const profileId =
    query.appId === undefined ? query.profileId : ((await personOfApplication(viewer, query.appId)) ?? undefined)
  const named = profileId === undefined ? null : [profileId]
  const applied = [...applicants.keys()]
  const unsuitable = named === null ? await unofferedFor(job.jobId, applicants, viewer) : []
  const bucketIds = await askedBuckets(viewer, query)
  if (bucketIds === null) return told(nothing, [])
  const match = await talentMatch(caller)
  const found = await rankPeople(
    match,
    job,
    { viewer },
    {
      ...filtersOf(query),
      bucketIds,
      isInternalEmployee: null,
      among: query.talentPoolProfiles === false ? applied.filter(id => named?.includes(id) ?? true) : named,
      except: query.talentPoolProfiles === true ? [...applied, ...unsuitable] : unsuitable,
    },
    pageOf(query),
  )
  return told(found, await readPeople(found.list, viewer, applicants))
}

/** Whom the team has voted down, and who has refused to be kept and not applied. */
async function unofferedFor(jobId: number, applicants: ReadonlyMap<number, number>, { companyId }: Viewer) {
  const refused = companyId === null ? [] : await refusedBy(companyId)
  return [...(await votedDown(jobId)), ...refused.filter(profileId => !applicants.has(profileId))]
}

async function findJobs(query: Query, viewer: Viewer, caller: Caller): Promise<Recommended> {
  const person = await askedPerson(viewer, query)
  if (person === null) return told(nothing, [])
  const match = await talentMatch(caller)
  const found = await match.jobsFor(
    person,
    { viewer },
    {
      ...filtersOf(query),
      now: now().getTime(),
      companyId: query.companyId ?? null,
      traineeship: query.traineeship ?? null,
      isExternal: query.showExternalJobs === false ? false : null,
      isRnf: query.isRnf ?? null,
      except: await jobsAppliedTo(person.profileId, viewer),
    },
    pageOf(query),
  )
  const cards = await findCards(
    found.list.map(row => row.id),
    viewer,
    caller.language,
  )
  const byId = new Map(cards.map(card => [card.jobId, card]))
  const spelled = await spellingsOf(found.list)
  const jobs = found.list.flatMap(row => {
    const job = byId.get(row.id)
    if (!job) return []
    const skillMatch = isInAudience(viewer, 'candidate') ? row.score : null
    return [{ kind: 'job' as const, jobId: row.id, job: { ...job, skillMatch }, ...matchOf(row, spelled) }]
  })
  return told(found, jobs)
}

function filtersOf({ searchItem, filters }: Query) {
  return {
    text: textOf(searchItem ?? ''),
    skills: [...new Set((filters?.skills ?? []).map(skillKey))],
    countryIds: filters?.countryIds ?? [],
    minYears: filters?.minExp ?? null,
    maxYears: filters?.maxExp ?? null,
  }
}

/** A skill is looked for by the name it has in the index. */
const textOf = (searched: string): string => (skillCalled(searched) ? skillKey(searched) : searched)

const pageOf = ({ skip, limit, minScore }: Query): MatchPage => ({ skip, limit, minScore })

const told = (
  { count, isComplete }: Pick<MatchList, 'count' | 'isComplete'>,
  list: Recommended['list'],
): Recommended => ({
  list,
  count,
  fastRetargetDone: true,
  scoreCalcDone: isComplete,
})

function matchOf({ score, breakdown }: MatchRow, spelled: ReadonlyMap<string, string>) {
  const spell = (part: MatchBreakdown['must']) =>
    part && {
      ...part,
      matched: part.matched.map(name => spelled.get(name) ?? skillLabel(name)),
      missing: part.missing.map(name => spelled.get(name) ?? skillLabel(name)),
    }
  const { title } = breakdown
  return {
    score,
    label: matchStrength(score).label,
    breakdown: {
      ...breakdown,
      must: spell(breakdown.must),
      good: spell(breakdown.good),
      title: title && {
        ...title,
        matched: title.matched.filter(isReadWord),
        missing: title.missing.filter(isReadWord),
      },
    },
  }
}

/** Skills of the reasons as people write them, by their folded names. */
async function spellingsOf(list: readonly MatchRow[]): Promise<Map<string, string>> {
  const names = list.flatMap(({ breakdown: { must, good } }) =>
    [must, good].flatMap(part => (part ? [...part.matched, ...part.missing] : [])),
  )
  if (names.length === 0) return new Map()
  const found = await rows(sql<{ folded: string; skill_name: string }>`
    select folded, skill_name from skill where folded = any(${[...new Set(names)]})`)
  return new Map(found.map(row => [row.folded, row.skill_name]))
}

/** Applications to a job by profile; the caller works on the job. */
async function applicantsOf(jobId: number): Promise<Map<number, number>> {
  const found = await rows(sql<{ profile_id: number; app_id: number }>`
    select profile_id, app_id from application where job_id = ${jobId} and state <> 'archived' order by app_id`)
  return new Map(found.map(row => [row.profile_id, row.app_id]))
}

/** Jobs the person has applied to; staff are not told, by what is missing, of applications to other companies. */
async function jobsAppliedTo(profileId: number, viewer: Viewer): Promise<number[]> {
  const known = isStaff(viewer) ? sql`and a.company_id = ${viewer.companyId}` : sql``
  const found = await rows(sql<{ job_id: number }>`
    select a.job_id from application a join profile p on p.person_id = a.person_id
    where p.profile_id = ${profileId} and a.state <> 'archived' ${known}`)
  return found.map(row => row.job_id)
}

/** Rows of these people in this order, again only of those of the viewer's company whom the viewer sees. */
async function readPeople(
  list: readonly RankedPerson[],
  viewer: Viewer,
  applicants: ReadonlyMap<number, number>,
): Promise<MatchedPerson[]> {
  const ids = list.map(row => row.profileId)
  const isOwn = sql<boolean>`p.profile_id = any(${ids}) and p.company_id = ${viewer.companyId} and ${profileVisibleTo(viewer)}`
  const profiles = new Map((await readProfilesWhere(isOwn)).map(profile => [profile.profileId, profile]))
  const shown = await rows(sql<{ profile_id: number; country_full: string | null; skills: string[] }>`
    select p.profile_id, c.country_full, p.skills from profile p left join country c on c.country_id = p.country_id where ${isOwn}`)
  const shownById = new Map(shown.map(row => [row.profile_id, row]))
  return list.flatMap(({ profileId, score, breakdown }) => {
    const profile = profiles.get(profileId)
    if (!profile) return []
    return {
      kind: 'person' as const,
      profileId,
      fullName: profile.name,
      currentTitle: profile.title,
      currentCompany: profile.company || null,
      countryFull: shownById.get(profileId)?.country_full ?? null,
      totalExp: profile.years,
      skills: shownById.get(profileId)?.skills ?? [],
      appId: applicants.get(profileId) ?? null,
      score,
      label: matchStrength(score).label,
      breakdown,
    }
  })
}
