import { type BoardWord, boardWord, followBoard } from '@hireloom/contract/applications/board.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { taskPollMs } from '@hireloom/contract/platform/tasks.ts'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'

interface Hearers {
  readonly onWord: (word: BoardWord) => void
  /** What is shown is to be read again. */
  readonly onStale: () => void
}

/**
 * Hears of changes of a job's applications as long as the page is in sight: a browser has few connections. It begins at a mark; without one,
 * what is shown is read again when the stream stands, and nothing is missed. Where no stream can be had, it is read again from time to time.
 */
export function useLiveApplications(jobId: number, mark: string | null, { onWord, onStale }: Hearers): void {
  const hear = useEffectEvent(onWord)
  const readAgain = useEffectEvent(onStale)
  useEffect(() => {
    let source: EventSource | null = null
    let poll: ReturnType<typeof setInterval> | null = null
    const close = () => {
      source?.close()
      source = null
      if (poll !== null) clearInterval(poll)
      poll = null
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
      let isFirst = mark === null
      opened.addEventListener('message', ({ data }) => {
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
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [jobId, mark])
}
