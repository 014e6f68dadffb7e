import { verbsSeenBy } from '@hireloom/contract/history/verbs.ts'
import { sql } from 'kysely'
import type { PersonalData } from '../kernel/personal-data.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { setCourse } from './course.ts'

const erased = [
  'accommodation',
  'manual_review',
  'cv_link',
  'note',
  'application_tag',
  'application_rating',
  'application_assignment',
  'application_check',
  'withdrawal_survey',
] as const

/** The profile (alias `p`) of an application (alias `a`) holds nothing that another form or an account has put there. */
const comesFromForm = sql<boolean>`(
  not exists (select 1 from application o where o.profile_id = p.profile_id and o.app_id <> a.app_id)
  and not exists (select 1 from pool_membership m where m.profile_id = p.profile_id)
  and p.created_at >= a.applied_at)`

/**
 * Applications with what hangs on them, and an employer's copy of a profile. Names of the employer's people and notes about a person's
 * chances are not the person's own data here. Anybody can fill in a form under a person's address: a guest's link hands out what came with
 * that form, and the profile only while nothing else has gone into it.
 */
export const personalData: PersonalData = {
  turn: 10,
  tables: {
    person: { people: ['person_id', 'email'], ends: 'the address when nothing needs it any more, or with the account' },
    profile: {
      people: [
        'person_id',
        'first_name',
        'last_name',
        'email',
        'mobile',
        'country_id',
        'date_of_birth',
        'headline',
        'summary',
        'skills',
        'links',
        'current_title',
        'current_company',
        'xunique_id',
        'plain_words',
        'parsed',
        'preferences',
        'availability',
        'finland',
      ],
      ends: 'emptied with the last thing at the employer that needs it; the own one goes with the account',
      nobody: {
        profile_source_name: 'the way it came, from a closed list',
        merged_into_profile_id: 'another profile of the same person',
      },
    },
    document: {
      people: ['profile_id', 'file_name', 'text_content', 'parsed', 'storage_key'],
      ends: 'with its application, membership or account, the file too',
    },
    application: {
      people: ['person_id', 'profile_id', 'submission', 'resume_document_id', 'score_breakdown', 'ref', 'start_date'],
      ends: 'emptied by an erasure; the row stays for the counts',
      nobody: {
        status_token_hash: 'a hash; opens nothing once the row is emptied',
        copied_from_app_id: 'another application of the same person',
      },
    },
    bulk_decision: {
      nobody: {
        app_id: 'where an application stood, for some minutes',
        inverse: 'its stage, its clocks and its reason, or a place in a bucket',
      },
    },
    rejection_reason: { nobody: { name: 'why applicants are rejected, as a company lists it' } },
    stage_history: {
      colleagues: ['entered_by', 'left_by'],
      nobody: { app_id: 'when an application was in which stage; stays for the counts' },
    },
    application_view: {
      colleagues: ['user_id'],
      nobody: { app_id: 'which application was looked at, nothing of whom' },
    },
    application_tag: { nobody: { app_id: 'words of a company; end with the application' } },
    application_rating: {
      people: ['app_id', 'rating'],
      ends: 'with the application',
      colleagues: ['user_id'],
    },
    application_assignment: {
      colleagues: ['user_id'],
      nobody: { app_id: 'who looks after it; ends with the application' },
    },
    application_check: {
      colleagues: ['checked_by'],
      nobody: { app_id: 'what was ticked off; ends with the application', item: 'a word of the employer’s own setup' },
    },
    accommodation: { people: ['app_id', 'request', 'answer'], ends: 'with the application' },
    manual_review: {
      people: ['app_id', 'reason', 'answer'],
      ends: 'with the application',
      colleagues: ['answered_by'],
    },
    note: {
      people: ['app_id', 'profile_id', 'text'],
      ends: 'with the application, or with the profile that it is about',
      colleagues: ['author_user_id'],
    },
    withdrawal_survey: { people: ['app_id', 'reasons'], ends: 'with the application' },
    cv_link: {
      people: ['app_id', 'document_id', 'recipient'],
      ends: 'with the application, or with the account of the recipient',
      colleagues: ['made_by_user_id'],
      nobody: { token_hash: 'a hash' },
    },
  },
  ofApplication: {
    read: async (appId, isOwner) => {
      const [row] = await rows(sql<{ data: Record<string, unknown> }>`
        select jsonb_build_object(
          'job', j.title, 'company', c.company_name, 'appliedAt', a.applied_at, 'state', a.state, 'status', a.status_key,
          'form', a.submission, 'source', a.application_source,
          'profile', case when p.person_id = a.person_id and (${isOwner} or ${comesFromForm}) then to_jsonb(p) - 'person_id' - 'company_id' end,
          'resume', (select jsonb_build_object('fileName', d.file_name, 'size', d.size, 'readAs', d.parsed, 'text', d.text_content)
            from document d where d.document_id = a.resume_document_id),
          'withdrawnBecause', (select n.text from note n where n.app_id = a.app_id and n.kind = 'withdrawal' order by n.note_id desc limit 1),
          'withdrawalReasons', (select to_jsonb(w.reasons) from withdrawal_survey w where w.app_id = a.app_id),
          'startDate', a.start_date,
          'accommodations', (select coalesce(jsonb_agg(jsonb_build_object('asked', w.request, 'state', w.state, 'answer', w.answer,
              'at', w.created_at, 'answeredAt', w.answered_at) order by w.accommodation_id), '[]') from accommodation w where w.app_id = a.app_id),
          'manualReviews', (select coalesce(jsonb_agg(jsonb_build_object('asked', m.reason, 'state', m.state, 'answer', m.answer,
              'at', m.created_at, 'answeredAt', m.answered_at) order by m.manual_review_id), '[]') from manual_review m where m.app_id = a.app_id),
          'history', (select coalesce(jsonb_agg(jsonb_build_object('what', e.verb, 'at', e.ts) order by e.event_id), '[]')
            from domain_event e where e.app_id = a.app_id and e.verb = any(${verbsSeenBy('team')}::text[]))) as data
        from application a join job j on j.job_id = a.job_id join company c on c.company_id = a.company_id
        join profile p on p.profile_id = a.profile_id
        where a.app_id = ${appId}`)
      return row?.data ?? {}
    },
    erase: async ({ appId }) => {
      await setCourse(
        appId,
        { state: 'archived', how: 'erased' },
        {
          submission: json({}),
          ref: null,
          score: null,
          score_breakdown: null,
          resume_document_id: null,
          start_date: null,
        },
      )
      for (const table of erased) {
        await db().deleteFrom(table).where('app_id', '=', appId).execute()
      }
    },
  },
  ofAccount: {
    // What stands of the person in other people's applications, as who was sent their CV.
    erase: async ({ email }) => {
      await sql`update cv_link set recipient = '' where lower(recipient) = lower(${email})`.execute(db())
    },
  },
  needs: {
    profile: profileId =>
      sql<boolean>`exists (select 1 from application where profile_id = ${profileId} and state <> 'archived')`,
    document: documentId => sql<boolean>`exists (select 1 from application where resume_document_id = ${documentId})`,
    person:
      personId => sql<boolean>`(exists (select 1 from application where person_id = ${personId} and state <> 'archived')
      or exists (select 1 from profile where person_id = ${personId} and (email <> '' or merged_into_profile_id is not null)))`,
  },
}
