import { Worker } from 'node:worker_threads'

/** A thread that answers calls. One that comes after its end is refused, as is what waited for an answer at its end. */
export interface AskedThread<Call, Result extends { readonly call: string }, First> {
  /** What the thread said of itself when it had started. */
  readonly first: First
  /** The answer to a call, which is one of the expected name. */
  readonly ask: <Name extends Result['call']>(call: Call, expected: Name) => Promise<Extract<Result, { call: Name }>>
  /** Ends when the call is done; for calls that are answered with nothing. */
  readonly tell: (call: Call) => Promise<void>
  readonly stop: () => Promise<void>
  /** Settles when the thread ended: with `null` after `stop`, else with the reason. */
  readonly ended: Promise<Error | null>
}

/** What a thread sends after its first word. */
export type ThreadAnswer<Result> = (Result & { id: number }) | { call: 'failed'; id: number; message: string }

/** Threads hold much for long, and what they make in passing is small. */
const maxYoungGenerationSizeMb = 32

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

/**
 * Starts a file as a thread and waits for its first word. Each call goes out with a number, which its answer carries; `name` says in
 * errors who did not answer.
 */
export async function startThread<Call, Result extends { readonly call: string }, First>(
  file: URL,
  name: string,
  data: unknown = null,
): Promise<AskedThread<Call, Result, First>> {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxYoungGenerationSizeMb } })
  const waiting = new Map<number, Waiting<Result>>()
  let calls = 0
  let isStopping = false
  let failure: Error | null = null
  const first = Promise.withResolvers<First>()

  worker.once('message', (word: First) => {
    worker.on('message', take)
    first.resolve(word)
  })
  worker.on('error', error => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  const { promise: ended, resolve: settle } = Promise.withResolvers<Error | null>()
  worker.on('exit', () => settle(end()))

  function take(answer: ThreadAnswer<Result>): void {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (isFailure(answer)) asked?.reject(new Error(answer.message))
    else asked?.resolve(answer)
  }

  function end(): Error | null {
    const reason = failure ?? (isStopping ? null : new Error(`${name} ended by itself`))
    failure = reason ?? new Error(`${name} was stopped`)
    first.reject(failure)
    for (const asked of waiting.values()) asked.reject(failure)
    waiting.clear()
    return reason
  }

  function send(call: Call): Promise<Result> {
    if (failure) return Promise.reject(failure)
    const id = ++calls
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...call, id })
    })
  }

  return {
    first: await first.promise,
    ended,
    async ask(call, expected) {
      const answer = await send(call)
      if (!isCalled(answer, expected)) throw new Error(`${name} answered ${answer.call} to another call`)
      return answer
    },
    async tell(call) {
      await send(call)
    },
    async stop() {
      isStopping = true
      await worker.terminate()
      await ended
    },
  }
}

function isFailure<Result>(answer: ThreadAnswer<Result>): answer is { call: 'failed'; id: number; message: string } {
  return 'message' in answer && 'call' in answer && answer.call === 'failed'
}

function isCalled<Result extends { readonly call: string }, Name extends Result['call']>(
  answer: Result,
  name: Name,
): answer is Extract<Result, { call: Name }> {
  return answer.call === name
}
