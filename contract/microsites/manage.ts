import * as z from 'zod/mini'
import { pageBlocks, pictureAddress } from '../companies/blocks.ts'
import { colour, offeredLanguages } from '../companies/look.ts'
import { videoAddress } from '../companies/video-address.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page, wholeNumber } from '../wire.ts'
import { micrositeCriteria, micrositeSeo, micrositeStates } from './microsites.ts'

/** Words that addresses below `/public/microsites/` or the calls of microsites use themselves. */
const reserved = ['onboard', 'list', 'facets', 'validateslug', 'settings', 'new']

/** The address of a microsite: small letters, digits and single hyphens, with a letter, 3 to 60 characters. */
const slug = z.string().check(
  z.trim(),
  z.minLength(3, texts.value.id),
  z.maxLength(60, texts.value.id),
  z.regex(/^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/, texts.value.id),
  z.refine(text => !reserved.includes(text), texts.value.id),
)
const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(200))

/** Where a microsite may go from each state. */
export const micrositeTransitions = {
  draft: ['live'],
  live: ['unpublished'],
  unpublished: ['live'],
} as const satisfies Record<(typeof micrositeStates)[number], readonly (typeof micrositeStates)[number][]>

/** What an administrator sets; pictures, description and film that are null are those of the company. */
const settings = {
  pageId: slug,
  pageName: name,
  logo: z.nullable(pictureAddress),
  banner: z.nullable(pictureAddress),
  bgColor: colour,
  descBgColor: z.nullable(colour),
  description: z.nullable(z.string().check(z.maxLength(50_000))),
  videoUrl: z.nullable(videoAddress),
  enableChat: z.boolean(),
  disableClosedJobs: z.boolean(),
  allowJobLogoDisplay: z.boolean(),
  poweredBy: z.boolean(),
  /** Visits are counted. */
  analytics: z.boolean(),
  primaryBucketId: z.nullable(id),
  managedCompanyIds: z.array(id).check(z.maxLength(199)),
  searchCriteria: micrositeCriteria,
  blocks: pageBlocks,
  seo: micrositeSeo,
  languages: offeredLanguages,
}

/** What is changed in them. */
export const micrositeChange = z.partial(z.object(settings))
export type MicrositeChange = z.output<typeof micrositeChange>

/** As they were written last. Of a live microsite that can be a draft (`hasDraft`): visitors see it once it is published. */
export const micrositeSettings = z.object({
  micrositeId: id,
  companyId: id,
  /** The address at which the microsite is now. */
  presentPageId: z.string(),
  hasDraft: z.boolean(),
  externalPageId: z.nullable(z.string()),
  state: z.enum(micrositeStates),
  version: z.number(),
  updatedAt: moment,
  ...settings,
})
export type MicrositeSettings = z.output<typeof micrositeSettings>

const micrositeId = z.object({ micrositeId: id })

export const listMicrosites = endpoint({
  name: 'listMicrosites',
  summary: 'List microsites of the company, last changed first',
  method: 'GET',
  path: '/roboroy/api/v1/microsites',
  audience: 'staff',
  may: 'microsites.manage',
  query: z.strictObject({
    companyId: z.optional(id),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...page,
  }),
  output: listOf(
    z.object({
      micrositeId: id,
      pageId: z.string(),
      pageName: z.string(),
      state: z.enum(micrositeStates),
      hasDraft: z.boolean(),
      companyId: id,
      version: z.number(),
      updatedAt: moment,
    }),
  ),
})

export const readMicrositeSettings = endpoint({
  name: 'readMicrositeSettings',
  summary: 'Read a microsite for editing',
  method: 'GET',
  path: '/roboroy/api/v1/microsites/{micrositeId}/settings',
  audience: 'staff',
  may: 'microsites.manage',
  params: micrositeId,
  output: micrositeSettings,
  problems: ['not-found'],
})

export const createMicrosite = endpoint({
  name: 'createMicrosite',
  summary: 'Create a microsite as a draft',
  method: 'POST',
  path: '/roboroy/api/v1/microsites',
  audience: 'staff',
  may: 'microsites.manage',
  status: 201,
  body: z.object({ pageName: name, pageId: slug }),
  output: micrositeSettings,
  problems: ['invalid', 'page-id-taken'],
})

export const changeMicrosite = endpoint({
  name: 'changeMicrosite',
  summary:
    'Update a microsite; with `version`, only if it has not changed since. Of a live one the changes are a draft until it is published again',
  method: 'PATCH',
  path: '/roboroy/api/v1/microsites/{micrositeId}',
  audience: 'staff',
  may: 'microsites.manage',
  params: micrositeId,
  body: z.extend(micrositeChange, { version: z.optional(wholeNumber) }),
  output: micrositeSettings,
  problems: ['invalid', 'not-found', 'page-id-taken', 'stale'],
})

export const removeMicrosite = endpoint({
  name: 'removeMicrosite',
  summary: 'Delete a microsite that is not live',
  method: 'DELETE',
  path: '/roboroy/api/v1/microsites/{micrositeId}',
  audience: 'staff',
  may: 'microsites.manage',
  params: micrositeId,
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'illegal-change'],
})

export const validateMicrositeSlug = endpoint({
  name: 'validateMicrositeSlug',
  summary: 'Check whether a microsite address is available',
  method: 'GET',
  path: '/roboroy/api/v1/microsites/validateslug',
  audience: 'staff',
  may: 'microsites.manage',
  query: z.strictObject({ slug: z.string().check(z.maxLength(200)) }),
  output: z.object({ data: z.object({ valid: z.boolean() }) }),
})

/** Tells whether a text has the form of an address; whether it is free only the server knows. */
export const isMicrositeSlug = (text: string): boolean => z.safeParse(slug, text).success

export const publishMicrosite = endpoint({
  name: 'publishMicrosite',
  summary: 'Publish a microsite, or the draft of a live one',
  method: 'POST',
  path: '/roboroy/api/v1/microsites/{micrositeId}/publish',
  audience: 'staff',
  may: 'microsites.manage',
  params: micrositeId,
  output: micrositeSettings,
  problems: ['not-found', 'illegal-change'],
})

export const unpublishMicrosite = endpoint({
  name: 'unpublishMicrosite',
  summary: 'Unpublish a live microsite',
  method: 'POST',
  path: '/roboroy/api/v1/microsites/{micrositeId}/unpublish',
  audience: 'staff',
  may: 'microsites.manage',
  params: micrositeId,
  output: micrositeSettings,
  problems: ['not-found', 'illegal-change'],
})

export const discardMicrositeDraft = endpoint({
  name: 'discardMicrositeDraft',
  summary: 'Discard the draft of a live microsite',
  method: 'POST',
  path: '/roboroy/api/v1/microsites/{micrositeId}/discard',
  audience: 'staff',
  may: 'microsites.manage',
  params: micrositeId,
  output: micrositeSettings,
  problems: ['not-found', 'illegal-change'],
})

export const cloneMicrosite = endpoint({
  name: 'cloneMicrosite',
  summary: 'Copy a microsite as a new draft under another address',
  method: 'POST',
  path: '/roboroy/api/v1/microsites/{micrositeId}/clone',
  audience: 'staff',
  may: 'microsites.manage',
  status: 201,
  params: micrositeId,
  output: micrositeSettings,
  problems: ['not-found', 'page-id-taken'],
})
