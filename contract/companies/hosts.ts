import * as z from 'zod/mini'
import { micrositeColour } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page, wholeNumber } from '../wire.ts'
import { pictureAddress } from './blocks.ts'
import { colour, offeredLanguages } from './look.ts'

/** Validation messages for hosts. */
export const hostTexts = {
  sameName: /*i18n*/ { id: 'This host already has settings.' },
  notOffered: /*i18n*/ { id: "This host doesn't offer this language." },
} as const

/** Colours of a host that has none of its own; with the last three its pages look as they do anyway. */
export const usualHostColours = {
  primaryColor: '#4f46e5',
  secondaryColor: '#0f172a',
  tertiaryColor: micrositeColour,
  headerColor: '#ffffff',
} as const

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** `jobs.example.com` in small letters, without scheme and port. */
const hostName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(new RegExp(`^${label}(?:\\.${label})*$`), texts.value.id))

/** Look and languages of a host (specification P3 "Theme host preferences"), by the names under which they are kept. */
export const hostSettings = {
  /** How the site calls itself. */
  name: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(80)),
  /** Address of its logo. */
  preSignedUrl: z.nullable(pictureAddress),
  /** Fills buttons and colours links. */
  primaryColor: colour,
  /** Behind the foot of its pages. */
  secondaryColor: colour,
  /** Marks what is chosen and what has the focus. */
  tertiaryColor: colour,
  /** Behind the head of its pages. */
  headerColor: colour,
  languages: offeredLanguages.check(z.minLength(1, texts.required.id)),
  /** Of visitors who have chosen none. */
  defaultLanguage: z.enum(['en', 'arb', 'zh', 'ja', 'es', 'th']),
  /** A host of interview rooms: its pages are not offered in Chinese. */
  isRoomHost: z.boolean(),
  /** The forms of its pages ask whether one may be written to by WhatsApp. */
  whatsappConsent: z.boolean(),
}

const chosen = { ...hostSettings, companyId: z.nullable(id) }

const host = z.object({
  hostId: id,
  hostName: z.string(),
  ...chosen,
  companyName: z.nullable(z.string()),
  version: z.number(),
  changedAt: moment,
})
export type Host = z.output<typeof host>

const changed = z.object({ host, undo: undoable })

const path = '/roboroy/api/v1/hosts'

export const listHosts = endpoint({
  name: 'listHosts',
  summary: 'List host names with their own settings, by name',
  method: 'GET',
  path,
  audience: 'platform-admin',
  query: z.strictObject({ ...page, searchKey: z.optional(z.string().check(z.trim(), z.maxLength(253))) }),
  output: listOf(host),
})

export const addHost = endpoint({
  name: 'addHost',
  summary: 'Create settings for a host name. Returns an undo token',
  method: 'POST',
  path,
  audience: 'platform-admin',
  status: 201,
  body: z.strictObject({ hostName, ...chosen }),
  output: changed,
  problems: ['invalid'],
})

export const changeHost = endpoint({
  name: 'changeHost',
  summary: 'Update the settings of a host name if they have not changed since. Returns an undo token',
  method: 'PUT',
  path: `${path}/{hostId}`,
  audience: 'platform-admin',
  params: z.object({ hostId: id }),
  body: z.strictObject({ ...chosen, version: wholeNumber }),
  output: changed,
  problems: ['invalid', 'not-found', 'stale'],
})

export const removeHost = endpoint({
  name: 'removeHost',
  summary: 'Delete the settings of a host name, which returns to the defaults. Returns an undo token',
  method: 'DELETE',
  path: `${path}/{hostId}`,
  audience: 'platform-admin',
  params: z.object({ hostId: id }),
  output: changed,
  problems: ['not-found'],
})

export const listHostCompanies = endpoint({
  name: 'listHostCompanies',
  summary: 'List approved companies a host name can belong to, by name',
  method: 'GET',
  path: `${path}/companies`,
  audience: 'platform-admin',
  query: z.strictObject({ ...page, searchKey: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  output: listOf(z.object({ companyId: id, companyName: z.string() })),
})
