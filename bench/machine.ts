import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Milliseconds between two looks at the clock. */
const step = 5

const watching = `
  const { parentPort } = require('node:worker_threads')
  const late = []
  let due = performance.now() + ${step}
  let timer = setTimeout(look, ${step})
  function look() {
    late.push(Math.max(0, performance.now() - due))
    due = performance.now() + ${step}
    timer = setTimeout(look, ${step})
  }
  parentPort.once('message', () => {
    clearTimeout(timer)
    parentPort.postMessage(late)
  })`

/**
 * Measures by how many ms a thread that does nothing is woken too late, until it is ended: what everything else on the machine adds to
 * whatever else is measured.
 */
export function watchMachine(): { readonly end: () => Promise<number[]> } {
  const thread = new Worker(watching, { eval: true })
  return {
    async end() {
      const answered = once(thread, 'message')
      thread.postMessage('end')
      const [late]: number[][] = await answered
      await thread.terminate()
      return late ?? []
    },
  }
}
