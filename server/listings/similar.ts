import type { JobCard } from '@hireloom/contract/jobs/jobs.ts'
import { mostSimilarJobs } from '@hireloom/contract/jobs/similar.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { findKeptCards, findNearestCards } from '../jobs/cards.ts'
import { jobVisibleTo, type Opened } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { jobSearch } from '../search/in-use.ts'
import type { JobWant } from '../search/job-search.ts'
import { anyOpen } from '../search/want.ts'

/** Newest jobs with one of the skills, among which those that share most are chosen. */
const mostRead = 40

/**
 * Other jobs for who reads this one, at most six: newest of the same name, then those that share most skills. They are what everybody sees,
 * no matter who asks, because they stand on a page that is kept for all.
 */
export async function findSimilar(jobId: number, opened: Opened, caller: Caller): Promise<JobCard[]> {
  const { name, skills } = await findWords(jobId, opened, caller)
  const search = await jobSearch(caller)
  const newest = async (want: Partial<JobWant>, limit: number) => {
    const page = { sort: 'dateDescend', skip: 0, limit } as const
    const { ids } = await search.search({ ...anyOpen, ...want }, page, { viewer: null })
    return ids.filter(id => id !== jobId)
  }
  const byName = await newest({ names: [name] }, mostSimilarJobs + 1)
  const named = await findKeptCards(byName.slice(0, mostSimilarJobs), null, caller.language)
  if (named.length >= mostSimilarJobs || skills.length === 0) return named
  const bySkill = (await newest({ skills }, mostRead)).filter(id => !byName.includes(id))
  const nearest = await findNearestCards(bySkill, skills, mostSimilarJobs - named.length, caller.language)
  return [...named, ...nearest]
}

/** By what others are like it; `not-found` as for the job itself. */
async function findWords(
  jobId: number,
  opened: Opened,
  { viewer }: Caller,
): Promise<{ name: string; skills: string[] }> {
  const [found] = await rows(sql<{ name: string; skills: string[] }>`
    select coalesce(n.name_name, j.title) as name,
      array(select s.skill_name from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id) as skills
    from job j left join job_name n on n.name_id = j.name_id where j.job_id = ${jobId} and ${jobVisibleTo(viewer, opened)}`)
  if (!found) throw new Problem('not-found')
  return found
}
