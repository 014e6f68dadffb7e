import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from '@hireloom/contract/policy.ts'

/** Who acts in the present call. Only `session.ts` makes one from a session; commands and tasks act as the system. */
export interface Scope {
  readonly viewer: Viewer | null
  readonly requestId: string
  readonly actorKind: 'user' | 'visitor' | 'system'
  /** Who shares work of the background fairly with others: a person, or an address. */
  readonly share?: string
  /** The key or the link that opened the call, where one did. */
  readonly apiKeyId?: number
  readonly linkGrantId?: number
}

const scopes = new AsyncLocalStorage<Scope>()
const system: Scope = { viewer: null, requestId: 'system', actorKind: 'system' }

export function inScope<T>(scope: Scope, work: () => T): T {
  return scopes.run(scope, work)
}

/** The present call; none in commands and tasks. */
export const presentScope = (): Scope | undefined => scopes.getStore()

/** Who an event is by. */
export function actorOf() {
  const { viewer, requestId, actorKind, apiKeyId = null, linkGrantId = null } = scopes.getStore() ?? system
  return {
    actorKind,
    requestId,
    userId: viewer?.userId ?? null,
    companyId: viewer?.companyId ?? null,
    impersonationId: viewer?.impersonationId ?? null,
    apiKeyId,
    linkGrantId,
  }
}
