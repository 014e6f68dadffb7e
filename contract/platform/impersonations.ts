import * as z from 'zod/mini'
import { secondProof } from '../accounts/second-step.ts'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page } from '../wire.ts'

const impersonation = z.object({
  impersonationId: id,
  companyId: id,
  companyName: z.string(),
  /** Who acted, by name or address. */
  actor: z.string(),
  reason: z.string(),
  startedAt: moment,
  endsAt: moment,
  endedAt: z.nullable(moment),
})

export const startImpersonation = endpoint({
  name: 'startImpersonation',
  summary:
    'Act for a company as its administrator for an hour, with a reason that the company can read and the own second factor',
  method: 'POST',
  path: '/roboroy/api/v1/platform/impersonations',
  audience: 'platform-admin',
  status: 201,
  body: z.strictObject({
    companyId: id,
    reason: z.string().check(z.trim(), z.minLength(10, texts.value.id), z.maxLength(500, texts.value.id)),
    /** The own second factor, given again. */
    proof: secondProof,
  }),
  output: impersonation,
  problems: ['invalid', 'not-found', 'too-many-requests'],
})

export const endImpersonation = endpoint({
  name: 'endImpersonation',
  summary: 'Stop acting for a company',
  method: 'DELETE',
  path: '/roboroy/api/v1/platform/impersonations/current',
  audience: 'platform-admin',
  output: z.object({ ok: z.literal(true) }),
})

export const listImpersonations = endpoint({
  name: 'listImpersonations',
  summary: 'List platform administrators who acted for the company, with times and reasons',
  method: 'GET',
  path: '/roboroy/api/v1/impersonations',
  audience: 'staff',
  may: 'audit.view',
  query: z.object({ ...page }),
  output: listOf(impersonation),
})
