import type { Answer } from '@hireloom/contract/endpoint.ts'
import { mostPersonApplications, type readPerson } from '@hireloom/contract/people/person.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { consentPurposes } from '@hireloom/contract/privacy/consents.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { statusKeyOf } from '../applications/about.ts'
import { keptProfile } from '../applications/people.ts'
import { peopleSeenBy } from '../applications/seen-people.ts'
import { applicationVisibleTo, isSomebody, profileVisibleTo } from '../applications/visible.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { rows } from '../kernel/postgres/db.ts'
import { noticesOf, standingOf } from '../privacy/brought.ts'
import { type HoldRow, holdOf } from '../privacy/holds.ts'
import { isHiredBy, isRegistered } from './narrowed.ts'

interface ApplicationRow {
  app_id: number
  job_id: number
  title: string
  company_id: number
  company_name: string
  status_key: string
  stage_name: string | null
  applied_at: Date
  tags: string[]
  has_cv: boolean
}

interface PersonRow extends HoldRow {
  joined_at: Date | null
  is_hired: boolean
  is_registered: boolean
  profile_source_name: string | null
  created_at: Date
  is_own: boolean
  tags: string[]
  erase_at: Date | null
}

/** Where a person stands with the company of the viewer; of a profile that was merged into another one, that person. */
export async function findPerson(asked: number, viewer: StaffViewer): Promise<Answer<typeof readPerson>> {
  const profileId = await keptProfile(asked)
  const [[person], applications, buckets, consents, [notice]] = await Promise.all([
    rows(sql<PersonRow>`
      select (select max(m.joined_at) from pool_membership m where m.profile_id = p.profile_id and m.left_at is null) as joined_at,
        ${isHiredBy(viewer)} as is_hired, ${isRegistered} as is_registered, p.profile_source_name, p.created_at,
        p.company_id = ${viewer.companyId} as is_own,
        array(select g.name from profile_tag t join tag g on g.tag_id = t.tag_id where t.profile_id = p.profile_id
          and g.company_id = ${viewer.companyId} and g.removed_at is null order by lower(g.name)) as tags,
        h.reason, h.placed_by, h.placed_at, (select coalesce(${shownName('u')}, u.email::text) from app_user u where u.user_id = h.placed_by) as placer,
        (select min(r.due_at) from privacy_request r left join application a on a.app_id = r.app_id where r.kind = 'erase' and r.state = 'received'
          and r.company_id = p.company_id and (a.profile_id = p.profile_id or (r.app_id is null and r.person_id = p.person_id))) as erase_at
      from ${peopleSeenBy(viewer)} p left join legal_hold h on h.profile_id = p.profile_id and h.company_id = ${viewer.companyId}
      where p.profile_id = ${profileId} and p.company_id is not null and ${isSomebody} and ${profileVisibleTo(viewer)}`),
    rows(sql<ApplicationRow>`
      select a.app_id, a.job_id, j.title, a.company_id, c.company_name, a.status_key, case when a.state = 'active' then s.name end as stage_name,
        a.applied_at, a.resume_document_id is not null as has_cv,
        array(select g.name from application_tag t join tag g on g.tag_id = t.tag_id
          where t.app_id = a.app_id and g.company_id = ${viewer.companyId} and g.removed_at is null order by lower(g.name)) as tags
      from application a join job j on j.job_id = a.job_id join company c on c.company_id = a.company_id
        left join job_workflow_stage s on s.job_stage_id = a.job_stage_id
      where a.profile_id = ${profileId} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
      order by a.applied_at desc, a.app_id desc limit ${mostPersonApplications}`),
    rows(sql<{ bucket_id: number; bucket_name: string }>`
      select b.bucket_id, b.bucket_name from bucket_profile bp join bucket b on b.bucket_id = bp.bucket_id
      where bp.profile_id = ${profileId} and ${bucketVisibleTo(viewer)} order by lower(b.bucket_name), b.bucket_id limit 200`),
    rows(sql<{ purpose: string; state: 'given' | 'refused' | 'withdrawn' | 'expired'; given_at: Date }>`
      select distinct on (c.purpose) c.purpose, case when c.expires_at < ${now()} and c.state = 'given' then 'expired' else c.state end as state,
        c.given_at
      from consent c join profile p on p.person_id = c.person_id and p.company_id = c.company_id
      where p.profile_id = ${profileId} and p.company_id = ${viewer.companyId} and not c.is_pending
      order by c.purpose, c.consent_id desc`),
    noticesOf(profileId, viewer.companyId),
  ])
  if (!person) throw new Problem('not-found')
  return {
    profileId,
    applications: applications.map(row => ({
      appId: row.app_id,
      jobId: row.job_id,
      jobName: row.title,
      companyId: row.company_id,
      companyName: row.company_name,
      statusKey: statusKeyOf(row.status_key),
      stageName: row.stage_name,
      appliedAt: row.applied_at.toISOString(),
      tags: row.tags,
      hasCv: row.has_cv,
    })),
    buckets: buckets.map(row => ({ bucketId: row.bucket_id, bucketName: row.bucket_name })),
    joinedAt: person.joined_at?.toISOString() ?? null,
    isHired: person.is_hired,
    isRegistered: person.is_registered,
    isOwn: person.is_own,
    tags: person.tags,
    consents: consents.flatMap(({ purpose, state, given_at: givenAt }) => {
      const known = consentPurposes.find(each => each === purpose)
      return known === undefined ? [] : [{ purpose: known, state, at: givenAt.toISOString() }]
    }),
    notice: notice === undefined ? null : standingOf(notice),
    legalHold: holdOf(person),
    eraseAt: person.erase_at?.toISOString() ?? null,
    source: person.profile_source_name,
    knownSince: person.created_at.toISOString(),
  }
}
