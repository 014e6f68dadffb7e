import type * as z from 'zod/mini'
import type { Permission } from './permissions.ts'
import type { Audience } from './policy.ts'
import type { ProblemName } from './problems.ts'

export type Schema = z.core.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A file part of an upload: how large (bytes) and how many; the type is judged by content when it has arrived. */
export interface FilePart {
  readonly maxBytes: number
  readonly maxCount: number
  readonly required: boolean
}

/** How often one caller may call: `most` times in `seconds`, counted for the person or for the block of addresses. */
export interface CallLimit {
  readonly most: number
  readonly seconds: number
  readonly by: 'user' | 'address'
}

interface Declared {
  readonly name: string
  readonly summary: string
  readonly method: Method
  readonly path: `/${string}`
  readonly kind?: 'json' | 'sse' | 'upload' | 'file'
  readonly params?: Schema
  readonly query?: Schema
  readonly headers?: Schema
  readonly body?: Schema
  readonly files?: Readonly<Record<string, FilePart>>
  readonly output: Schema
  readonly problems?: readonly ProblemName[]
  /** HTTP status of success; 200 when left out. */
  readonly status?: 200 | 201 | 202 | 204
  /** Counted once the input is well-formed, so that mistakes in a form cost nothing. */
  readonly limit?: CallLimit
  /** The call carries a secret: nothing of it is kept, so it is never idempotent by key. */
  readonly hasSecret?: boolean
}

/**
 * One call of the API as plain data. It is mounted on the server, called in-process by page loaders, called from the
 * browser with full types, and published as OpenAPI. `path` holds parameters as `{jobId}`.
 * Kinds: `json` (default), `sse` (server-sent events), `upload` (multipart: `files` parts and a JSON part `meta`, the body), `file` (a download).
 * `may` is the permission that people of a company need; a call for them alone must name one.
 */
export type Endpoint = Declared &
  (
    | { readonly audience: 'staff'; readonly may: Permission }
    | { readonly audience: Exclude<Audience, 'staff'>; readonly may?: Permission }
  )

/**
 * Whether a call creates something. Such a call honours `Idempotency-Key` (8 to 100 characters, 24 h): repeated with the same key it
 * answers what the first one answered.
 */
export function isCreating({ method, status, hasSecret }: Endpoint): boolean {
  return method === 'POST' && (status === 201 || status === 202) && hasSecret !== true
}

/** Declares an endpoint; it only types its argument. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

type In<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> = E[K] extends Schema
  ? z.input<E[K]>
  : never
type Out<E extends Endpoint, K extends 'params' | 'query' | 'headers' | 'body'> = E[K] extends Schema
  ? z.output<E[K]>
  : undefined

type Present<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] }
type Loose<T> = { [K in keyof T as Record<never, never> extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Record<never, never> extends T[K] ? K : never]?: T[K]
}

/**
 * What a caller hands over: only the parts that the endpoint declares; parts without a required field may be left out. `key` is the
 * `Idempotency-Key` of a creating call; the browser makes one for each input object.
 */
export type CallInput<E extends Endpoint> = Loose<
  Present<{ params: In<E, 'params'>; query: In<E, 'query'>; headers: In<E, 'headers'>; body: In<E, 'body'> }>
> & { key?: string }

/** What the answering function receives: parsed parts, `undefined` where the endpoint declares none. */
export interface AnswerInput<E extends Endpoint> {
  readonly params: Out<E, 'params'>
  readonly query: Out<E, 'query'>
  readonly headers: Out<E, 'headers'>
  readonly body: Out<E, 'body'>
}

/** What a caller gets back. */
export type Output<E extends Endpoint> = z.output<E['output']>
/** What the answering function returns; the schema turns it into `Output`. */
export type Answer<E extends Endpoint> = z.input<E['output']>

/** Calls an endpoint and gives its answer or throws a `Problem`; the same signature in-process and in the browser. */
export type Call = <E extends Endpoint>(declared: E, ...input: Args<E>) => Promise<Output<E>>
export type Args<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** Puts parameters into a path: `/jobs/{jobId}` and `{jobId: 7}` give `/jobs/7`. */
export function pathWith(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
