import { Worker } from 'node:worker_threads'
import { accessOf } from '../../search/access.ts'
import type { MatchJobDocument, ProfileDocument } from '../documents.ts'
import { companyOf } from '../sql-match.ts'
import type { TalentMatch } from '../talent-match.ts'
import type { MatchBatch, MatchHealth } from './engine.ts'
import type { Answer, Call, Result } from './messages.ts'

/**
 * Matching in a thread of its own. It begins empty and answers from what was applied; its owner fills it from the feed of changes.
 * Calls are answered in their order; one that comes after the end is refused.
 */
export interface MatchThread extends TalentMatch {
  /** Ends when the batch can be found; one of some thousand documents keeps searches waiting for some ten milliseconds. */
  applyProfiles(batch: MatchBatch<ProfileDocument>): Promise<void>
  applyJobs(batch: MatchBatch<MatchJobDocument>): Promise<void>
  /** Puts rows in order after a filling, so that the first search does not pay for it. */
  settle(): Promise<void>
  health(): Promise<MatchHealth>
  stop(): Promise<void>
  /** Settles when the thread ended: with `null` after `stop`, else with the reason; its owner starts another. */
  readonly ended: Promise<Error | null>
}

interface Waiting {
  resolve(result: Result): void
  reject(error: Error): void
}

export function startMatching(): MatchThread {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let isStopping = false
  let failure: Error | null = null

  worker.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.call === 'failed') asked?.reject(new Error(answer.message))
    else asked?.resolve(answer)
  })
  worker.on('error', error => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  const { promise: ended, resolve: settle } = Promise.withResolvers<Error | null>()
  worker.on('exit', () => {
    const reason = failure ?? (isStopping ? null : new Error('matching ended by itself'))
    failure = reason ?? new Error('matching was stopped')
    for (const asked of waiting.values()) asked.reject(failure)
    waiting.clear()
    settle(reason)
  })

  function ask(call: Call): Promise<Result> {
    if (failure) return Promise.reject(failure)
    const id = ++calls
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...call, id })
    })
  }

  async function list(call: Call) {
    const answer = await ask(call)
    if (answer.call !== 'list') throw unexpected(answer)
    return answer.result
  }

  const unexpected = (answer: Result) => new Error(`matching answered ${answer.call} to another call`)

  return {
    ended,
    candidatesFor(job, { viewer }, filters, page) {
      const scope = { companyId: companyOf(viewer), tokens: [], jobIds: [] }
      return list({ call: 'candidatesFor', job, scope, filters, page })
    },
    async jobsFor(person, { viewer }, filters, page) {
      const { tokens, jobIds } = await accessOf(viewer)
      return list({ call: 'jobsFor', person, scope: { companyId: null, tokens, jobIds }, filters, page })
    },
    async scoreJobs(person, jobIds) {
      const answer = await ask({ call: 'scoreJobs', person, jobIds })
      if (answer.call !== 'scores') throw unexpected(answer)
      return answer.result
    },
    async applyProfiles(batch) {
      await ask({ call: 'applyProfiles', batch })
    },
    async applyJobs(batch) {
      await ask({ call: 'applyJobs', batch })
    },
    async settle() {
      await ask({ call: 'settle' })
    },
    async health() {
      const answer = await ask({ call: 'health' })
      if (answer.call !== 'health') throw unexpected(answer)
      return answer.result
    },
    async stop() {
      isStopping = true
      await worker.terminate()
      await ended
    },
  }
}
