import { type ChildProcess, fork } from 'node:child_process'
import type { HandOverAnswer, HandOverCall, HandOverSettings } from './hand-over-process.ts'

const script = new URL('./hand-over-process.ts', import.meta.url)

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** The process that gives e-mails to the mail server; started with the first, and again when it ended. */
export function openHandOver(settings: HandOverSettings) {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let calls = 0
  let isClosed = false

  function start(): ChildProcess {
    const started = fork(script, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.on('message', ({ id, failure }: HandOverAnswer) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (failure === null) asked?.resolve()
      else asked?.reject(Object.assign(new Error(failure.message), failure))
    })
    started.once('exit', () => end(started))
    started.once('error', () => end(started))
    started.send(settings)
    return started
  }

  function end(ended: ChildProcess): void {
    if (child !== ended) return
    child = null
    for (const { reject } of waiting.values()) reject(new Error('the process that sends emails has ended'))
    waiting.clear()
  }

  return {
    send: (message: HandOverCall['message']): Promise<void> =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the server stops'))
        child ??= start()
        calls += 1
        waiting.set(calls, { resolve, reject })
        child.send({ id: calls, message } satisfies HandOverCall)
      }),
    /** It ends what it has begun, and then itself. */
    close(): void {
      const closing = child
      isClosed = true
      child = null
      for (const { reject } of waiting.values()) reject(new Error('the server stops'))
      waiting.clear()
      if (closing?.connected) closing.disconnect()
    },
  }
}
