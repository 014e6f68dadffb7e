import { listCountries, listDropdowns, listJobNames, listSkills } from '@hireloom/contract/reference/countries.ts'
import { type RawBuilder, sql } from 'kysely'
import { db, rows } from '../kernel/db.ts'
import { answer } from '../kernel/dispatch.ts'
import { asLanguage } from '../kernel/http-caller.ts'
import { countriesIn } from './countries.ts'
import { fold } from './seed.ts'

export const routes = [
  answer(listCountries, async ({ query }, caller) => {
    const wanted = fold(query.search ?? '')
    return countriesIn(asLanguage(query.lang) ?? caller.language)
      .filter(country => fold(country.countryFull).includes(wanted) || country.countryShort.toLowerCase() === wanted)
      .slice(0, query.limit)
  }),
  answer(listDropdowns, async (_input, caller) => {
    const choices = await db()
      .selectFrom('choice')
      .select(['choice_id', 'kind', 'name'])
      .orderBy('position')
      .orderBy('name')
      .limit(5000)
      .execute()
    const of = (kind: string) =>
      choices.filter(choice => choice.kind === kind).map(choice => ({ value: choice.choice_id, label: choice.name }))
    const currencies = await db()
      .selectFrom('currency')
      .select(['code', 'currency_name'])
      .orderBy('code')
      .limit(500)
      .execute()
    return {
      jobFunctions: of('job_function'),
      jobSeniorities: of('seniority'),
      qualificationTypes: of('qualification_type'),
      industries: of('industry'),
      currencies: currencies.map(currency => ({
        value: currency.code,
        label: `${currency.code} ${currency.currency_name}`,
      })),
      countries: countriesIn(caller.language).map(country => ({
        value: country.countryId,
        label: country.countryFull,
      })),
      terms: of('term'),
      hourTypes: of('hour_type'),
      companyTypes: of('company_type'),
    }
  }),
  answer(listSkills, ({ query }) =>
    namesLike(
      query,
      sql`select s.skill_id as value, s.skill_name as label, s.folded, js.job_id from skill s join job_skill js on js.skill_id = s.skill_id`,
    ),
  ),
  answer(listJobNames, ({ query }) =>
    namesLike(
      query,
      sql`select n.name_id as value, n.name_name as label, n.folded, j.job_id from job_name n join job j on j.name_id = n.name_id`,
    ),
  ),
]

/** Names that public jobs use, most used first: what only private jobs and drafts are called tells nobody anything. */
async function namesLike(query: { search?: string | undefined; limit: number }, used: RawBuilder<unknown>) {
  const list = await rows(sql<{ value: number; label: string }>`
    select u.value, u.label from (${used}) u join job j on j.job_id = u.job_id and not j.draft and not j.is_private
    where u.folded like ${`%${likeText(query.search)}%`}
    group by u.value, u.label order by count(*) desc, u.label limit ${query.limit}`)
  return { list, count: list.length }
}

/** Typed text inside a pattern of `like`: its own wildcards stand for themselves. */
function likeText(text: string | undefined): string {
  return fold(text ?? '').replace(/[\\%_]/g, '\\$&')
}
