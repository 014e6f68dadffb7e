import { type JobField, jobFields } from '@hireloom/contract/jobs/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { fitsQuery } from '../kernel/fits-query.ts'
import { holdsWord, shownName, valueHolds } from '../kernel/list-of.ts'
import { isPlain, readQuery, type Term } from '../kernel/search-query.ts'
import { meantBy } from '../reference/taxonomy/search-names.ts'
import { countriesOfJob } from './places.ts'

/** What words alone are looked for in, besides the job's number. */
export const titleText = sql`concat_ws(' ', j.title, c.company_name, j.internal_code)`

/** Jobs (alias `j`, their company `c`) that a search is about; without words all are. */
export function isSearchedFor(typed: string | undefined): RawBuilder<boolean> {
  const query = readQuery(typed ?? '', jobFields)
  return query === null ? sql<boolean>`true` : fitsQuery(query, holds)
}

/** Whether a search is words alone, which may be misspelt. */
export function isWordsAlone(typed: string | undefined): boolean {
  const query = readQuery(typed ?? '', jobFields)
  return query !== null && isPlain(query)
}

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
