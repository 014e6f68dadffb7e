import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { spendStatusAction } from '../applications/limits.ts'
import { openedBy, type Way } from '../applications/status.ts'
import { readPersonalData } from '../kernel/personal-data.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import { readAnswers } from './custom-answers.ts'

/**
 * Everything an employer keeps of the person of an application, for its applicant: the form, the profile, what was
 * read from the CV, answers, consents, what help was asked for, talent network and events, and what happened when. Names of the employer's people and notes about
 * the person's chances are not the person's own data here. Anybody can fill in a form under somebody's address: a guest's link hands out
 * what came with that form, and the profile only while nothing else has gone into it; the rest needs an account.
 */
export async function exportData(way: Way, caller: Caller) {
  await spendStatusAction(caller, way)
  const isSignedIn = typeof way !== 'string'
  const [row] = await rows(sql<ExportRow>`
    select a.app_id, a.person_id, a.company_id, jsonb_build_object(
      'job', j.title, 'company', c.company_name, 'appliedAt', a.applied_at, 'state', a.state, 'status', a.status_key,
      'form', a.submission, 'source', a.application_source,
      'profile', case when ${isSignedIn} or ${comesFromForm} then to_jsonb(p) - 'person_id' - 'company_id' end,
      'resume', (select jsonb_build_object('fileName', d.file_name, 'size', d.size, 'readAs', d.parsed, 'text', d.text_content)
        from document d where d.document_id = a.resume_document_id),
      'consents', (select coalesce(jsonb_agg(jsonb_build_object('purpose', k.purpose, 'state', k.state, 'at', k.given_at) order by k.consent_id), '[]')
        from consent k where k.person_id = a.person_id and k.company_id = a.company_id and (${isSignedIn} or k.app_id = a.app_id)),
      'questions', (select coalesce(jsonb_agg(jsonb_build_object('asked', q.asked, 'answer', q.text_answer, 'at', q.answered_at) order by q.job_answer_id), '[]')
        from job_answer q where q.app_id = a.app_id),
      'references', (select coalesce(jsonb_agg(jsonb_build_object('referee', r.referee_name, 'state', r.status, 'askedAt', r.created_at,
          'answeredAt', r.answered_at) order by r.reference_id), '[]') from reference r where r.app_id = a.app_id),
      'withdrawnBecause', a.withdrawn_reason,
      'accommodations', (select coalesce(jsonb_agg(jsonb_build_object('asked', w.request, 'state', w.state, 'answer', w.answer,
          'at', w.created_at, 'answeredAt', w.answered_at) order by w.accommodation_id), '[]') from accommodation w where w.app_id = a.app_id),
      'hiringRegistration', (select to_jsonb(h) - 'app_id' from hiring_registration h where h.app_id = a.app_id),
      'history', (select coalesce(jsonb_agg(jsonb_build_object('what', e.verb, 'at', e.ts) order by e.event_id), '[]')
        from domain_event e where e.app_id = a.app_id)) as data
    from application a join job j on j.job_id = a.job_id join company c on c.company_id = a.company_id
    join profile p on p.profile_id = a.profile_id
    where ${openedBy(way)}`)
  if (!row) throw new Problem('not-found')
  const customFields = await readAnswers(row.app_id)
  const kept = isSignedIn ? await readPersonalData(row.person_id, row.company_id) : {}
  return {
    body: JSON.stringify({ exportedAt: new Date().toISOString(), ...row.data, customFields, ...kept }, null, 2),
    fileName: `application-${row.app_id}.json`,
    mime: 'application/json',
  }
}

interface ExportRow {
  app_id: number
  person_id: number
  company_id: number
  data: Record<string, unknown>
}

/** The profile (alias `p`) of an application (alias `a`) holds nothing that another form or an account has put there. */
const comesFromForm = sql<boolean>`(
  not exists (select 1 from application o where o.profile_id = p.profile_id and o.app_id <> a.app_id)
  and not exists (select 1 from pool_membership m where m.profile_id = p.profile_id)
  and p.created_at >= a.applied_at)`
