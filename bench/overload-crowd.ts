import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { listJobs } from '../contract/jobs/jobs.ts'
import { openLine, requestOf } from './client.ts'

/** The address that means harm, as the proxy names it. */
const abuser = { 'x-forwarded-for': '203.0.113.9' }

const random = (n: number): string => `w${n}x${Math.floor(performance.now())}`

/** What a connection asks for, again and again. */
const requests = {
  board: (n: number) => requestOf('GET', `/public/jobs?q=${random(n)}`, abuser),
  'job list': (n: number) => requestOf('GET', `${listJobs.path}?searchKey=${random(n)}`, abuser),
  'sign-in': (n: number) => {
    const body = Buffer.from(JSON.stringify({ email: `${random(n)}@example.com`, password: 'wrong-password' }))
    return requestOf('POST', '/roboroy/api/v1/auth/login', { ...abuser, 'content-type': 'application/json' }, body)
  },
}

/** What one address asks for all it can get, over so many connections, until a moment on the clock of `Date.now()`. */
export interface Crowd {
  readonly name: keyof typeof requests
  readonly port: number
  readonly connections: number
  readonly until: number
}

/** Answers and refusals that the crowd got, and connections that were ended. */
export interface CrowdCounts {
  answered: number
  refused: number
  broken: number
}

if (parentPort) {
  // Elsewhere a crowd has machines of its own; here it may not take the processor from who is measured.
  setPriority(10)
  const { name, port, connections, until }: Crowd = workerData
  const counts: CrowdCounts = { answered: 0, refused: 0, broken: 0 }
  const hammer = async (n: number) => {
    while (Date.now() < until) {
      try {
        const line = await openLine(port)
        while (Date.now() < until) {
          const { status } = await line.ask(requests[name](n))
          if (status === 503) counts.refused += 1
          else counts.answered += 1
        }
        line.close()
      } catch {
        counts.broken += 1
        await wait(10)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_each, n) => hammer(n)))
  parentPort.postMessage(counts)
}
