import * as z from 'zod/mini'
import { colleague } from '../applications/team.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'

/** Fields of a company's copy of a profile that know where they come from; one without a source came from the candidate. */
export const sourcedFields = [
  'firstName',
  'lastName',
  'mobile',
  'countryId',
  'headline',
  'summary',
  'currentTitle',
  'currentCompany',
  'skills',
  'links',
] as const
export type SourcedField = (typeof sourcedFields)[number]

export const sourceKinds = ['candidate', 'typed', 'cv', 'sent'] as const

const source = z.object({
  source: z.enum(sourceKinds),
  /** The colleague who typed it or sent it. */
  by: z.nullable(colleague),
  /** The CV it was read in, while that is kept. */
  document: z.nullable(z.object({ personDocId: id, fileName: z.string() })),
  at: moment,
})
export type Source = z.output<typeof source>

export const readProfileSources = endpoint({
  name: 'readProfileSources',
  summary:
    'Read where the fields and entries of a profile come from: typed by a colleague, read in a CV, sent as data by a colleague or a system of theirs, or given by the candidate',
  method: 'GET',
  path: '/roboroy/api/v1/profiles/{profileId}/sources',
  audience: 'staff',
  may: 'candidates.view',
  params: z.object({ profileId: id }),
  output: z.object({
    fields: z.array(z.object({ field: z.enum(sourcedFields), ...source.shape })),
    entries: z.array(z.object({ entryId: id, ...source.shape })),
  }),
  problems: ['not-found'],
})
