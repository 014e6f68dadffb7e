import { facetGroups } from '@hireloom/contract/jobs/jobs.ts'
import type { Microsite } from '@hireloom/contract/microsites/microsites.ts'
import * as z from 'zod'

const text = z.string().nullable().catch(null)
const criteria = z.object({
  filterFields: z.array(z.unknown()).catch([]),
  headers: z.object({ searchableHeader: text, heroTitle: text }).catch({ searchableHeader: null, heroTitle: null }),
})
const seo = z.object({ title: text, description: text, image: text })
const group = z.enum(facetGroups)

/** Stored search texts and filter groups; what does not fit counts as not said. */
export function readCriteria(stored: unknown): Microsite['searchCriteria'] {
  const read = criteria.safeParse(stored)
  const { filterFields, headers } = read.success ? read.data : criteria.parse({})
  return { headers, filterFields: filterFields.flatMap(field => group.safeParse(field).data ?? []) }
}

export function readSeo(stored: unknown): Microsite['seo'] {
  const read = seo.safeParse(stored)
  return read.success ? read.data : seo.parse({})
}
