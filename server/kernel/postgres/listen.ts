import type { PoolClient } from 'pg'
import { log } from '../ports.ts'
import { pool } from './db.ts'

const retryMs = 1000

/**
 * Hears the words that the database sends on a channel, on a connection of its own that is opened again when it breaks. `onWord` also
 * runs after each opening, with `null`, since words may have been missed before it.
 */
export function listenTo(
  channel: 'public_data' | 'search_change' | 'history' | 'chat_thread' | 'task' | 'notification' | 'pipeline',
  onWord: (word: string | null) => void,
): { stop: () => void } {
  let client: PoolClient | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | null = null

  async function open(): Promise<void> {
    const opened = await pool().connect()
    opened.on('notification', ({ payload }) => onWord(payload || null))
    opened.once('error', error => {
      // Ending it ourselves breaks the connection too; only a loss that no one asked for is opened again.
      if (client !== opened) return
      log().warn({ err: error, channel }, 'lost the line on which the database tells of changes')
      close()
      openLater()
    })
    client = opened
    await opened.query(`listen ${channel}`)
    if (isStopped) close()
    else onWord(null)
  }

  function openLater(): void {
    if (isStopped) return
    onWord(null)
    timer = setTimeout(openNow, retryMs)
    timer.unref()
  }

  function openNow(): void {
    open().catch(() => {
      close()
      openLater()
    })
  }

  function close(): void {
    const closing = client
    client = null
    closing?.on('error', () => undefined)
    closing?.release(true)
  }

  openNow()
  return {
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      close()
    },
  }
}
