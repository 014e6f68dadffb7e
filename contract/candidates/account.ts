import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire.ts'

const params = z.object({ profileId: id })

/** `jsonresume` is the open form of jsonresume.org (schema 1.0.0), which other sites read. */
export const exportFormats = ['json', 'jsonresume'] as const

export const exportProfile = endpoint({
  name: 'exportProfile',
  summary: "Download the caller's profile as a file",
  method: 'GET',
  path: '/roboroy/api/v1/profiles/{profileId}/export',
  audience: 'candidate',
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
    "Delete the caller's account, profile and documents; applications are withdrawn, and employers erase their data `eraseAfterDays` later",
  method: 'DELETE',
  path: '/roboroy/api/v1/profiles/{profileId}',
  audience: 'candidate',
  params,
  body: z.strictObject({ password: z.string().check(z.maxLength(1000)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found', 'wrong-credentials', 'too-many-requests'],
})
