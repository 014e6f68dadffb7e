import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from '@hireloom/contract/policy.ts'

/** Actor of the current call. Commands and tasks act as the system. */
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

/** Scope of the current call, if any. */
export const presentScope = (): Scope | undefined => scopes.getStore()

/** Actor fields of an event. */
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
