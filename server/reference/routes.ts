import { listCountries, listDropdowns, listJobNames, listSkills } from '@hireloom/contract/reference/countries.ts'
import { sql } from 'kysely'
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
    namesLike(sql`
    select s.skill_id as value, s.skill_name as label, (select count(*) from job_skill js where js.skill_id = s.skill_id)::int as used
    from skill s where s.folded like ${`%${likeText(query.search)}%`} order by used desc, s.skill_name limit ${query.limit}`),
  ),
  answer(listJobNames, ({ query }) =>
    namesLike(sql`
    select n.name_id as value, n.name_name as label, (select count(*) from job j where j.name_id = n.name_id and not j.draft and not j.is_private)::int as used
    from job_name n where n.folded like ${`%${likeText(query.search)}%`} order by used desc, n.name_name limit ${query.limit}`),
  ),
]

async function namesLike(statement: ReturnType<typeof sql<unknown>>) {
  const list = await rows(sql<{ value: number; label: string }>`${statement}`)
  return { list, count: list.length }
}

/** Typed text inside a pattern of `like`: its own wildcards stand for themselves. */
export function likeText(text: string | undefined): string {
  return fold(text ?? '').replace(/[\\%_]/g, '\\$&')
}
