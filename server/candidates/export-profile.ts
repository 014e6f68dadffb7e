import type { exportFormats } from '@hireloom/contract/candidates/account.ts'
import type { ProfileAnswer, ProfileEntry } from '@hireloom/contract/candidates/profile.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import type { Language } from '../kernel/session.ts'
import { holdOwnCopy } from '../privacy/holds.ts'
import { findProfile } from './profile.ts'

/** A profile as a file, in our own form, as a JSON Resume or as a PDF: the own one, or the copy of the viewer's company, which is recorded. */
export async function exportProfileOf(
  viewer: Viewer,
  profileId: number,
  format: (typeof exportFormats)[number],
  language: Language,
): Promise<FileAnswer> {
  const found = await findProfile(viewer, profileId)
  if (isStaff(viewer)) {
    const { companyId } = viewer
    await transaction(async () => {
      await holdOwnCopy(profileId, viewer)
      await record('profile_exported', { entityId: profileId, companyId, profileId, after: { format } })
    })
  }
  if (format === 'pdf') {
    // Fetched when it is needed first: it brings the library that draws.
    const { drawProfile } = await import('./draw-profile.ts')
    return { body: await drawProfile(found, language), fileName: 'profile.pdf', mime: 'application/pdf' }
  }
  const whole =
    format === 'jsonresume'
      ? toJsonResume(found, await countryCodeOf(found.profile.countryId))
      : { exportedAt: now().toISOString(), ...found }
  return {
    body: JSON.stringify(whole, null, 2),
    fileName: format === 'jsonresume' ? 'resume.json' : 'profile.json',
    mime: 'application/json',
  }
}

async function countryCodeOf(countryId: number | null): Promise<string | null> {
  if (countryId === null) return null
  const row = await db().selectFrom('country').select('alpha2').where('country_id', '=', countryId).executeTakeFirst()
  return row?.alpha2 ?? null
}

/** The open form of a CV (https://jsonresume.org/schema, 1.0.0): what is not said is left out, and an end that is today is none. */
export function toJsonResume({ profile, workexperience }: ProfileAnswer, countryCode: string | null) {
  const [url = null, ...others] = profile.links.flatMap(link => addressOf(link) ?? [])
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: said({
      name: profile.fullName,
      label: profile.headline,
      email: profile.email,
      phone: profile.mobile,
      url,
      summary: profile.summary,
      location: countryCode === null ? null : { countryCode },
      profiles: others.length === 0 ? null : others.map(each => ({ network: new URL(each).hostname, url: each })),
    }),
    work: workexperience.map(entry =>
      said({ name: entry.organization, position: entry.title, ...span(entry), summary: entry.description }),
    ),
    education: profile.educations.map(entry =>
      said({ institution: entry.organization, area: entry.field, studyType: entry.title, ...span(entry) }),
    ),
    certificates: profile.certificates.map(entry =>
      said({ name: entry.title, issuer: entry.organization, date: dateOf(entry.startDate) ?? dateOf(entry.endDate) }),
    ),
    skills: profile.skills.map(name => ({ name })),
    languages: profile.languages.map(entry => said({ language: entry.title, fluency: entry.level })),
    interests: [...profile.activities, ...profile.hobbies].map(entry => ({ name: entry.title })),
    meta: { version: 'v1.0.0', lastModified: now().toISOString() },
  }
}

const span = (entry: ProfileEntry) => ({
  startDate: dateOf(entry.startDate),
  endDate: dateOf(entry.endDate),
})

const dateOf = (date: string | null) => (date === 'present' ? null : date)

/** A link as a whole address; one without `https:` before it is completed, what is no address is left out. */
function addressOf(link: string): string | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) ? new URL(whole).href : null
}

function said(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
