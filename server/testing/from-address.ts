import { request } from 'node:http'
import type { Args, Endpoint } from '@hireloom/contract/endpoint.ts'
import * as z from 'zod'
import { world } from './world.ts'

/** Calls with a body from another address of this machine, such as `127.0.3.1`; answers status, cookies (as a header) and milliseconds. */
export async function sendFrom<E extends Endpoint>(
  address: string,
  declared: E,
  input: Args<E>[0],
  cookie = '',
): Promise<{ status: number; cookie: string; ms: number }> {
  const { app } = await world()
  const { body } = z.object({ body: z.unknown() }).parse(input)
  const headers = { 'content-type': 'application/json', cookie }
  const start = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; cookie: string; ms: number }>()
  request(`${app.url}${declared.path}`, { method: declared.method, localAddress: address, headers }, answer => {
    const cookies = (answer.headers['set-cookie'] ?? []).map(line => line.split(';')[0] ?? '')
    answer.resume().on('end', () => {
      resolve({ status: answer.statusCode ?? 0, cookie: cookies.join('; '), ms: performance.now() - start })
    })
  })
    .on('error', reject)
    .end(JSON.stringify(body))
  return promise
}
