import { createRequire } from 'node:module'
import { defaultCountryId, employmentTypeOptions, publishCountryIds } from '@hireloom/contract/constants.ts'
import countries from 'i18n-iso-countries'
import { sql } from 'kysely'
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { popularSkills } from './popular-skills.ts'

const require = createRequire(import.meta.url)
countries.registerLocale(require('i18n-iso-countries/langs/en.json'))

/** Fixed by the specification: 202 is the default country, 238 the one for external publishing. */
const pinned: Record<string, number> = { SG: defaultCountryId, US: publishCountryIds[0] }

/** Countries with their numbers: by English name, then the pinned ones change places with who stands there. */
export function numberedCountries(): { countryId: number; alpha2: string; countryFull: string; callingCode: string }[] {
  const names = Object.entries(countries.getNames('en', { select: 'official' })).sort(([, a], [, b]) =>
    a.localeCompare(b, 'en'),
  )
  const codes = names.map(([alpha2]) => alpha2)
  for (const [alpha2, countryId] of Object.entries(pinned)) {
    const at = codes.indexOf(alpha2)
    const there = codes[countryId - 1]
    if (at < 0 || there === undefined) throw new Error(`no place for country ${alpha2} at ${countryId}`)
    codes[at] = there
    codes[countryId - 1] = alpha2
  }
  const dialled = new Set<string>(getCountries())
  const isDialled = (code: string): code is CountryCode => dialled.has(code)
  return codes.map((alpha2, index) => ({
    countryId: index + 1,
    alpha2,
    countryFull: countries.getName(alpha2, 'en') ?? alpha2,
    callingCode: isDialled(alpha2) ? getCountryCallingCode(alpha2) : '',
  }))
}

const hourTypes = ['Full Time', 'Part Time', 'Contract', 'Temporary', 'Internship', 'Freelance', 'Volunteer']
const terms = [
  ...employmentTypeOptions.toReversed(),
  'Fixed Term',
  'Contract',
  'Temporary',
  'Internship',
  'Apprenticeship',
]
const seniorities = [
  'Internship',
  'Entry Level',
  'Junior',
  'Associate',
  'Mid Level',
  'Senior',
  'Lead',
  'Manager',
  'Director',
  'Executive',
]
const qualifications = [
  'High School',
  'Certificate',
  'Diploma',
  'Associate Degree',
  "Bachelor's Degree",
  'Postgraduate Diploma',
  "Master's Degree",
  'Doctorate',
  'Professional Qualification',
]
const jobFunctions = [
  'Accounting',
  'Administration',
  'Business Development',
  'Consulting',
  'Customer Service',
  'Data',
  'Design',
  'Education',
  'Engineering',
  'Finance',
  'Healthcare',
  'Hospitality',
  'Human Resources',
  'Information Technology',
  'Legal',
  'Logistics',
  'Manufacturing',
  'Marketing',
  'Operations',
  'Product',
  'Project Management',
  'Purchasing',
  'Quality Assurance',
  'Research',
  'Sales',
  'Security',
  'Skilled Trades',
  'Writing',
]
const industries = [
  'Agriculture',
  'Automotive',
  'Banking',
  'Construction',
  'Consumer Goods',
  'Education',
  'Energy',
  'Entertainment',
  'Financial Services',
  'Food and Beverage',
  'Government',
  'Healthcare',
  'Hospitality',
  'Insurance',
  'Logistics',
  'Manufacturing',
  'Media',
  'Mining',
  'Non-profit',
  'Pharmaceuticals',
  'Professional Services',
  'Real Estate',
  'Retail',
  'Software',
  'Telecommunications',
  'Travel',
  'Utilities',
]
const companyTypes = [
  'Public Company',
  'Private Company',
  'Government Agency',
  'Non-profit',
  'Partnership',
  'Self-employed',
  'School',
]

const choices = {
  hour_type: hourTypes,
  term: terms,
  seniority: seniorities,
  qualification_type: qualifications,
  job_function: jobFunctions,
  industry: industries,
  company_type: companyTypes,
}

/** The folded form under which names are compared: compatible characters, small letters, single spaces. */
export function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Puts the fixed lists into the database, as far as they are not there. */
export async function seedReference(): Promise<void> {
  await seedPopularSkills()
  const [known] = await rows(sql<{ count: number }>`select count(*)::int as count from country`)
  if (known && known.count > 0) return
  const { data } = await import('currency-codes').then(module => ({ data: module.default.data }))
  await transaction(async () => {
    await db()
      .insertInto('country')
      .values(
        numberedCountries().map(c => ({
          country_id: c.countryId,
          alpha2: c.alpha2,
          calling_code: c.callingCode,
          country_full: c.countryFull,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await db()
      .insertInto('currency')
      .values(data.map(c => ({ code: c.code, digits: c.digits, currency_name: c.currency })))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    for (const [kind, names] of Object.entries(choices)) {
      await db()
        .insertInto('choice')
        .values(names.map((name, position) => ({ kind, name, folded: fold(name), position })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
  })
}

async function seedPopularSkills(): Promise<void> {
  const known = await rows(sql<{ folded: string }>`select folded from skill where popular is not null order by popular`)
  if (known.map(skill => skill.folded).join('\n') === popularSkills.map(fold).join('\n')) return
  await transaction(async () => {
    await sql`update skill set popular = null where popular is not null`.execute(db())
    await sql`
      insert into skill (skill_name, folded, popular)
      select * from unnest(${[...popularSkills]}::text[], ${popularSkills.map(fold)}::text[], ${popularSkills.map((_, at) => at)}::int[])
        as given (skill_name, folded, popular) order by folded
      on conflict (folded) do update set popular = excluded.popular`.execute(db())
  })
}
