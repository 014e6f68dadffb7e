import { useEffect, useState } from 'react'

const restMs = 5 * 60_000
const lookMs = 20_000
const signs = ['pointerdown', 'pointermove', 'keydown', 'focus'] as const

/**
 * Whether someone has used the page in the last five minutes. Asking the server counts as using the session, so what a page asks by itself
 * stops when no one is there: otherwise the session of a forgotten window would never end.
 */
export function useAtWork(): boolean {
  const [isAtWork, setAtWork] = useState(true)
  useEffect(() => {
    let last = Date.now()
    const work = () => {
      last = Date.now()
      setAtWork(true)
    }
    const looking = setInterval(() => setAtWork(Date.now() - last < restMs), lookMs)
    for (const sign of signs) addEventListener(sign, work, { passive: true })
    return () => {
      clearInterval(looking)
      for (const sign of signs) removeEventListener(sign, work)
    }
  }, [])
  return isAtWork
}
