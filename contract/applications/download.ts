import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { textList } from '../wire.ts'
import { applicationNarrowing, applicationSorts } from './applications.ts'

export const downloadFormats = ['csv', 'xlsx', 'zip'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** Rows of one table. */
export const mostDownloadedRows = 5000
/** CVs in one archive, and their bytes. */
export const mostDownloadedCvs = 500
export const mostDownloadedBytes = 1024 ** 3

export const downloadApplications = endpoint({
  name: 'downloadApplications',
  summary:
    'Download applications as a table (CSV or XLSX, 5,000 rows at most) or their CVs (ZIP, 500 files and 1 GB at most). Applications are all that the filters find, or those of `appIds`, 100 at most',
  method: 'GET',
  path: '/roboroy/api/v1/applications/download',
  audience: 'staff',
  may: 'candidates.export',
  kind: 'file',
  query: z.strictObject({
    ...applicationNarrowing,
    appIds: z.optional(textList),
    sort: z._default(z.enum(applicationSorts), 'appliedDescend'),
    format: z._default(z.enum(downloadFormats), 'csv'),
  }),
  output: z.string(),
  problems: ['malformed', 'invalid', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})
