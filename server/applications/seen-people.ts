import { isPartner, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Profile } from '../kernel/postgres/tables.ts'

/** Applications (alias `a`) that the viewer's agency has submitted to a client. */
const ownSubmission = ({ companyId }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(a.partner_company_id = ${companyId} and a.state <> 'archived')`

/**
 * What an agency itself has put on a client's profile: a row of `profile_source` or of `profile_entry` (alias `s`) that was read in a CV it has
 * submitted, or that its people have typed or sent.
 */
const isOfOwnAgency = (viewer: Viewer): RawBuilder<boolean> => sql<boolean>`(
  (s.source = 'cv' and exists (select 1 from application a where a.resume_document_id = s.document_id and ${ownSubmission(viewer)}))
  or (s.source in ('typed', 'sent') and exists (select 1 from membership m where m.user_id = s.user_id and m.company_id = ${viewer.companyId})))`

/** Whether the viewer sees people of clients only as its agency has submitted them. */
export const isSubmitter = (viewer: Viewer): boolean => isStaff(viewer) && isPartner(viewer)

/** Applications (alias `a`) of a person one sees, as far as lists may tell of them: to an agency of its own submissions alone. */
export const applicationsKnownTo = (viewer: Viewer): RawBuilder<boolean> =>
  isSubmitter(viewer) ? ownSubmission(viewer) : sql<boolean>`true`

/** Whether the viewer may know a part of a profile, a row of `profile_source` or of `profile_entry` (alias `s`); of which company it is, is given. */
export const isPartKnown = (viewer: Viewer, companyId: RawBuilder<number | null>): RawBuilder<boolean> =>
  isSubmitter(viewer)
    ? sql<boolean>`(${companyId} = ${viewer.companyId} or ${isOfOwnAgency(viewer)})`
    : sql<boolean>`true`

/** The company of a profile, as a value of a statement. */
export const companyOfProfile = (profileId: number): RawBuilder<number | null> =>
  sql<number | null>`(select q.company_id from profile q where q.profile_id = ${profileId})`

/**
 * The profiles, as the source of a statement, with what the viewer may know of each. A client's copy of a person tells what the client's people
 * have typed, and what the person has told the client: an agency sees it as it has submitted the person, by the form and the CV of its latest
 * application, and everything else is empty. A column that comes later is empty there as well.
 */
export const peopleSeenBy = (viewer: Viewer): RawBuilder<Selectable<Profile>> =>
  isSubmitter(viewer) ? asSubmitted(viewer) : sql`profile`

const text = (...places: RawBuilder<unknown>[]) =>
  sql`coalesce(${sql.join(places.map(place => sql`nullif(trim(${place}), '')`))})`

const texts = (place: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${place}) = 'array' then ${place} else '[]' end`

const isKept = (field: string) => sql`${field} = any(k.fields)`

/** Forms are kept as they were sent, the short one without `candidate`. */
const asSubmitted = (viewer: Viewer): RawBuilder<Selectable<Profile>> => sql`(
  select q.* from profile q where q.company_id = ${viewer.companyId}
  union all
  select r.* from (
      select distinct on (a.profile_id) a.profile_id, a.applied_at, coalesce(d.parsed, '{}') as cv, a.submission as form,
        coalesce(a.submission -> 'candidate', '{}') as c
      from application a left join document d on d.document_id = a.resume_document_id
      where ${ownSubmission(viewer)} and a.company_id <> ${viewer.companyId} order by a.profile_id, a.app_id desc) own
    join profile q using (profile_id)
    cross join lateral (select coalesce(array_agg(s.field), '{}') as fields from profile_source s
      where s.profile_id = q.profile_id and ${isOfOwnAgency(viewer)}) k
    cross join lateral (select
      case when ${isKept('firstName')} then q.first_name
        else ${text(sql`own.c ->> 'candidateFirstName'`, sql`own.form ->> 'fName'`, sql`own.cv ->> 'firstName'`, sql`own.cv ->> 'fullName'`)} end as first_name,
      case when ${isKept('lastName')} then q.last_name
        else ${text(sql`own.c ->> 'candidateLastName'`, sql`own.form ->> 'lName'`, sql`own.cv ->> 'lastName'`)} end as last_name,
      coalesce(${text(sql`own.c ->> 'candidateEmail'`, sql`own.form ->> 'email'`, sql`own.cv ->> 'email'`)}, (
        select q.email from resume_review w join resume_file f using (file_id) join resume_batch b using (batch_id)
        where w.profile_id = q.profile_id and w.field = 'email' and w.state <> 'open' and b.company_id = ${viewer.companyId} limit 1)) as email,
      case when ${isKept('currentTitle')} then q.current_title end as current_title,
      case when ${isKept('currentCompany')} then q.current_company end as current_company,
      case when exists (select 1 from profile_source s where s.profile_id = q.profile_id and s.field = 'skills' and s.source = 'typed'
          and ${isOfOwnAgency(viewer)}) then to_jsonb(q.skills)
        when jsonb_array_length(${texts(sql`own.c -> 'candidateSkills'`)}) > 0 then own.c -> 'candidateSkills'
        else ${texts(sql`own.cv -> 'skills'`)} end as skills) v
    cross join lateral jsonb_populate_record(null::profile, jsonb_build_object(
      'profile_id', q.profile_id, 'company_id', q.company_id, 'merged_into_profile_id', q.merged_into_profile_id, 'version', q.version,
      'created_at', own.applied_at, 'updated_at', own.applied_at, 'preferences', '{}'::jsonb, 'availability', '{}'::jsonb, 'parsed', own.cv,
      'first_name', coalesce(v.first_name, ''), 'last_name', coalesce(v.last_name, ''), 'email', coalesce(v.email, ''),
      'mobile', case when ${isKept('mobile')} then q.mobile
        else ${text(sql`own.c ->> 'mobile'`, sql`own.form ->> 'contactNumber'`, sql`own.cv ->> 'phone'`)} end,
      'country_id', case when ${isKept('countryId')} then q.country_id
        else nullif(coalesce(own.c ->> 'countryId', own.form ->> 'countryId'), '0')::bigint end,
      'date_of_birth', case when q.date_of_birth::text = own.c ->> 'dateOfBirth' then q.date_of_birth end, 'headline', case when ${isKept('headline')} then q.headline end,
      'summary', case when ${isKept('summary')} then q.summary else own.cv ->> 'summary' end,
      'current_title', v.current_title, 'current_company', v.current_company, 'skills', v.skills,
      'links', case when exists (select 1 from profile_source s where s.profile_id = q.profile_id and s.field = 'links' and s.source = 'typed'
          and ${isOfOwnAgency(viewer)}) then to_jsonb(q.links) else ${texts(sql`own.cv -> 'links'`)} end,
      'plain_words', plain_words_of(coalesce(v.first_name, ''), coalesce(v.last_name, ''), coalesce(v.email, ''), v.current_title,
        v.current_company, array(select jsonb_array_elements_text(v.skills))))) r)`
