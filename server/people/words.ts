import type { PeopleField } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasSkillMeantBy, isInCv, isMeantBy } from '../applications/narrowed.ts'
import { applicationsKnownTo, isPartKnown, isSubmitter } from '../applications/seen-people.ts'
import { applicationVisibleTo } from '../applications/visible.ts'
import { fitsQuery } from '../kernel/fits-query.ts'
import { holdsWord, plainHoldsWord, valueHolds } from '../kernel/list-of.ts'
import type { Query, Term } from '../kernel/search-query.ts'

/** Title and employer of a job of a profile (alias `s`), written as in the index on them. */
export const workText = sql`s.title || chr(10) || coalesce(s.organization, '')`

/** Whose values a statement reads. */
export interface Whose {
  /** What a `profile_id` must be. */
  readonly isTheirs: RawBuilder<unknown>
  /** Begins a source of rows in which their profiles have the alias `p`. */
  readonly people: RawBuilder<unknown>
}

/** Of the profile `p` around the statement. */
export const ofOne: Whose = { isTheirs: sql`= p.profile_id`, people: sql`(select) one cross join` }

/** Of all profiles of a part of the statement, which the database joins instead of asking for each. */
export const ofAll = (part: RawBuilder<unknown>): Whose => ({
  isTheirs: sql`in (select f.profile_id from ${part} f)`,
  people: sql`${part} p cross join`,
})

/** Tags (alias `g`) that the viewer's company has put on profiles (`k.profile_id`), or on applications of them that the viewer sees. */
export const tagsOf = (viewer: StaffViewer, { isTheirs } = ofOne) => sql`(
    select a.profile_id, t.tag_id from application a join job j on j.job_id = a.job_id join application_tag t on t.app_id = a.app_id
      where a.profile_id ${isTheirs} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
    union select t.profile_id, t.tag_id from profile_tag t where t.profile_id ${isTheirs}) k
  join tag g on g.tag_id = k.tag_id where g.company_id = ${viewer.companyId} and g.removed_at is null`

/** Profiles (alias `p`) that a query is about. */
export const isMeant = (query: Query<PeopleField>, viewer: StaffViewer): RawBuilder<boolean> =>
  fitsQuery(query, term =>
    term.field === null
      ? sql<boolean>`(${plainHoldsWord(sql`p.plain_words`, term.text)} or ${isMeantBy(term.text)} or ${isInNewestCv(term, viewer)}
          or ${hasWorked(workText, term.text, viewer)})`
      : ofField(term, term.field, viewer),
  )

/** The CVs of profiles, wherever they came from: an application, the talent pool, or a colleague. */
function cvsOf(viewer: StaffViewer, { isTheirs }: Whose): RawBuilder<unknown> {
  const others = sql`union all select m.profile_id, m.document_id from pool_membership m where m.profile_id ${isTheirs} and m.left_at is null
    union all select o.profile_id, o.document_id from document o where o.profile_id ${isTheirs} and o.kind = 'resume' and o.removed_at is null`
  return sql`(select a.profile_id, a.resume_document_id as document_id from application a
      where a.profile_id ${isTheirs} and a.resume_document_id is not null and a.state <> 'archived' and ${applicationsKnownTo(viewer)}
      ${isSubmitter(viewer) ? sql`` : others})`
}

/** The newest CV (document `d`) of a profile `p` is as is asked for. */
const newestCv = (isMeant: RawBuilder<boolean>, viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from document d where d.document_id = (
    select n.document_id from document n where n.document_id in (select v.document_id from ${cvsOf(viewer, ofOne)} v)
    order by n.created_at desc, n.document_id desc limit 1) and ${isMeant})`

/** The towns that the newest CVs of profiles name, as a source of rows with `profile_id` and `town`; where one names the country alone, there is none. */
export const townsOf = (viewer: StaffViewer, whose: Whose) => sql`(
    select distinct on (v.profile_id) v.profile_id, n.town from ${cvsOf(viewer, whose)} v join document n on n.document_id = v.document_id
    order by v.profile_id, n.created_at desc, n.document_id desc) x
  where x.town is not null and lower(x.town) not in (select lower(c.country_full) from country c)`

/** Some CV of a profile names one of these towns, in small letters: few people, found by an index, of whom it may be the newest. */
export const hasTownInACv = (towns: readonly string[]): RawBuilder<boolean> => {
  const isThere = sql<boolean>`lower(t.town) = any(${[...towns]}::text[])`
  return sql<boolean>`p.profile_id in (
    select t.profile_id from document t where ${isThere}
    union all select a.profile_id from document t join application a on a.resume_document_id = t.document_id where ${isThere}
    union all select m.profile_id from document t join pool_membership m on m.document_id = t.document_id where ${isThere})`
}

const isInNewestCv = ({ text, isPhrase }: Term, viewer: StaffViewer): RawBuilder<boolean> =>
  newestCv(
    isPhrase ? sql<boolean>`d.cv_words @@ phraseto_tsquery('simple', plain_letters(${text}))` : isInCv(text),
    viewer,
  )

/** A job of a profile, present or past. */
const hasWorked = (what: RawBuilder<unknown>, text: string, viewer: StaffViewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from profile_entry s where s.profile_id = p.profile_id and s.section = 'workexperiences'
    and s.removed_at is null and ${isPartKnown(viewer, sql`p.company_id`)} and ${holdsWord(what, text)})`

function ofField({ text, isPhrase }: Term, field: PeopleField, viewer: StaffViewer): RawBuilder<boolean> {
  switch (field) {
    case 'name':
      return holdsWord(sql`p.first_name || ' ' || p.last_name`, text)
    case 'email':
      return holdsWord(sql`p.email`, text)
    case 'title':
      return sql<boolean>`(${holdsWord(sql`p.current_title`, text)} or ${hasWorked(sql`s.title`, text, viewer)})`
    case 'company':
      return sql<boolean>`(${holdsWord(sql`p.current_company`, text)} or ${hasWorked(sql`s.organization`, text, viewer)})`
    case 'skill':
      return sql<boolean>`(exists (select 1 from unnest(p.skills) as known (skill) where ${valueHolds(sql`known.skill`, text, isPhrase)}) or ${hasSkillMeantBy(text)})`
    case 'location':
      return sql<boolean>`(exists (select 1 from country c where c.country_id = p.country_id and ${valueHolds(sql`c.country_full`, text, isPhrase)})
        or ${newestCv(valueHolds(sql`(d.parsed ->> 'location')`, text, isPhrase), viewer)})`
    case 'tag':
      return sql<boolean>`exists (select 1 from ${tagsOf(viewer)} and ${valueHolds(sql`g.name`, text, isPhrase)})`
  }
}
