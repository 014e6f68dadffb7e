import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { memberRoles } from '../permissions.ts'
import { id, listOf } from '../wire.ts'

/** A company that the person is a member of. */
const ownCompany = z.object({
  companyId: id,
  companyName: z.string(),
  logo: z.nullable(z.string()),
  memberRole: z.enum(memberRoles),
  /** The one that the person works for at the moment. */
  isCurrent: z.boolean(),
})

export const listOwnCompanies = endpoint({
  name: 'listOwnCompanies',
  summary: 'List the companies that the signed-in user is a member of, by name, at most 100',
  method: 'GET',
  path: '/roboroy/api/v1/users/me/companies',
  audience: 'signed-in',
  output: listOf(ownCompany),
})

export const switchCompany = endpoint({
  name: 'switchCompany',
  summary: 'Make the current session act for another company that the signed-in user is a member of',
  method: 'POST',
  path: '/roboroy/api/v1/users/me/company',
  audience: 'signed-in',
  body: z.object({ companyId: id }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'not-found', 'forbidden'],
})
