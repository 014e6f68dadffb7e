import { localityOf } from '@hireloom/contract/jobs/locality.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import type { JobView } from './job-view.ts'

/**
 * The job as schema.org `JobPosting`, to the rules of Google's job search: only for jobs that are open to everybody.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(job: JobView, publicUrl: string): Record<string, unknown> {
  const countries = [job, ...job.furtherPlaces].flatMap(({ country }) =>
    country === null ? [] : [{ '@type': 'Country', name: country.countryFull }],
  )
  const isRemote = /remote/i.test(job.facts.workplace ?? '')
  const places = [
    ...addressOf(job.country, job.facts.region, localityOf(job.facts.location ?? job.facts.region)),
    ...job.furtherPlaces.flatMap(({ country, region }) => addressOf(country, region, localityOf(region))),
  ]
  const skills = [...job.skills, ...job.goodSkills, ...job.desiredSkills]
  const ownAbout = job.company.isOwnDescription ? job.company.description : null
  const education = degrees.get(job.qualificationRaw ?? '')
  const period = unitOf(job.salary?.period ?? null)
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.description, job.requirements, job.benefits, ownAbout].filter(Boolean).join('\n') || job.title,
    identifier: { '@type': 'PropertyValue', name: job.company.companyName, value: String(job.id) },
    url: `${publicUrl}${pathOf('/public/r/job/:jobId', { jobId: job.id })}`,
    ...(job.openDate && { datePosted: job.openDate }),
    ...(job.closeDate && { validThrough: job.closeDate }),
    hiringOrganization: {
      '@type': 'Organization',
      name: job.company.companyName,
      ...(job.company.website && { sameAs: job.company.website }),
      ...(job.company.logo && { logo: new URL(job.company.logo, publicUrl).href }),
    },
    ...(job.email !== null && { applicationContact: { '@type': 'ContactPoint', email: job.email } }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      ...(countries.length > 0 && { applicantLocationRequirements: oneOrAll(countries) }),
    }),
    ...(places.length > 0 && { jobLocation: oneOrAll(places) }),
    ...(job.hoursRaw && { employmentType: employmentOf(job.hoursRaw) }),
    ...(job.salary?.currency &&
      period && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: job.salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            ...(job.salary.min !== null && { minValue: job.salary.min }),
            ...(job.salary.max !== null && { maxValue: job.salary.max }),
            unitText: period,
          },
        },
      }),
    ...(job.experience?.min && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: job.experience.min * 12,
      },
    }),
    ...(education && {
      educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: education },
    }),
    ...(skills.length > 0 && { skills: skills.join(', ') }),
    ...(job.facts.vacancies !== null && { totalJobOpenings: Number(job.facts.vacancies) }),
    // Signing in first is a second step, which the rules do not call direct.
    directApply: job.apply !== 'none' && job.externalLink === null && job.applyRoleType !== 'signed in',
  }
}

/** A list of one is said as that one, as the rules' examples do. */
const oneOrAll = <Thing>(things: readonly Thing[]) => (things.length === 1 ? things[0] : things)

/** A place with its address, which search engines only read with its country. */
const addressOf = (country: JobView['country'], region: string | null, locality: string | null) =>
  country === null
    ? []
    : [
        {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...(locality && { addressLocality: locality }),
            ...(region && region !== locality && !/^remote$/i.test(region) && { addressRegion: region }),
            addressCountry: country.countryShort,
          },
        },
      ]

/** The qualifications of the product in the only words that Google reads; others are left out. */
const degrees: ReadonlyMap<string, string> = new Map([
  ['High School', 'high school'],
  ['Certificate', 'professional certificate'],
  ['Diploma', 'professional certificate'],
  ['Professional Qualification', 'professional certificate'],
  ['Associate Degree', 'associate degree'],
  ["Bachelor's Degree", 'bachelor degree'],
  ['Postgraduate Diploma', 'postgraduate degree'],
  ["Master's Degree", 'postgraduate degree'],
  ['Doctorate', 'postgraduate degree'],
])

function employmentOf(hours: string): string {
  const kinds: readonly (readonly [RegExp, string])[] = [
    [/full/i, 'FULL_TIME'],
    [/part/i, 'PART_TIME'],
    [/contract|freelance/i, 'CONTRACTOR'],
    [/temp/i, 'TEMPORARY'],
    [/intern|trainee/i, 'INTERN'],
    [/volunteer/i, 'VOLUNTEER'],
    [/per.?diem|daily/i, 'PER_DIEM'],
  ]
  return kinds.find(([pattern]) => pattern.test(hours))?.[1] ?? 'OTHER'
}

function unitOf(period: string | null): string | null {
  const units: readonly (readonly [RegExp, string])[] = [
    [/hour/i, 'HOUR'],
    [/day|dai/i, 'DAY'],
    [/week/i, 'WEEK'],
    [/month/i, 'MONTH'],
    [/year|annu/i, 'YEAR'],
  ]
  return period === null ? null : (units.find(([pattern]) => pattern.test(period))?.[1] ?? null)
}
