import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobIsOpen, jobListedFor } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import { skillKey } from '../reference/taxonomy/skills.ts'
import { accessToken } from '../search/access.ts'
import type { MatchJobDocument, ProfileDocument } from './documents.ts'
import { plainMatch } from './plain-match.ts'
import { readJobsWhere, readProfilesWhere } from './read-documents.ts'
import { type JobSide, type Rarity, rarityOf } from './score-match.ts'
import { namesOfKeys, namesThatHold } from './skill-keys.ts'
import type { MatchList, MatchScope, TalentMatch } from './talent-match.ts'

/** So many possible matches are looked at, the freshest first; beyond it an answer says that it is not complete. */
const mostPossible = 5000

/** The company whose people a viewer may find: their own, for staff. */
export const companyOf = (viewer: Viewer | null): number | null => (isStaff(viewer) ? viewer.companyId : null)

const everything: MatchScope = { companyId: null, tokens: [accessToken.everything], jobIds: [] }

/** A folded form in the database, as `fold` makes it. */
const folded = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(btrim(regexp_replace(normalize(${text}, NFKC), '\\s+', ' ', 'g')))`

/**
 * Matching over rows read for each question: the tables choose who is possible and visible, `plainMatch` ranks them. Right by
 * construction and quick enough for some thousand possible matches.
 */
export function sqlMatch(most: number = mostPossible): TalentMatch {
  return {
    async candidatesFor(job, { viewer }, filters, page) {
      const companyId = companyOf(viewer)
      if (companyId === null) return { list: [], count: 0, isComplete: true }
      const { among, bucketIds } = filters
      const conditions = [
        sql<boolean>`p.company_id = ${companyId}`,
        holdsOneOf(job),
        ...(among === null ? [] : [sql<boolean>`p.profile_id = any(${[...among]})`]),
        ...(bucketIds.length === 0 ? [] : [liesIn(bucketIds)]),
      ]
      const profiles = await readProfilesWhere(
        sql<boolean>`${sql.join(conditions, sql` and `)}`,
        sql`order by p.updated_at desc, p.profile_id desc limit ${most + 1}`,
      )
      const rarity = await rarityOfSkills(job.skills.map(({ name }) => name))
      const index = plainMatch(profiles.slice(0, most), [], rarity)
      return told(index.candidatesFor(job, { ...everything, companyId }, filters, page), profiles, most)
    },

    async jobsFor(person, { viewer }, filters, page) {
      const { companyId } = filters
      const conditions = [
        jobListedFor(viewer),
        jobIsOpen(),
        sql<boolean>`(${sharesSkill(person.skills)} or ${hasNoSkills})`,
        ...(companyId === null
          ? []
          : [sql<boolean>`(j.company_id = ${companyId} or j.recruiter_company_id = ${companyId})`]),
      ]
      const jobs = await readJobsWhere(
        sql<boolean>`${sql.join(conditions, sql` and `)}`,
        sql`order by ${hasNoSkills}, j.open_date desc nulls last, j.job_id desc limit ${most + 1}`,
      )
      const index = plainMatch([], jobs.slice(0, most), await rarityOfJobs(jobs))
      return told(index.jobsFor(person, everything, filters, page), jobs, most)
    },

    async scoreJobs(person, jobIds) {
      const jobs = await readJobsWhere(sql<boolean>`j.job_id = any(${[...jobIds]})`)
      return plainMatch([], jobs, await rarityOfJobs(jobs)).scoreJobs(person, jobIds)
    },
  }
}

const liesIn = (bucketIds: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bucket_profile bp where bp.profile_id = p.profile_id and bp.bucket_id = any(${[...bucketIds]}))`

const told = (list: MatchList, found: readonly (ProfileDocument | MatchJobDocument)[], most: number): MatchList => ({
  ...list,
  isComplete: found.length <= most,
})

/** Has one of the skills without which no one is listed for the job (`isPossible`); a job without skills says nothing here. */
function holdsOneOf(job: JobSide): RawBuilder<boolean> {
  const musts = job.skills.filter(skill => skill.need === 'must')
  const names = namesThatHold((musts.length > 0 ? musts : job.skills).map(({ name }) => name))
  if (names.length === 0) return sql<boolean>`true`
  return sql<boolean>`(exists (select 1 from unnest(p.skills) held where ${folded(sql`held`)} = any(${names}))
    or (jsonb_typeof(p.parsed -> 'skills') = 'array' and exists (
      select 1 from jsonb_array_elements_text(p.parsed -> 'skills') held where ${folded(sql`held`)} = any(${names}))))`
}

const hasNoSkills = sql<boolean>`(not exists (select 1 from job_skill js where js.job_id = j.job_id))`

/** Asks for one of these skills: as a must, or at all where the job has no must. */
function sharesSkill(skills: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from job_skill js join skill s on s.skill_id = js.skill_id
    where js.job_id = j.job_id and s.folded = any(${namesOfKeys(skills)}) and (js.kind = 'must'
      or not exists (select 1 from job_skill m where m.job_id = j.job_id and m.kind = 'must')))`
}

const rarityOfJobs = (jobs: readonly MatchJobDocument[]): Promise<Rarity> =>
  rarityOfSkills([...new Set(jobs.flatMap(job => job.skills.map(({ name }) => name)))])

async function rarityOfSkills(keys: readonly string[]): Promise<Rarity> {
  const counted = await rows(sql<{ folded: string; jobs: number[] }>`
    select s.folded, array_agg(js.job_id) as jobs from skill s join job_skill js on js.skill_id = s.skill_id
    where s.folded = any(${namesOfKeys(keys)}) group by s.folded`)
  const [all] = await rows(sql<{ jobs: number }>`select count(*)::int as jobs from job`)
  const jobsWith = new Map<string, Set<number>>()
  for (const { folded: name, jobs } of counted) {
    const key = skillKey(name)
    jobsWith.set(key, new Set([...(jobsWith.get(key) ?? []), ...jobs]))
  }
  return skill => rarityOf(jobsWith.get(skill)?.size ?? 0, all?.jobs ?? 0)
}
