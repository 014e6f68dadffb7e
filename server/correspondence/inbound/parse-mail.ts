import { Worker } from 'node:worker_threads'
import type { Email } from 'postal-mime'

/** An email of 10 MB, the largest that is taken, needs a tenth of it. */
const budgetMs = 30_000
/** Decoded texts and files of an email, several times over. */
const memoryMb = 256
const threadsAtOnce = 2

const isRunning = { threads: 0 }
const waiting: (() => void)[] = []

/** Parses an email in a thread, since decoding a large one takes seconds; throws a `SyntaxError` where it is none or takes too long. */
export async function parseMail(raw: Uint8Array): Promise<Email> {
  if (isRunning.threads >= threadsAtOnce) await new Promise<void>(resolve => waiting.push(resolve))
  isRunning.threads += 1
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    workerData: raw,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const parsed = Promise.withResolvers<Email>()
  const refuse = () => parsed.reject(new SyntaxError('the email cannot be read'))
  let timer: NodeJS.Timeout | undefined
  worker.on('message', (answer: Email | 'ready') => {
    if (answer === 'ready') timer = setTimeout(refuse, budgetMs)
    else parsed.resolve(answer)
  })
  worker.once('error', refuse).once('exit', refuse)
  try {
    return await parsed.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
    isRunning.threads -= 1
    waiting.shift()?.()
  }
}
