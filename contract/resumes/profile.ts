import * as z from 'zod/mini'

/** A date as a CV gives it: a year, a year with its month, or the present day. */
const resumeDate = z.nullable(z.string().check(z.regex(/^(\d{4}(-(0[1-9]|1[0-2]))?|present)$/)))
const maybeText = z.nullable(z.string())
const share = z.number().check(z.gte(0), z.lte(1))

export const resumeExperience = z.object({
  title: maybeText,
  company: maybeText,
  startDate: resumeDate,
  endDate: resumeDate,
  description: z.optional(z.string()),
})

export const resumeEducation = z.object({
  school: maybeText,
  degree: maybeText,
  field: maybeText,
  startDate: resumeDate,
  endDate: resumeDate,
})

/** How sure the parser is of each part of a profile, from 0 (not found) to 1. */
export const resumeConfidence = z.object({
  fullName: share,
  email: share,
  phone: share,
  links: share,
  location: share,
  summary: share,
  skills: share,
  experience: share,
  education: share,
  certifications: share,
  languages: share,
})

/** Below this the reading is not sure: of names in CVs that name nobody it was always lower, in others hardly ever. */
export const sureOfResume = 0.7

/**
 * What was read in a CV. Nothing is invented: an unknown value is null, an unknown list empty.
 * `phone` is E.164 when its country could be decided, else as written; `lang` is a BCP 47 guess.
 */
export const parsedResume = z.object({
  fullName: maybeText,
  firstName: maybeText,
  lastName: maybeText,
  email: maybeText,
  phone: maybeText,
  links: z.array(z.string()),
  location: maybeText,
  summary: maybeText,
  skills: z.array(z.string()),
  experience: z.array(resumeExperience),
  education: z.array(resumeEducation),
  certifications: z.array(z.string()),
  languages: z.array(z.string()),
  lang: z.string(),
  confidence: resumeConfidence,
})

export type ParsedResume = z.infer<typeof parsedResume>
export type ResumeExperience = z.infer<typeof resumeExperience>
export type ResumeEducation = z.infer<typeof resumeEducation>
