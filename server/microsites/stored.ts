import { facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import {
  type MicrositeChange,
  type MicrositeSettings,
  micrositeChange,
  micrositeSettings,
} from '@hireloom/contract/microsites/manage.ts'
import { type Microsite, micrositeStates } from '@hireloom/contract/microsites/microsites.ts'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { readBlocks } from '../companies/page-blocks.ts'
import type { DB } from '../kernel/postgres/tables.ts'

const text = z.string().nullable().catch(null)
const criteria = z.object({
  filterFields: z.array(z.unknown()).catch([]),
  headers: z.object({ searchableHeader: text, heroTitle: text }).catch({ searchableHeader: null, heroTitle: null }),
})
const seo = z.object({ title: text, description: text, image: text })
const group = z.enum(facetGroups)

/** Stored search texts and filter groups; what does not fit counts as not said. */
function readCriteria(stored: unknown): Microsite['searchCriteria'] {
  const read = criteria.safeParse(stored)
  const { filterFields, headers } = read.success ? read.data : criteria.parse({})
  return { headers, filterFields: filterFields.flatMap(field => group.safeParse(field).data ?? []) }
}

function readSeo(stored: unknown): Microsite['seo'] {
  const read = seo.safeParse(stored)
  return read.success ? read.data : seo.parse({})
}

const languages = z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th']).array().catch([])

/** What is written but not published; null where there is nothing. */
export function readDraft(stored: unknown): MicrositeChange | null {
  const read = micrositeChange.safeParse(stored)
  return read.success ? read.data : null
}

/** Settings as they will be once a draft of them is published. */
export const withDraft = (settings: MicrositeSettings, draft: MicrositeChange | null): MicrositeSettings =>
  draft === null ? settings : micrositeSettings.parse({ ...settings, ...draft })

/** The settings that are in a row, as they are in force. */
export const settingsIn = (row: Selectable<DB['microsite']>): Omit<MicrositeSettings, 'managedCompanyIds'> => ({
  micrositeId: row.microsite_id,
  companyId: row.company_id,
  externalPageId: row.external_page_id,
  state: z.enum(micrositeStates).parse(row.state),
  presentPageId: row.page_id,
  hasDraft: row.draft !== null,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  pageId: row.page_id,
  pageName: row.page_name,
  logo: row.logo,
  banner: row.banner,
  bgColor: row.bg_color,
  descBgColor: row.desc_bg_color,
  description: row.description,
  videoUrl: row.video_url,
  enableChat: row.enable_chat,
  disableClosedJobs: row.disable_closed_jobs,
  allowJobLogoDisplay: row.allow_job_logo_display,
  poweredBy: row.powered_by,
  analytics: row.analytics,
  primaryBucketId: row.primary_bucket_id,
  searchCriteria: readCriteria(row.search_criteria),
  blocks: readBlocks(row.blocks),
  seo: readSeo(row.seo),
  languages: languages.parse(row.languages),
})
