import * as linkGrants from '@hireloom/contract/approvals/link-grants.ts'
import { answer } from '../kernel/dispatch.ts'
import { revokeLinkGrant } from './link-grants.ts'

const ok = { ok: true } as const

export const routes = [
  answer(linkGrants.revokeLinkGrant, ({ params }, { viewer }) =>
    revokeLinkGrant(params.linkGrantId, viewer).then(() => ok),
  ),
]
