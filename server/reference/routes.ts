import { Problem } from '@hireloom/contract/problems.ts'
import * as countries from '@hireloom/contract/reference/countries.ts'
import * as lists from '@hireloom/contract/reference/lists.ts'
import { answer } from '../kernel/dispatch.ts'
import { asLanguage } from '../kernel/http/caller.ts'
import { plainLetters, wordsHeldBy } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'
import { choiceIn } from './choices.ts'
import { countriesIn } from './countries.ts'
import { findReferenceEntry, findReferenceList, isPaidIn } from './lists.ts'

export const routes = [
  answer(countries.listCountries, async ({ query }, caller) => {
    const all = countriesIn(asLanguage(query.lang) ?? caller.language)
    if (query.search === undefined) return all.slice(0, query.limit)
    const isMeant = wordsHeldBy(query.search)
    return all
      .filter(
        country => isMeant(plainLetters(country.countryFull)) || country.countryShort === query.search?.toUpperCase(),
      )
      .slice(0, query.limit)
  }),
  answer(countries.listDropdowns, async (_input, caller) => {
    const choices = await db()
      .selectFrom('choice')
      .select(['choice_id', 'kind', 'name'])
      .orderBy('position')
      .orderBy('name')
      .limit(5000)
      .execute()
    const of = (kind: string) =>
      choices
        .filter(choice => choice.kind === kind)
        .map(choice => ({ value: choice.choice_id, label: choiceIn(caller.language, choice.name) }))
    const currencies = await db()
      .selectFrom('currency')
      .select(['code', 'currency_name'])
      .where(isPaidIn)
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
  answer(lists.listReference, ({ params, query }, caller) =>
    findReferenceList(
      params.apiName,
      { ...query, search: query.search ?? query.searchKey ?? '' },
      caller.viewer,
      asLanguage(query.lang) ?? caller.language,
    ),
  ),
  answer(lists.readReference, async ({ params, query }, caller) => {
    const language = asLanguage(query.lang) ?? caller.language
    const entry = await findReferenceEntry(params.apiName, params.value, caller.viewer, language)
    if (entry === null) throw new Problem('not-found')
    return entry
  }),
]
