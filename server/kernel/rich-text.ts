import { Worker } from 'node:worker_threads'
import { texts as messages } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import * as z from 'zod'
import { cleanRich, fromPlain } from './sanitize.ts'

/** `html` is rich text from an editor; `any` may be plain text, Markdown or HTML. */
type Form = 'html' | 'any'

/** Cleaning takes at most some 40 ms for so many characters, whatever they are. */
const quickLength = 2000
/** The longest texts of real pages take a twentieth of it. */
const budgetMs = 3000
const threadsAtOnce = 2

const isRunning = { threads: 0 }
const waiting: (() => void)[] = []

/**
 * Cleans texts that someone wrote, in their order. Long ones are cleaned in a thread, so that no text, however it is made up, keeps others
 * waiting; one that takes more than 3 s there is refused as `invalid`.
 */
export async function cleanTexts(form: Form, texts: readonly string[]): Promise<string[]> {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  if (length <= quickLength) return texts.map(form === 'html' ? cleanRich : fromPlain)
  if (isRunning.threads >= threadsAtOnce) await new Promise<void>(resolve => waiting.push(resolve))
  isRunning.threads += 1
  try {
    return await inThread(form, texts)
  } finally {
    isRunning.threads -= 1
    waiting.shift()?.()
  }
}

/** The same for one text. */
export async function cleanRichText(form: Form, text: string): Promise<string> {
  const [clean = ''] = await cleanTexts(form, [text])
  return clean
}

async function inThread(form: Form, texts: readonly string[]): Promise<string[]> {
  const worker = new Worker(new URL('./rich-text-thread.ts', import.meta.url), {
    workerData: { form, texts },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const answered = new Promise<string[]>((resolve, reject) => {
    const refuse = () => reject(new Problem('invalid', { message: messages.value.id }))
    let timer: NodeJS.Timeout | undefined
    worker.on('message', (answer: unknown) => {
      // The thread is ready: from here on it cleans.
      if (answer === 'ready') timer = setTimeout(refuse, budgetMs)
      else resolve(z.array(z.string()).parse(answer))
    })
    worker.once('error', refuse)
    worker.once('exit', () => {
      clearTimeout(timer)
      refuse()
    })
  })
  try {
    return await answered
  } finally {
    await worker.terminate()
  }
}
