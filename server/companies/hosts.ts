import type { HostPreferences } from '@hireloom/contract/companies/company-info.ts'
import { hostSettings, usualHostColours } from '@hireloom/contract/companies/hosts.ts'
import { isStaff } from '@hireloom/contract/policy.ts'
import * as z from 'zod'
import { dataVersion } from '../kernel/data-version.ts'
import { db } from '../kernel/postgres/db.ts'
import { type Caller, languages } from '../kernel/session.ts'

const stored = z.object({
  preSignedUrl: z._default(hostSettings.preSignedUrl, null),
  primaryColor: z._default(hostSettings.primaryColor, usualHostColours.primaryColor),
  secondaryColor: z._default(hostSettings.secondaryColor, usualHostColours.secondaryColor),
  tertiaryColor: z._default(hostSettings.tertiaryColor, usualHostColours.tertiaryColor),
  headerColor: z._default(hostSettings.headerColor, usualHostColours.headerColor),
  name: z._default(hostSettings.name, 'Hireloom'),
  languages: z._default(hostSettings.languages, [...languages]),
  defaultLanguage: z._default(hostSettings.defaultLanguage, 'en'),
  isRoomHost: z._default(hostSettings.isRoomHost, false),
  whatsappConsent: z._default(hostSettings.whatsappConsent, false),
})
/** Look and languages that a host can have, with the usual ones where nothing is said. */
export type HostLook = z.output<typeof stored>

/** What is kept of a host; what no longer fits its form counts as unset. */
export function lookOf(preferences: unknown): HostLook {
  const parsed = stored.safeParse(preferences ?? {})
  return parsed.success ? parsed.data : stored.parse({})
}

/** The languages in which a host's pages are offered: those of interview rooms are not in Chinese (specification P3). */
export const offeredOn = ({ languages: chosen, isRoomHost }: Pick<HostLook, 'languages' | 'isRoomHost'>) =>
  isRoomHost ? chosen.filter(language => language !== 'zh') : chosen

/** Every page asks for its host, and anybody can name one: answers are kept until public data changes, and only so many. */
const mostKept = 500
const kept = new Map<string, { version: number; preferences: Promise<HostPreferences> }>()

/** Look and languages of a host name; one that no one has set has the product's own. */
export function hostPreferencesOf(hostName: string): Promise<HostPreferences> {
  const name = hostName.toLowerCase()
  const known = kept.get(name)
  if (known?.version === dataVersion()) return known.preferences
  const preferences = readPreferences(name)
  if (kept.size >= mostKept) kept.clear()
  kept.set(name, { version: dataVersion(), preferences })
  preferences.catch(() => kept.delete(name))
  return preferences
}

async function readPreferences(hostName: string): Promise<HostPreferences> {
  const row = await db().selectFrom('host_preference').selectAll().where('host_name', '=', hostName).executeTakeFirst()
  const { isRoomHost, ...look } = lookOf(row?.preferences)
  return { ...look, languages: offeredOn({ ...look, isRoomHost }), companyId: row?.company_id ?? null }
}

/** The company in which someone works, or whose site a visitor is on. */
export async function companyOf({ viewer, hostName }: Caller): Promise<number | null> {
  if (isStaff(viewer) && viewer.companyId !== null) return viewer.companyId
  return (await hostPreferencesOf(hostName)).companyId
}
