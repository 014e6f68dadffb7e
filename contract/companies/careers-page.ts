import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { moment, wholeNumber } from '../wire.ts'
import { pageBlocks, pictureAddress, typedBlocks } from './blocks.ts'
import { companyInfo } from './company-info.ts'
import { colour, offeredLanguages } from './look.ts'
import { videoAddress } from './video-address.ts'

const switches = { includeManagedCompanies: z.boolean(), showsJoinLink: z.boolean(), languages: offeredLanguages }
const typed = z.nullable(z.string().check(z.maxLength(1000)))

/** What a company sets of its careers page, fit to be shown. Without `primaryColor` the page has the colour of the company's pages. */
export const careersContent = z.object({
  logo: z.nullable(pictureAddress),
  banner: z.nullable(pictureAddress),
  primaryColor: z.nullable(colour),
  descBgColor: z.nullable(colour),
  companyDescription: z.nullable(z.string().check(z.maxLength(50_000))),
  heroVideo: z.nullable(videoAddress),
  blocks: pageBlocks,
  ...switches,
})
export type CareersContent = z.output<typeof careersContent>

/** Draft of the same: colours and addresses may be incomplete. */
export const careersDraft = z.object({
  logo: typed,
  banner: typed,
  primaryColor: typed,
  descBgColor: typed,
  companyDescription: z.nullable(z.string().check(z.maxLength(60_000))),
  heroVideo: typed,
  blocks: typedBlocks,
  ...switches,
})
export type CareersDraft = z.output<typeof careersDraft>

/** How many former editions are kept to go back to. */
export const keptEditions = 20

/** The page as it is being written; `draftVersion` grows with every save, `version` with every publishing. */
export const careersPage = z.object({
  content: careersDraft,
  hasDraft: z.boolean(),
  draftVersion: z.number(),
  savedAt: z.nullable(moment),
  /** Name of the person who saved the draft last. */
  savedBy: z.nullable(z.string()),
  version: z.number(),
  publishedAt: z.nullable(moment),
  /** Former editions, the last one first. */
  editions: z.array(z.object({ version: z.number(), publishedAt: moment, publishedBy: z.nullable(z.string()) })),
  companyId: z.number(),
  companyName: z.string(),
  managedCompanies: z.array(z.string()),
  /** There is a link into the talent network that the page can show. */
  hasJoinLink: z.boolean(),
})
export type CareersPage = z.output<typeof careersPage>

const path = '/roboroy/api/v1/company-info/me/careerspage'
/** Only while no one else has saved since. */
const seen = z.object({ draftVersion: wholeNumber })

export const readCareersPage = endpoint({
  name: 'readCareersPage',
  summary: "Read the draft of the company's careers page",
  method: 'GET',
  path,
  audience: 'staff',
  may: 'microsites.manage',
  output: careersPage,
})

export const saveCareersPage = endpoint({
  name: 'saveCareersPage',
  summary: 'Save the draft of the careers page; it is not visible to others until published',
  method: 'PUT',
  path,
  audience: 'staff',
  may: 'microsites.manage',
  body: z.object({ ...seen.shape, content: careersDraft }),
  output: z.object({ draftVersion: z.number(), savedAt: moment }),
  problems: ['invalid', 'stale'],
})

export const publishCareersPage = endpoint({
  name: 'publishCareersPage',
  summary: 'Publish the draft of the careers page',
  method: 'POST',
  path: `${path}/publish`,
  audience: 'staff',
  may: 'microsites.manage',
  body: seen,
  output: careersPage,
  problems: ['invalid', 'stale', 'illegal-change'],
})

export const discardCareersDraft = endpoint({
  name: 'discardCareersDraft',
  summary: 'Discard the draft of the careers page',
  method: 'POST',
  path: `${path}/discard`,
  audience: 'staff',
  may: 'microsites.manage',
  body: seen,
  output: careersPage,
  problems: ['stale'],
})

export const restoreCareersEdition = endpoint({
  name: 'restoreCareersEdition',
  summary: 'Restore an earlier edition of the careers page as the draft',
  method: 'POST',
  path: `${path}/editions/{version}/restore`,
  audience: 'staff',
  may: 'microsites.manage',
  params: z.object({ version: wholeNumber }),
  body: seen,
  output: careersPage,
  problems: ['not-found', 'stale'],
})

export const previewCareersPage = endpoint({
  name: 'previewCareersPage',
  summary: "Preview the company's careers page with its draft",
  method: 'GET',
  path: `${path}/preview`,
  audience: 'staff',
  may: 'microsites.manage',
  output: companyInfo,
  problems: ['not-found'],
})
