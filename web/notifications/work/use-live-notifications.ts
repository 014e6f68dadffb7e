import { listQueue } from '@hireloom/contract/applications/queue.ts'
import { readWork } from '@hireloom/contract/home/work.ts'
import {
  countNotifications,
  followNotifications,
  listNotifications,
  type NotificationWord,
  notificationWord,
} from '@hireloom/contract/notifications/notifications.ts'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { queryClient } from '../../ui/app/query.ts'
import { useAtWork } from '../../ui/app/use-at-work.ts'

const againMs = 60_000

/**
 * Keeps the count and the list of notifications as they are on the server. Of all tabs of the browser that somebody works in, one at a time
 * holds the stream and tells the others. Opening a stream uses the session, so a window that was left alone holds none.
 */
export function useLiveNotifications(): void {
  const isAtWork = useAtWork()
  useEffect(() => {
    const channel = new BroadcastChannel(sharedName())
    channel.addEventListener('message', ({ data }) => {
      const word = z.safeParse(notificationWord, data)
      if (word.success) take(word.data)
    })
    return () => channel.close()
  }, [])
  useEffect(() => {
    if (!isAtWork) return
    const ending = new AbortController()
    holdStream(ending.signal)
    return () => ending.abort()
  }, [isAtWork])
}

/** Tabs that work for the same company share a stream. */
const sharedName = () => `notifications of ${document.documentElement.dataset.company ?? ''}`

function take({ count }: NotificationWord): void {
  queryClient.setQueryData(answerOf(countNotifications).queryKey, { count })
  void refresh(listNotifications, readWork, listQueue)
}

/** Follows until the signal: at once, or when no other tab does any more. Without locks (plain http) only the tab that is looked at follows. */
function holdStream(signal: AbortSignal): void {
  if (!('locks' in navigator)) return followWhileVisible(signal)
  const held = navigator.locks.request(sharedName(), { signal }, () => follow(signal))
  held.catch(() => undefined)
}

function followWhileVisible(signal: AbortSignal): void {
  let hidden = new AbortController()
  const look = () => {
    hidden.abort()
    hidden = new AbortController()
    if (document.visibilityState === 'visible') void follow(AbortSignal.any([signal, hidden.signal]))
  }
  document.addEventListener('visibilitychange', look, { signal })
  look()
}

/** Ends with the signal. A stream that was refused, or that is not live, is opened again after a minute. */
function follow(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const channel = new BroadcastChannel(sharedName())
    let timer: ReturnType<typeof setTimeout> | undefined
    let source: EventSource | undefined
    const stop = () => {
      clearTimeout(timer)
      source?.close()
    }
    const openLater = () => {
      stop()
      timer = setTimeout(open, againMs)
    }
    const open = () => {
      let changes = 0
      source = new EventSource(followNotifications.path)
      source.addEventListener('message', ({ data }) => {
        const word = z.safeParse(notificationWord, JSON.parse(String(data)))
        if (word.success && (word.data.changes !== changes || word.data.count !== knownCount())) {
          changes = word.data.changes
          channel.postMessage(word.data)
          take(word.data)
        }
        if (!word.success || !word.data.isLive) openLater()
      })
      // A stream that has ended the browser opens again by itself; one that was refused it does not.
      source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && openLater())
    }
    signal.addEventListener('abort', () => {
      stop()
      channel.close()
      resolve()
    })
    open()
  })
}

const knownCount = () => queryClient.getQueryData(answerOf(countNotifications).queryKey)?.count
