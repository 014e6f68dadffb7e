import { type Endpoint, pathWith } from '@hireloom/contract/endpoint.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import type { Attempt } from './attempt-parts.ts'
import { type Person, world } from './world.ts'

/** Calls an endpoint as somebody, with whatever input. */
export async function knock(
  endpoint: Endpoint,
  attempt: Attempt,
  person: Person | null,
): Promise<{ status: number; text: string }> {
  const { app } = await world()
  const headers = new Headers(attempt.headers)
  if (person) headers.set('cookie', [person.cookie, attempt.headers?.cookie].filter(Boolean).join('; '))
  const isForm = attempt.body instanceof FormData
  const hasBody = endpoint.method !== 'GET'
  if (hasBody && !isForm) headers.set('content-type', 'application/json')
  const path = pathWith(endpoint.path, attempt.params) + writeQuery(attempt.query ?? {})
  const body = attempt.body instanceof FormData ? attempt.body : JSON.stringify(attempt.body ?? {})
  const response = await fetch(app.url + path, { method: endpoint.method, headers, ...(hasBody && { body }) })
  return { status: response.status, text: await textOf(endpoint, response) }
}

/** Of a stream its first words, since some do not end. */
async function textOf({ kind }: Endpoint, response: Response): Promise<string> {
  if (kind !== 'sse' || !response.ok) return response.text()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return first?.value ?? ''
}
