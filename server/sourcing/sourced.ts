import { matchStrength } from '@hireloom/contract/constants.ts'
import { scoreBreakdown } from '@hireloom/contract/criteria/score.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type listSourced, mostSourced, type SourcedPerson } from '@hireloom/contract/sourcing/sourcing.ts'
import { type RawBuilder, sql } from 'kysely'
import { isRecruitedBy, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { jobIsOpen, jobManagedBy } from '../jobs/visibility.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { latestVerdict } from '../matching/feedback.ts'
import { hasRefused } from '../privacy/refused.ts'

/** The list of a job (alias `j`, its run `s`) is older than the job, its criteria or somebody in it. */
export const isOutdated = sql<boolean>`(s.ran_at < j.updated_at
  or exists (select 1 from job_criteria c where c.job_id = j.job_id and c.made_at > s.ran_at)
  or exists (select 1 from job_match m join profile p on p.profile_id = m.profile_id
    where m.job_id = j.job_id and p.updated_at > m.computed_at))`

interface JobRow {
  is_on: boolean
  ran_at: Date | null
  is_outdated: boolean | null
  is_full: boolean
  threshold: number
  can_run: boolean
  can_add: boolean
  can_switch: boolean
}

interface Row {
  profile_id: number
  name: string
  current_title: string | null
  current_company: string | null
  country_full: string | null
  score: string
  breakdown: unknown
  verdict: 'up' | 'down' | null
  reason: string | null
  given_at: Date | null
  given_by: string | null
  is_own: boolean | null
}

/** Matches (alias `m`) of people (alias `p`) whom the viewer sees, who have not refused to be kept and have not applied to the job. */
const isShown = (
  viewer: StaffViewer,
): RawBuilder<boolean> => sql<boolean>`(p.company_id = ${viewer.companyId} and ${isSomebody}
  and ${profileVisibleTo(viewer)} and not ${hasRefused(sql`p.person_id`, sql`p.company_id`)} and not exists (select 1 from application a
    where a.job_id = m.job_id and (a.person_id = p.person_id or a.profile_id = p.profile_id) and a.state <> 'archived'))`

const verdict = latestVerdict(sql`m.job_id`, sql`m.profile_id`)

/** What AI sourcing has found for a job, one part of it. */
export async function findSourced(
  { params: { jobId }, query: { part, minScore, skip, limit } }: AnswerInput<typeof listSourced>,
  viewer: StaffViewer,
): Promise<Answer<typeof listSourced>> {
  const [job] = await rows(sql<JobRow>`
    select coalesce(ja.ai_sourcing, false) as is_on, s.ran_at, ${isOutdated} as is_outdated,
      (select count(*) from job_match m where m.job_id = j.job_id) >= ${mostSourced} as is_full,
      coalesce((select max((s.config->>'matchThreshold')::float) from job_workflow_stage s
        where s.job_id = j.job_id and s.stage_type_id = 1 and s.removed_at is null), 0) as threshold,
      ${jobManagedBy(viewer, 'pipeline.move')} as can_run, (${jobManagedBy(viewer, 'pipeline.move')} and ${jobIsOpen()}) as can_add,
      ${jobManagedBy(viewer, 'jobs.edit')} as can_switch
    from job j left join job_automation ja on ja.job_id = j.job_id left join job_sourcing s on s.job_id = j.job_id
    where j.job_id = ${jobId} and ${jobManagedBy(viewer, 'candidates.view')} and ${isRecruitedBy(viewer)}`)
  if (!job) throw new Problem('not-found')
  const least = Math.max(minScore, job.threshold)
  const [counts] = await rows(sql<{ open: number; up: number; down: number; count: number }>`
    select count(*) filter (where v.verdict is distinct from 'down')::int as open, count(*) filter (where v.verdict = 'up')::int as up,
      count(*) filter (where v.verdict = 'down')::int as down,
      count(*) filter (where ${isIn(part)} and m.score >= ${least})::int as count
    from job_match m join profile p on p.profile_id = m.profile_id cross join lateral (select ${verdict} as verdict) v
    where m.job_id = ${jobId} and m.score >= ${job.threshold} and ${isShown(viewer)}`)
  const found = await rows(sql<Row>`
    select p.profile_id, trim(concat(p.first_name, ' ', p.last_name)) as name, p.current_title, p.current_company, c.country_full, m.score,
      m.breakdown, v.verdict, f.reason, f.given_at, ${shownName('u')} as given_by,
      f.user_id = ${viewer.userId} as is_own
    from job_match m join profile p on p.profile_id = m.profile_id left join country c on c.country_id = p.country_id
      cross join lateral (select ${verdict} as verdict) v
      left join lateral (select f.* from match_feedback f where f.job_id = m.job_id and f.profile_id = m.profile_id
        order by f.given_at desc, f.user_id desc limit 1) f on true
      left join app_user u on u.user_id = f.user_id
    where m.job_id = ${jobId} and m.score >= ${least} and ${isIn(part)} and ${isShown(viewer)}
    order by m.score desc, m.profile_id desc limit ${limit} offset ${skip}`)
  const { count, ...parts } = counts ?? { open: 0, up: 0, down: 0, count: 0 }
  return {
    list: found.map(toSourced),
    count,
    counts: parts,
    isOn: job.is_on,
    ranAt: job.ran_at?.toISOString() ?? null,
    isOutdated: job.is_outdated ?? false,
    isFull: job.is_full,
    matchThreshold: job.threshold,
    canRun: job.can_run,
    canAdd: job.can_add,
    canSwitch: job.can_switch,
  }
}

function isIn(part: 'open' | 'up' | 'down'): RawBuilder<boolean> {
  return part === 'open' ? sql<boolean>`v.verdict is distinct from 'down'` : sql<boolean>`v.verdict = ${part}`
}

function toSourced(row: Row): SourcedPerson {
  const score = Number(row.score)
  return {
    profileId: row.profile_id,
    fullName: row.name,
    currentTitle: row.current_title,
    currentCompany: row.current_company,
    countryFull: row.country_full,
    score,
    label: matchStrength(score).label,
    breakdown: scoreBreakdown.parse(row.breakdown),
    feedback:
      row.verdict === null || row.given_at === null
        ? null
        : {
            verdict: row.verdict,
            reason: row.reason ?? '',
            givenAt: row.given_at.toISOString(),
            givenBy: row.given_by,
            isOwn: row.is_own ?? false,
          },
  }
}
