import type { HostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { micrositeColour } from '@hireloom/contract/constants.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import * as z from 'zod'
import { db } from '../kernel/db.ts'
import { type Caller, languages } from '../kernel/session.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const stored = z.object({
  preSignedUrl: z.string().nullable().default(null),
  primaryColor: colour.default('#4f46e5'),
  secondaryColor: colour.default('#0f172a'),
  tertiaryColor: colour.default(micrositeColour),
  headerColor: colour.default('#ffffff'),
  name: z.string().default('Hireloom'),
  languages: z.array(z.string()).default([...languages]),
  defaultLanguage: z.string().default('en'),
  /** A host of interview rooms: its pages are not offered in Chinese (specification P3). */
  isRoomHost: z.boolean().default(false),
  whatsappConsent: z.boolean().default(false),
})

/** Look and languages of a host name; one that nobody has set has the product's own. */
export async function hostPreferencesOf(hostName: string): Promise<HostPreferences> {
  const row = await db()
    .selectFrom('host_preference')
    .selectAll()
    .where('host_name', '=', hostName.toLowerCase())
    .executeTakeFirst()
  const preferences = stored.safeParse(row?.preferences ?? {})
  const { isRoomHost, languages: offered, ...look } = preferences.success ? preferences.data : stored.parse({})
  return {
    ...look,
    languages: isRoomHost ? offered.filter(language => language !== 'zh') : offered,
    companyId: row?.company_id ?? null,
  }
}

/** The company in which somebody works, or whose site a visitor is on. */
export async function companyOf({ viewer, hostName }: Caller): Promise<number | null> {
  if (viewer !== null && isStaff(viewer) && viewer.companyId !== null) return viewer.companyId
  return (await hostPreferencesOf(hostName)).companyId
}
