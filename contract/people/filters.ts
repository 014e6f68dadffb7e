import * as z from 'zod/mini'
import { texts } from '../messages.ts'
import { consentStates, experienceYears, lastActivities, mostQueryLetters, recentApplications } from './search.ts'

/** Values of one group of filters. */
export const mostFilterValues = 50
const yesNo = z.optional(z.enum(['yes', 'no']))
const values = z.optional(
  z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(mostFilterValues, texts.value.id)),
)

/** Filters of the people search as they are kept: values as the address of the list holds them. */
export const peopleFilters = z.strictObject({
  q: z.optional(
    z.string().check(
      z.overwrite(value => value.replaceAll('\0', '').toWellFormed()),
      z.trim(),
      z.minLength(1),
      z.maxLength(mostQueryLetters, texts.value.id),
    ),
  ),
  skills: values,
  location: values,
  /** In small letters. */
  town: values,
  company: values,
  tags: values,
  /** Numbers of buckets. */
  bucket: values,
  source: values,
  experience: z.optional(z.enum(experienceYears)),
  recentApplication: z.optional(z.enum(recentApplications)),
  lastActivity: z.optional(z.enum(lastActivities)),
  consent: z.optional(z.enum(consentStates)),
  isHired: yesNo,
  isRegistered: yesNo,
  isInPool: yesNo,
})
export type PeopleFilters = z.output<typeof peopleFilters>
