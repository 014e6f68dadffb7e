import { type JobField, jobFields } from '@hireloom/contract/jobs/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Misspelt } from '../kernel/correct-words.ts'
import { fitsQuery } from '../kernel/fits-query.ts'
import { holdsWord, shownName, valueHolds } from '../kernel/list-of.ts'
import { type Query, readQuery, type Term } from '../kernel/search-query.ts'
import { meantBy } from '../reference/taxonomy/search-names.ts'
import { countriesOfJob } from './places.ts'

const jobs = sql`job j join company c on c.company_id = j.company_id`

/** What words alone are looked for in, besides the job's number. */
const titleText = sql`concat_ws(' ', j.title, c.company_name, j.internal_code)`

/** Jobs (alias `j`, their company `c`) that a search is about; without words all are. */
export const isSearchedFor = (typed: string | undefined): RawBuilder<boolean> =>
  isMeant(readQuery(typed ?? '', jobFields))

/** The same of a search that was read. */
export const isMeant = (query: Query<JobField> | null): RawBuilder<boolean> =>
  query === null ? sql<boolean>`true` : fitsQuery(query, holds)

const holds = (term: Term<JobField>): RawBuilder<boolean> =>
  term.field === null
    ? sql<boolean>`(${holdsWord(titleText, term.text)} or j.job_id::text = ${term.text})`
    : ofField(term, term.field)

function ofField({ text, isPhrase }: Term, field: JobField): RawBuilder<boolean> {
  switch (field) {
    case 'title':
      return holdsWord(sql`j.title`, text)
    case 'company':
      return holdsWord(sql`c.company_name`, text)
    case 'code':
      return holdsWord(sql`j.internal_code`, text)
    case 'id':
      return sql<boolean>`j.job_id::text = ${text}`
    case 'department':
      return valueHolds(sql`j.department`, text, isPhrase)
    case 'location':
      return sql<boolean>`(${valueHolds(sql`j.region`, text, isPhrase)}
        or exists (select 1 from jsonb_array_elements(j.further_places) place where ${valueHolds(sql`place ->> 'region'`, text, isPhrase)})
        or exists (select 1 from country x where x.country_id in ${countriesOfJob} and ${valueHolds(sql`x.country_full`, text, isPhrase)}))`
    case 'owner':
      return sql<boolean>`exists (select 1 from app_user x where x.user_id = j.owner_user_id and ${holdsWord(shownName('x'), text)})`
    case 'skill':
      return sql<boolean>`exists (select 1 from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id
        and (${valueHolds(sql`s.skill_name`, text, isPhrase)} or s.folded = any(${[...meantBy(text).skills]}::text[])))`
  }
}

/** Texts of a job whose words a misspelt one may stand for. */
const texts: Partial<Record<JobField, RawBuilder<unknown>>> = {
  title: sql`j.title`,
  company: sql`c.company_name`,
  department: sql`j.department`,
  location: sql`concat_ws(chr(10), j.region,
    (select string_agg(place ->> 'region', chr(10)) from jsonb_array_elements(j.further_places) place),
    (select string_agg(x.country_full, chr(10)) from country x where x.country_id in ${countriesOfJob}))`,
  owner: sql`(select ${shownName('x')} from app_user x where x.user_id = j.owner_user_id)`,
  skill: sql`(select string_agg(s.skill_name, chr(10)) from job_skill js join skill s on s.skill_id = js.skill_id where js.job_id = j.job_id)`,
}

/**
 * Misspelt words among jobs that one sees (`isSeen`), and those of them that fit the filters (`isListed`). Numbers and codes are not misspelt,
 * nor are names of skills.
 */
export const misspeltAmong = (isSeen: RawBuilder<boolean>, isListed: RawBuilder<boolean>): Misspelt<JobField> => ({
  isCorrigible: ({ field, text }) => (field === null || field in texts) && meantBy(text).skills.length === 0,
  isKnown: term => sql<boolean>`exists (select 1 from ${jobs} where ${isSeen} and ${holds(term)})`,
  textsLike: ({ field }, typed) => {
    const words = (field && texts[field]) ?? titleText
    return sql`select j.job_id as id, ${words} as words from ${jobs} where ${isListed} and ${typed} <% plain_letters(${words})`
  },
})
