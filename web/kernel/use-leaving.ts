import { useEffect, useRef } from 'react'

/**
 * Calls `flush` when the page is reloaded, left or put away, which on a phone is often the last that it hears. What `flush` sends must begin
 * at once and may outlive the page (`keepalive`).
 */
export function useLeaving(flush: () => void): void {
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    const leave = () => latest.current()
    const hide = () => document.visibilityState === 'hidden' && leave()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])
}
