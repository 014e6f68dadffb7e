import { type BoardWord, boardWord, followBoard } from '@hireloom/contract/applications/board.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { taskPollMs } from '@hireloom/contract/platform/tasks.ts'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'

interface Hearers {
  readonly onWord: (word: BoardWord) => void
  /** What is shown is to be read again. */
  readonly onStale: () => void
  /** The page is looked at again, or back on the network. */
  readonly onBack?: () => void
}

/** A stream says every 20 s that it is alive. One that has been silent for longer has broken without a word, as after a computer slept. */
const silentMs = 50_000

/**
 * Hears of changes of a job's applications as long as the page is in sight: a browser has few connections. It begins at a mark; without one,
 * what is shown is read again when the stream stands, and nothing is missed. Where no stream can be had, it is read again from time to time.
 * A page that is looked at again, or back on the network, goes on from the mark.
 */
export function useLiveApplications(jobId: number, mark: string | null, { onWord, onStale, onBack }: Hearers): void {
  const hear = useEffectEvent(onWord)
  const readAgain = useEffectEvent(onStale)
  const tellBack = useEffectEvent(() => onBack?.())
  useEffect(() => {
    let source: EventSource | null = null
    let poll: ReturnType<typeof setInterval> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      source?.close()
      source = null
      clearInterval(poll)
      clearTimeout(silence)
    }
    const fall = () => {
      close()
      poll = setInterval(() => readAgain(), taskPollMs)
    }
    const open = () => {
      close()
      if (document.visibilityState === 'hidden') return
      const opened = new EventSource(`${pathWith(followBoard.path, { jobId })}${mark === null ? '' : `?since=${mark}`}`)
      source = opened
      const listen = () => {
        clearTimeout(silence)
        silence = setTimeout(comeBack, silentMs)
      }
      listen()
      let isFirst = mark === null
      opened.addEventListener('message', ({ data }) => {
        listen()
        const word = z.safeParse(boardWord, JSON.parse(String(data)))
        if (!word.success || !word.data.isLive) return fall()
        if (word.data.isStale || isFirst) readAgain()
        if (!word.data.isStale) hear(word.data)
        isFirst = false
      })
      // A stream that has ended the browser opens again by itself; one that was refused it does not.
      opened.addEventListener('error', () => {
        isFirst = mark === null
        if (opened.readyState === EventSource.CLOSED) fall()
      })
    }
    const comeBack = () => {
      open()
      if (source !== null) tellBack()
    }
    open()
    const ending = new AbortController()
    const { signal } = ending
    document.addEventListener('visibilitychange', comeBack, { signal })
    addEventListener('online', comeBack, { signal })
    return () => {
      ending.abort()
      close()
    }
  }, [jobId, mark])
}
