import { createHmac } from 'node:crypto'
import { type Answer, type AnswerInput, type Endpoint, isCreating } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isInAudience, isStaff, mayDo, type Viewer, type ViewerOf } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { compiled } from './compiled.ts'
import { addressBlock, shareOf, spend } from './limits.ts'
import { config, storage } from './ports.ts'
import { db, json, transaction } from './postgres/db.ts'
import { inScope, type Scope } from './request-scope.ts'
import { seal, unseal } from './sealed.ts'
import type { Caller } from './session.ts'

/** A file part that has arrived whole in the storage; it is removed when the call fails. */
export interface ArrivedFile {
  readonly part: string
  readonly fileName: string
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** A download: `body` is sent as it comes; `isInline` only for types that cannot run in the page. */
export interface FileAnswer {
  readonly body: NodeJS.ReadableStream | Buffer | string
  readonly fileName: string
  readonly mime: string
  readonly isInline?: boolean
}

/** A stream of events: each value passes the output schema. It ends by itself, and soon after `gone` tells that the reader has left. */
export type EventAnswer<E extends Endpoint> = (gone: AbortSignal) => AsyncIterable<Answer<E>>

type Result<E extends Endpoint> = E['kind'] extends 'file'
  ? FileAnswer
  : E['kind'] extends 'sse'
    ? EventAnswer<E>
    : Answer<E>

/** An endpoint joined to the function that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly run: (input: RawInput, caller: Caller) => Promise<unknown>
}

/** Parts of a call before they are checked. */
export interface RawInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly headers?: unknown
  readonly body?: unknown
  readonly files?: readonly ArrivedFile[]
}

/**
 * Joins an endpoint to its function. A person who calls it, from outside or in-process, passes the same checks in the same order: audience,
 * permission, input schemas, limit, the function, output schema (only declared fields leave). The function gets a caller of the type that
 * its audience proves.
 */
export function answer<E extends Endpoint>(
  declared: E,
  work: (
    input: AnswerInput<E> & { files: readonly ArrivedFile[] },
    caller: Caller<ViewerOf<E['audience']>>,
  ) => Promise<Result<E>>,
): Route {
  return {
    endpoint: declared,
    run: (raw, caller) =>
      inScope(scopeOf(caller), async () => {
        refuseUnlessAllowed(declared, caller.viewer)
        const input = parseInput(declared, raw)
        if (declared.limit) await countCall(declared, caller)
        // The schemas of this very endpoint produced the parts and its audience was checked, which the type system cannot follow through the generic.
        const run = async (): Promise<unknown> => work(input as never, caller as never)
        if (declared.kind === 'file' || declared.kind === 'sse') return run()
        return once(declared, input, raw, caller, async () => parseOutput(declared, await run()))
      }),
  }
}

/** The scope of what a caller does. */
export function scopeOf({ viewer, grant, requestId, ip }: Caller): Scope {
  return {
    viewer,
    requestId,
    actorKind: viewer ? 'user' : 'visitor',
    share: shareOf(viewer?.userId, ip),
    ...(viewer === null && grant?.state === 'open' && { linkGrantId: grant.linkGrantId }),
  }
}

/** Refuses a caller who may not call an endpoint. A call that is for others too asks its permission of the people of a company only. */
export function refuseUnlessAllowed({ audience, may }: Endpoint, viewer: Viewer | null): void {
  if (!isInAudience(viewer, audience)) throw new Problem(viewer === null ? 'unauthorized' : 'forbidden')
  if (may !== undefined && isStaff(viewer) && !mayDo(viewer, may))
    throw new Problem('forbidden', { details: { permission: may } })
}

function countCall({ name, limit }: Endpoint, { viewer, ip }: Caller): Promise<void> {
  const who = limit?.by === 'user' && viewer !== null ? String(viewer.userId) : addressBlock(ip)
  return spend({ name, most: limit?.most ?? 0, seconds: limit?.seconds ?? 0 }, who)
}

/**
 * Honours `Idempotency-Key` on creating calls for 24 h: the key, the change and the answer stand or fall in one transaction, so a
 * repeated call gets the first one's answer, also when both run at the same time.
 */
async function once(
  declared: Endpoint,
  input: ParsedInput,
  raw: RawInput,
  caller: Caller,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = idempotencyKey(raw.headers)
  if (key === null || !isCreating(declared)) return work()
  const scope = `${declared.name}:${caller.viewer?.userId ?? 'visitor'}`
  const shown = JSON.stringify([input.params, input.body, input.files.map(file => file.sha256)])
  const hash = createHmac('sha256', config().secret).update(shown).digest('hex')
  return transaction(async () => {
    const inserted = await db()
      .insertInto('idempotency_key')
      .values({ scope, key, request_hash: hash })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      const result = await work()
      await db()
        .updateTable('idempotency_key')
        .set({ answer: json(seal(JSON.stringify(result))) })
        .where('scope', '=', scope)
        .where('key', '=', key)
        .execute()
      return result
    }
    const known = await db()
      .selectFrom('idempotency_key')
      .select(['request_hash', 'answer'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (known.request_hash !== hash) throw new Problem('same-key-other-request')
    await discard(input.files)
    // A sealed answer, since it may hold a token that opens something.
    return JSON.parse(unseal(z.string().parse(known.answer)))
  })
}

function idempotencyKey(headers: unknown): string | null {
  if (typeof headers !== 'object' || headers === null || !('idempotency-key' in headers)) return null
  const key = headers['idempotency-key']
  return typeof key === 'string' && key.length >= 8 && key.length <= 100 ? key : null
}

/** Removes the files of a repeated upload. */
async function discard(files: readonly ArrivedFile[]): Promise<void> {
  await Promise.all(files.map(file => storage().remove(file.key)))
}

interface ParsedInput {
  readonly params: unknown
  readonly query: unknown
  readonly headers: unknown
  readonly body: unknown
  readonly files: readonly ArrivedFile[]
}

function parseInput(declared: Endpoint, raw: RawInput): ParsedInput {
  const part = (name: 'params' | 'query' | 'headers' | 'body'): unknown => {
    const schema = declared[name]
    if (!schema) return undefined
    const parsed = z.safeParse(compiled(schema), storable(raw[name] ?? {}))
    if (parsed.success) return parsed.data
    if (name === 'params') throw new Problem('not-found')
    throw new Problem(name === 'body' ? 'invalid' : 'malformed', { fields: fieldErrors(parsed.error.issues) })
  }
  return {
    params: part('params'),
    query: part('query'),
    headers: part('headers'),
    body: part('body'),
    files: raw.files ?? [],
  }
}

/** No input of ours comes near it; a value nested without end would exhaust the stack of anyone who walks through it. */
const deepest = 100

/** Text as the database can keep it: without U+0000 and broken surrogates. Throws `malformed` for what is nested too deep. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Problem('malformed')
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? value.replaceAll('\0', '').toWellFormed() : value
  if (Array.isArray(value)) return value.map(inner => storable(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner, depth + 1)]))
}

/** Parses an answer with its schema, which drops undeclared fields; a mismatch is our bug. */
export function parseOutput(declared: Endpoint, result: unknown): unknown {
  const parsed = z.safeParse(compiled(declared.output), result)
  if (parsed.success) return parsed.data
  throw new Error(`${declared.name} answers what its contract does not allow: ${z.prettifyError(parsed.error)}`)
}

const ownTexts = new Set<string>(Object.values(texts).map(text => text.id))

function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    for (const name of names) {
      const path = [...issue.path, name].filter(step => step !== '').join('.')
      fields[path] ??= ownTexts.has(issue.message) ? issue.message : texts.value.id
    }
    // For a union, report the errors of the variant with the fewest.
    if (issue.code === 'invalid_union') {
      const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
      Object.assign(fields, fieldErrors(nearest))
      if (nearest.length > 0) delete fields['']
    }
  }
  return fields
}
