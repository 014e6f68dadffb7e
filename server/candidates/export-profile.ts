import type { exportFormats } from '@hireloom/contract/candidates/account.ts'
import type { ProfileAnswer, ProfileEntry } from '@hireloom/contract/candidates/profile.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { now } from '../kernel/clock.ts'
import type { FileAnswer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { db, transaction } from '../kernel/postgres/db.ts'
import { holdOwnCopy } from '../privacy/holds.ts'
import { findProfile } from './profile.ts'

/** A profile as a file, in our own form or as a JSON Resume: the own one, or the copy of the viewer's company, which is recorded. */
export async function exportProfileOf(
  viewer: Viewer,
  profileId: number,
  format: (typeof exportFormats)[number],
): Promise<FileAnswer> {
  const found = await findProfile(viewer, profileId)
  if (isStaff(viewer)) {
    const { companyId } = viewer
    await transaction(async () => {
      await holdOwnCopy(profileId, viewer)
      await record('profile_exported', { entityId: profileId, companyId, profileId, after: { format } })
    })
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
function toJsonResume({ profile, workexperience }: ProfileAnswer, countryCode: string | null) {
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: said({
      name: profile.fullName,
      label: profile.headline,
      email: profile.email,
      phone: profile.mobile,
      url: profile.links[0] ?? null,
      summary: profile.summary,
      location: countryCode === null ? null : { countryCode },
    }),
    work: workexperience.map(entry =>
      said({ name: entry.organization, position: entry.title, ...span(entry), summary: entry.description }),
    ),
    education: profile.educations.map(entry =>
      said({ institution: entry.organization, area: entry.field, studyType: entry.title, ...span(entry) }),
    ),
    certificates: profile.certificates.map(entry =>
      said({ name: entry.title, issuer: entry.organization, date: entry.startDate ?? entry.endDate }),
    ),
    skills: profile.skills.map(name => ({ name })),
    languages: profile.languages.map(entry => said({ language: entry.title, fluency: entry.level })),
    interests: [...profile.activities, ...profile.hobbies].map(entry => ({ name: entry.title })),
    meta: { version: 'v1.0.0', lastModified: now().toISOString() },
  }
}

const span = (entry: ProfileEntry) => ({
  startDate: entry.startDate,
  endDate: entry.endDate === 'present' ? null : entry.endDate,
})

function said(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
}
