import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../wire.ts'

/** What a signed link is for: an approval, feedback, a list of CVs, time slots, a status (specification R2; all but the first are ours). */
export const linkGrantKinds = ['xref', 'xfb', 'xcv', 'xsl', 'xst'] as const
export type LinkGrantKind = (typeof linkGrantKinds)[number]

/** Days for which a signed link works, where nothing else is said. */
export const linkGrantDays = 7

/** A link that was sent to somebody, without its token. */
export const linkGrant = z.object({
  linkGrantId: id,
  userId: id,
  userName: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** It works still. */
  isOpen: z.boolean(),
  revokedAt: z.nullable(moment),
  lastUsedAt: z.nullable(moment),
})

export const revokeLinkGrant = endpoint({
  name: 'revokeLinkGrant',
  summary:
    'Revoke a signed link. The person it was sent to, whoever caused it and those who configure approvals may do so',
  method: 'POST',
  path: '/roboroy/api/v1/linkgrants/{linkGrantId}/revoke',
  audience: 'staff',
  may: 'company.view',
  status: 200,
  params: z.object({ linkGrantId: id }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})
