import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, moment } from '../wire.ts'

/** Typed text: PostgreSQL keeps neither the character U+0000 nor half a surrogate pair, so they go here. */
const text = (most: number) =>
  z.string().check(
    z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.maxLength(most, texts.value.id),
  )
const texted = (most: number, count: number) =>
  z.array(text(most).check(z.minLength(1, texts.value.id))).check(z.maxLength(count, texts.value.id))
const maybe = (most: number) => z.nullable(text(most))
const day = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.value.id)))
/** As a CV gives it: a year, a year with its month, or the present day. */
const roughDate = z.nullable(
  z.string().check(z.regex(/^(?:(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2]))?|present)$/, texts.value.id)),
)

export const profileSections = [
  'workexperiences',
  'educations',
  'certificates',
  'languages',
  'activities',
  'hobbies',
] as const
export type ProfileSection = (typeof profileSections)[number]
/** How well someone knows a language. */
export const languageLevels = ['basic', 'conversational', 'fluent', 'native'] as const
/** Entries of one section. */
export const mostEntries = 50

const entryFields = {
  /** Position, degree, certificate, language, or what it is. */
  title: text(200).check(z.minLength(1, texts.required.id)),
  /** Company, school, or who gave the certificate. */
  organization: z._default(maybe(200), null),
  field: z._default(maybe(200), null),
  level: z._default(z.nullable(z.enum(languageLevels)), null),
  startDate: z._default(roughDate, null),
  endDate: z._default(roughDate, null),
  description: z._default(maybe(5000), null),
}
export const profileEntry = z.object({ entryId: id, ...entryFields })
export type ProfileEntry = z.output<typeof profileEntry>
export type NewProfileEntry = Omit<ProfileEntry, 'entryId'>

/** Job preferences that a candidate ranks. */
export const preferenceKeys = ['salary', 'location', 'growth', 'balance', 'team', 'security'] as const
export type PreferenceKey = (typeof preferenceKeys)[number]
export const workplaces = ['onsite', 'hybrid', 'remote'] as const
export const hourTypes = ['full_time', 'part_time', 'contract', 'internship'] as const

const preferenceRanks = z
  .array(z.object({ key: z.enum(preferenceKeys), rank: z.int().check(z.minimum(1), z.maximum(preferenceKeys.length)) }))
  .check(
    z.maxLength(preferenceKeys.length),
    z.refine(
      ranks =>
        new Set(ranks.map(each => each.key)).size === ranks.length &&
        new Set(ranks.map(each => each.rank)).size === ranks.length,
      texts.value.id,
    ),
  )

/** Job preferences; `salary` is the minimum per year in whole units of `currency`. */
export const preferences = z.object({
  titles: z._default(texted(120, 20), []),
  hourTypes: z._default(z.array(z.enum(hourTypes)).check(z.maxLength(hourTypes.length)), []),
  workplaces: z._default(z.array(z.enum(workplaces)).check(z.maxLength(workplaces.length)), []),
  countryIds: z._default(z.array(id).check(z.maxLength(50)), []),
  /** Countries in which the person is authorised to work. */
  workCountryIds: z._default(z.array(id).check(z.maxLength(50)), []),
  isWillingToMove: z._default(z.boolean(), false),
  salary: z._default(
    z.nullable(z.int(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(1_000_000_000, texts.value.id))),
    null,
  ),
  currency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, texts.value.id))), null),
  preferenceRanks: z._default(preferenceRanks, []),
})
export type Preferences = z.output<typeof preferences>

export const availabilityStates = ['looking', 'open', 'not_looking'] as const
export const availability = z.object({
  state: z._default(z.enum(availabilityStates), 'open'),
  /** First possible day. */
  from: z._default(day, null),
  noticeDays: z._default(
    z.nullable(z.int(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(365, texts.value.id))),
    null,
  ),
})

/** Steps of the profile wizard for work in Finland. */
export const finlandSteps = ['about', 'work', 'ranks', 'life', 'check'] as const
export const finlandProfile = z.object({
  /** Where the person stopped. */
  step: z._default(z.enum(finlandSteps), 'about'),
  isDone: z._default(z.boolean(), false),
  workpreferences: z._default(
    z.object({
      areas: z._default(texted(120, 20), []),
      hourTypes: z._default(z.array(z.enum(hourTypes)).check(z.maxLength(hourTypes.length)), []),
      start: z._default(day, null),
      remote: z._default(z.boolean(), false),
      relocation: z._default(z.boolean(), false),
      languages: z._default(texted(80, 20), []),
    }),
    { areas: [], hourTypes: [], start: null, remote: false, relocation: false, languages: [] },
  ),
  personHobbies: z._default(texted(120, 20), []),
  personActivities: z._default(texted(120, 20), []),
})
export type FinlandProfile = z.output<typeof finlandProfile>

/** What makes a profile strong, with its share of 100 points. A picture counts nothing: no one should need a face to be found. */
export const strengthParts = {
  cv: 20,
  workexperiences: 20,
  skills: 15,
  headline: 10,
  summary: 10,
  educations: 10,
  languages: 5,
  contact: 5,
  preferences: 5,
} as const
export const strengthKeys = [
  'cv',
  'workexperiences',
  'skills',
  'headline',
  'summary',
  'educations',
  'languages',
  'contact',
  'preferences',
] as const
/** So many skills make the part whole. */
export const strongSkills = 5
export const strength = z.object({ score: z.number(), missing: z.array(z.enum(strengthKeys)) })

const ownFields = {
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.nullable(z.string()),
  countryId: z.nullable(id),
  headline: z.nullable(z.string()),
  summary: z.nullable(z.string()),
  currentTitle: z.nullable(z.string()),
  currentCompany: z.nullable(z.string()),
  skills: z.array(z.string()),
  links: z.array(z.string()),
}

/** A profile: a person's own, or a company's copy of an applicant's. */
export const profile = z.object({
  profileId: id,
  version: z.number(),
  fullName: z.string(),
  email: z.string(),
  countryFull: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  ...ownFields,
  educations: z.array(profileEntry),
  certificates: z.array(profileEntry),
  languages: z.array(profileEntry),
  activities: z.array(profileEntry),
  hobbies: z.array(profileEntry),
  preferences,
  availability,
  /** Of the caller's own profile only. */
  strength: z.nullable(strength),
  canEdit: z.boolean(),
})
export type Profile = z.output<typeof profile>

/** The three parts older clients know. */
export const profileAnswer = z.object({
  finlandprofile: z.nullable(finlandProfile),
  profile,
  workexperience: z.array(profileEntry),
})
export type ProfileAnswer = z.output<typeof profileAnswer>

/** After a change; people of a company get a way back. */
const changedProfile = z.object({ ...profileAnswer.shape, undo: z.optional(undoable) })

const path = '/roboroy/api/v1/profiles/{profileId}'
const byId = z.object({ profileId: id })
const bySection = z.object({ profileId: id, section: z.enum(profileSections) })
const byEntry = z.object({ ...bySection.shape, entryId: id })

export const readProfile = endpoint({
  name: 'readProfile',
  summary: "Read the caller's profile, or that of an applicant to a job the caller works on",
  method: 'GET',
  path,
  audience: 'signed-in',
  may: 'candidates.view',
  params: byId,
  query: z.strictObject({ userId: z.optional(id) }),
  headers: z.object({ xrtoken: z.optional(z.string()) }),
  output: profileAnswer,
  problems: ['not-found'],
})

export const readOwnProfile = endpoint({
  name: 'readOwnProfile',
  summary: "Read the signed-in candidate's profile, creating it if there is none",
  method: 'GET',
  path: '/roboroy/api/v1/candidate/profile',
  audience: 'candidate',
  output: profileAnswer,
})

export const changeProfile = endpoint({
  name: 'changeProfile',
  summary:
    "Update the caller's profile, or the copy that the caller's company has of a candidate's; omitted fields keep their values, an outdated `version` is refused. People of a company get an undo token",
  method: 'PATCH',
  path,
  audience: 'signed-in',
  may: 'candidates.edit',
  params: byId,
  body: z.strictObject({
    version: z.optional(z.number()),
    firstName: z.optional(text(200).check(z.minLength(1, texts.firstName.id))),
    lastName: z.optional(text(200).check(z.minLength(1, texts.lastName.id))),
    mobile: z.optional(maybe(30)),
    countryId: z.optional(z.nullable(id)),
    headline: z.optional(maybe(200)),
    summary: z.optional(maybe(5000)),
    currentTitle: z.optional(maybe(200)),
    currentCompany: z.optional(maybe(200)),
    skills: z.optional(texted(120, 100)),
    links: z.optional(texted(500, 20)),
    availability: z.optional(availability),
  }),
  output: changedProfile,
  problems: ['not-found', 'invalid', 'stale'],
})

export const putFinlandProfile = endpoint({
  name: 'putFinlandProfile',
  summary: 'Save the answers of the Work in Finland wizard so far',
  method: 'PUT',
  path: `${path}/finland`,
  audience: 'candidate',
  params: byId,
  body: finlandProfile,
  output: profileAnswer,
  problems: ['not-found', 'invalid'],
})

export const putPreferences = endpoint({
  name: 'putPreferences',
  summary: 'Save job preferences and their ranking',
  method: 'PUT',
  path: `${path}/preferences`,
  audience: 'candidate',
  params: byId,
  body: preferences,
  output: profileAnswer,
  problems: ['not-found', 'invalid'],
})

export const addProfileEntry = endpoint({
  name: 'addProfileEntry',
  summary:
    "Add work experience, education, a certificate, a language, an activity or a hobby to the caller's profile, or to the copy of the caller's company",
  method: 'POST',
  path: `${path}/{section}`,
  audience: 'signed-in',
  may: 'candidates.edit',
  status: 201,
  params: bySection,
  body: z.object(entryFields),
  output: z.object({ entryId: id, profile: profileAnswer, undo: z.optional(undoable) }),
  problems: ['not-found', 'invalid'],
})

export const changeProfileEntry = endpoint({
  name: 'changeProfileEntry',
  summary: 'Replace a profile entry; this also restores one that was removed within the last day',
  method: 'PUT',
  path: `${path}/{section}/{entryId}`,
  audience: 'signed-in',
  may: 'candidates.edit',
  params: byEntry,
  body: z.object(entryFields),
  output: changedProfile,
  problems: ['not-found', 'invalid'],
})

export const removeProfileEntry = endpoint({
  name: 'removeProfileEntry',
  summary: "Remove an entry from the caller's profile, or from the copy of the caller's company",
  method: 'DELETE',
  path: `${path}/{section}/{entryId}`,
  audience: 'signed-in',
  may: 'candidates.edit',
  params: byEntry,
  output: changedProfile,
  problems: ['not-found'],
})

export const addProfileSkills = endpoint({
  name: 'addProfileSkills',
  summary: "Add skills to the copy that the caller's company has of a profile; returns an undo token where any was new",
  method: 'POST',
  path: `${path}/skills`,
  audience: 'staff',
  may: 'candidates.edit',
  params: byId,
  body: z.object({ skills: texted(120, 100).check(z.minLength(1, texts.required.id)) }),
  output: changedProfile,
  problems: ['not-found', 'invalid'],
})

export const listProfileViews = endpoint({
  name: 'listProfileViews',
  summary: "Read how often the signed-in candidate's CV was viewed, by company and day, without names of people",
  method: 'GET',
  path: '/roboroy/api/v1/profileviews',
  audience: 'candidate',
  output: z.object({
    stats: z.array(z.object({ companyName: z.string(), views: z.number(), lastViewedAt: moment })),
    count: z.number(),
  }),
})
