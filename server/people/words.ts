import type { PeopleField } from '@hireloom/contract/people/search.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasSkillMeantBy, isInCv, isMeantBy } from '../applications/narrowed.ts'
import { applicationsKnownTo } from '../applications/seen-people.ts'
import { applicationVisibleTo } from '../applications/visible.ts'
import { holdsWord, plainHoldsWord } from '../kernel/list-of.ts'
import type { Query } from './query.ts'

/** Tags (alias `g`) that the viewer's company has put on a profile `p`, or on an application of it that the viewer sees. */
export const tagsOf = (viewer: StaffViewer) => sql`(
    select t.tag_id from application a join job j on j.job_id = a.job_id join application_tag t on t.app_id = a.app_id
      where a.profile_id = p.profile_id and a.state <> 'archived' and ${applicationVisibleTo(viewer)}
    union select t.tag_id from profile_tag t where t.profile_id = p.profile_id) k
  join tag g on g.tag_id = k.tag_id where g.company_id = ${viewer.companyId} and g.removed_at is null`

/** Profiles (alias `p`) that a query is about. */
export function isMeant(query: Query, viewer: StaffViewer): RawBuilder<boolean> {
  switch (query.kind) {
    case 'not':
      return sql<boolean>`(not coalesce(${isMeant(query.of, viewer)}, false))`
    case 'and':
      return sql<boolean>`(${sql.join(
        query.of.map(part => isMeant(part, viewer)),
        sql` and `,
      )})`
    case 'or':
      return sql<boolean>`(${sql.join(
        query.of.map(part => isMeant(part, viewer)),
        sql` or `,
      )})`
    case 'text':
      return query.field === null
        ? sql<boolean>`(${plainHoldsWord(sql`p.plain_words`, query.text)} or ${isMeantBy(query.text)} or ${isInLatestCv(query.text, query.isPhrase, viewer)})`
        : ofField(query.field, query.text, viewer)
  }
}

/** The CV of the latest application that has one. */
function isInLatestCv(text: string, isPhrase: boolean, viewer: StaffViewer): RawBuilder<boolean> {
  const isThere = isPhrase
    ? sql<boolean>`d.cv_words @@ phraseto_tsquery('simple', plain_letters(${text}))`
    : isInCv(text)
  return sql<boolean>`exists (select 1 from document d where d.document_id = (
    select a.resume_document_id from application a
    where a.profile_id = p.profile_id and a.resume_document_id is not null and a.state <> 'archived' and ${applicationsKnownTo(viewer)}
    order by a.applied_at desc limit 1) and ${isThere})`
}

function ofField(field: PeopleField, text: string, viewer: StaffViewer): RawBuilder<boolean> {
  switch (field) {
    case 'name':
      return holdsWord(sql`p.first_name || ' ' || p.last_name`, text)
    case 'email':
      return holdsWord(sql`p.email`, text)
    case 'title':
      return holdsWord(sql`p.current_title`, text)
    case 'company':
      return holdsWord(sql`p.current_company`, text)
    case 'skill':
      return sql<boolean>`(exists (select 1 from unnest(p.skills) as known (skill) where ${holdsWord(sql`known.skill`, text)}) or ${hasSkillMeantBy(text)})`
    case 'location':
      return sql<boolean>`exists (select 1 from country c where c.country_id = p.country_id and ${holdsWord(sql`c.country_full`, text)})`
    case 'tag':
      return sql<boolean>`exists (select 1 from ${tagsOf(viewer)} and ${holdsWord(sql`g.name`, text)})`
  }
}
