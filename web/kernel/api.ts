import type { Call, Endpoint, Output } from '@hireloom/contract/endpoint.ts'
import { isCreating, pathWith } from '@hireloom/contract/endpoint.ts'
import { fromProblemBody, Problem } from '@hireloom/contract/problems.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import * as z from 'zod/mini'
import { tellSignedOut } from './signed-out.ts'
import { readStoredUser } from './stored-user.ts'

interface Parts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

/**
 * A form that is being left still gets its last words out, where they are few: of a request that may outlive its page browsers refuse more
 * than 64 KiB, all of them together, and a character may take three bytes (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch).
 */
const mostKeptAlive = 10_000

/** In the browser: calls an endpoint over HTTP; the answer is checked against the endpoint's schema. Failures are thrown as `Problem`. */
export const call: Call = async (declared, ...[input]) => {
  const parts = readParts(input)
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body)
  const response = await fetch(addressOf(declared, parts), {
    method: declared.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headersOf(parts),
      ...keyOf(declared, input),
    },
    ...(body !== undefined && { body }),
    keepalive: declared.method !== 'GET' && (body ?? '').length <= mostKeptAlive,
  })
  return readAnswer(declared, response.status, await response.text())
}

interface UploadOptions {
  /** Share sent so far, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** In the browser: sends files to an endpoint of kind `upload`; `files` maps a part's name to its files. */
export function upload<E extends Endpoint>(
  declared: E,
  input: { params?: Record<string, unknown>; headers?: Record<string, unknown>; body?: unknown; key?: string },
  files: Readonly<Record<string, readonly File[]>>,
  options: UploadOptions = {},
): Promise<Output<E>> {
  const parts = readParts(input)
  const form = new FormData()
  if (parts.body !== undefined) form.append('meta', JSON.stringify(parts.body))
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file)
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has gone out.
    const request = new XMLHttpRequest()
    request.open(declared.method, addressOf(declared, parts))
    for (const [name, value] of Object.entries({ ...headersOf(parts), ...keyOf(declared, input) }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = event => options.onProgress?.(event.total === 0 ? 0 : event.loaded / event.total)
    request.onerror = () => reject(new Problem('upload-broken'))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onload = () => {
      try {
        resolve(readAnswer(declared, request.status, request.responseText))
      } catch (problem) {
        reject(problem)
      }
    }
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

const keys = new WeakMap<object, string>()

/** The `Idempotency-Key` of a creating call: the given one, or one for each input object, so that sending the same object again creates nothing new. */
function keyOf(declared: Endpoint, input: { key?: string } = {}): Record<string, string> {
  if (!isCreating(declared)) return {}
  const key = input.key ?? keys.get(input) ?? crypto.randomUUID()
  keys.set(input, key)
  return { 'idempotency-key': key }
}

function addressOf(declared: Endpoint, parts: Parts): string {
  return pathWith(declared.path, parts.params) + writeQuery(parts.query)
}

function readAnswer<E extends Endpoint>(declared: E, status: number, text: string): Output<E> {
  const body = text === '' ? undefined : parseJson(text)
  if (status < 200 || status > 299) {
    const problem = fromProblemBody(body)
    if (problem.problem === 'unauthorized') tellSignedOut()
    throw problem
  }
  return z.parse<E['output']>(declared.output, body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('unexpected')
  }
}

function readParts(input: unknown): Parts {
  const parts = recordOf(input)
  return {
    params: recordOf(parts.params),
    query: recordOf(parts.query),
    headers: recordOf(parts.headers),
    body: parts.body,
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/**
 * The headers of a call, among them those that every call has (specification P7): whom this browser knows, and the token of the address. They
 * are hints for servers in between; ours knows a person by the session alone.
 */
function headersOf({ headers }: Parts): Record<string, string> {
  const { userId, companyId } = readStoredUser()
  const asked = new URLSearchParams(location.search).get('xrt') ?? ''
  // An address may hold anything; a header may not.
  const xrt = /^[\w.~-]{1,200}$/.test(asked) ? asked : undefined
  const all = { 'x-user-id': userId, 'x-company-id': companyId, xrtoken: xrt, ...headers }
  const given = Object.entries(all).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
