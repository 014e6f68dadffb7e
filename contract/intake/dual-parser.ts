import * as z from 'zod/mini'
import { cvMaxBytes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { uploadProblems } from '../problems.ts'
import { parsedResume, resumeConfidence } from '../resumes/profile.ts'
import { moment } from '../wire.ts'
import { readingFailures, vendors } from './words.ts'

const path = '/roboroy/api/v1/dualparser'

/** Parts of a reading, as its confidence names them. */
export const readingParts = z.keyof(resumeConfidence).options

/** How readings become one: of single fields the surest counts, lists are united, and email and phone must agree, else a person is asked. */
export const mergeRules = { fields: 'highest-confidence', lists: 'union', contact: 'agree-or-ask' } as const

const config = z.object({
  enabled: z.boolean(),
  vendors: z.array(
    z.object({
      vendor: z.enum(vendors),
      /** Whether it can be asked. */
      isReady: z.boolean(),
      /** Where CVs are sent; null of our own parser. */
      address: z.nullable(z.string()),
      hasSecret: z.boolean(),
    }),
  ),
  rules: z.object({
    fields: z.literal(mergeRules.fields),
    lists: z.literal(mergeRules.lists),
    contact: z.literal(mergeRules.contact),
  }),
  /** What the outside parser made of uploads in the last 30 days. */
  state: z.object({
    read: z.number(),
    failed: z.number(),
    lastReadAt: z.nullable(moment),
    lastFailure: z.nullable(z.object({ reason: z.enum(readingFailures), at: moment })),
  }),
})
export type DualParserConfig = z.output<typeof config>

export const readDualParser = endpoint({
  name: 'readDualParser',
  summary: 'Read whether uploaded CVs are read by a second parser too, which one, and how it fares',
  method: 'GET',
  path: `${path}/config`,
  audience: 'staff',
  may: 'company.admin',
  output: config,
})

export const putDualParser = endpoint({
  name: 'putDualParser',
  summary: 'Connect a second parser, switch it on or off; an omitted secret stays, `null` removes it',
  method: 'PUT',
  path: `${path}/config`,
  audience: 'staff',
  may: 'company.admin',
  body: z.strictObject({
    enabled: z.boolean(),
    /** Address that answers as docs/dual-parser.md says. */
    address: z.string().check(
      z.trim(),
      z.maxLength(500, texts.value.id),
      z.refine(text => text === '' || /^https?:\/\/[^\s/@]+(?:\/\S*)?$/i.test(text), texts.value.id),
    ),
    secret: z.nullish(z.string().check(z.minLength(1, texts.value.id), z.maxLength(500, texts.value.id))),
  }),
  output: config,
  problems: ['invalid'],
})

const reading = z.object({ vendor: z.enum(vendors), profile: parsedResume })

export const testDualParser = endpoint({
  name: 'testDualParser',
  summary: 'Send the CV of an invented person to the second parser, on or off, and tell what comes back',
  method: 'POST',
  path: `${path}/test`,
  audience: 'staff',
  may: 'company.admin',
  output: z.object({
    ms: z.number(),
    failure: z.nullable(z.enum(readingFailures)),
    profile: z.nullable(parsedResume),
  }),
  problems: ['invalid', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const parseWithVendor = endpoint({
  name: 'parseWithVendor',
  summary: 'Read a CV with one parser and return what it tells; nothing is kept',
  method: 'POST',
  path: `${path}/parse/{vendor}`,
  audience: 'staff',
  may: 'candidates.upload',
  kind: 'upload',
  params: z.object({ vendor: z.enum(vendors) }),
  files: { resume: { maxBytes: cvMaxBytes, maxCount: 1, required: true } },
  body: z.object({}),
  output: z.object({ ...reading.shape, ms: z.number() }),
  problems: [...uploadProblems, 'malformed', 'too-many-requests', 'busy', 'not-found', 'parser-failed'],
  limit: { most: 300, seconds: 3600, by: 'user' },
})

/** Which readings each part is from; none where nothing was read. */
export const readingOrigins = z.record(z.enum(readingParts), z.array(z.enum(vendors)))

const merged = z.object({
  profile: parsedResume,
  origins: readingOrigins,
  /** Emails and phone numbers on which the readings do not agree; the merged profile has none. */
  asks: z.array(
    z.object({
      field: z.enum(['email', 'phone']),
      options: z.array(z.object({ vendor: z.enum(vendors), value: z.string(), confidence: z.number() })),
    }),
  ),
})
export type MergedReading = z.output<typeof merged>

export const mergeReadings = endpoint({
  name: 'mergeReadings',
  summary: 'Merge readings of one CV: the surest field counts, lists are united, email and phone must agree',
  method: 'POST',
  path: `${path}/merge`,
  audience: 'staff',
  may: 'candidates.upload',
  body: z.strictObject({
    results: z.array(reading).check(z.minLength(1, texts.required.id), z.maxLength(5, texts.value.id)),
  }),
  output: merged,
  problems: ['invalid'],
})
