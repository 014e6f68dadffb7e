import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { undoable } from '../undo.ts'
import { id, moment } from '../wire.ts'

const params = z.object({ profileId: id })

/** `jsonresume` is the open form of jsonresume.org (schema 1.0.0), which other sites read. */
export const exportFormats = ['json', 'jsonresume', 'pdf'] as const

export const exportProfile = endpoint({
  name: 'exportProfile',
  summary: "Download the caller's profile as a file, or the copy that the caller's company has of a candidate's",
  method: 'GET',
  path: '/roboroy/api/v1/profiles/{profileId}/export',
  audience: 'signed-in',
  may: 'candidates.export',
  kind: 'file',
  params,
  query: z.strictObject({ format: z._default(z.enum(exportFormats), 'json') }),
  output: z.unknown(),
  problems: ['not-found', 'too-many-requests'],
  limit: { most: 60, seconds: 3600, by: 'user' },
})

export const deleteProfile = endpoint({
  name: 'deleteProfile',
  summary:
    "Delete the caller's account, profile and documents; applications are withdrawn, and employers erase their data `eraseAfterDays` later. For people of a company: erase what it keeps of the person, after the time of the undo token",
  method: 'DELETE',
  path: '/roboroy/api/v1/profiles/{profileId}',
  audience: 'signed-in',
  may: 'candidates.delete',
  params,
  /** The password is asked of the person alone. */
  body: z.strictObject({ password: z._default(z.string().check(z.maxLength(1000)), '') }),
  output: z.object({ ok: z.literal(true), eraseAt: z.optional(moment), undo: z.optional(undoable) }),
  problems: ['not-found', 'wrong-credentials', 'too-many-requests', 'illegal-change'],
})
