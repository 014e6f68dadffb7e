import { keepAlive } from '@hireloom/contract/accounts/sessions.ts'
import { idleWarningMinutes } from '@hireloom/contract/constants.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../kernel/api.ts'

const warnedSeconds = idleWarningMinutes * 60
const retrySeconds = 20

/**
 * Watches the session of the signed-in person. Gives the seconds left once it is about to end, else `null`; working in the page counts
 * as using the session, unless it has reached its last end. `onEnd`, which must stay the same, is called when it has ended, by itself or in another window.
 */
export function useIdleSession(onEnd: () => void): {
  secondsLeft: number | null
  canExtend: boolean
  extend: () => void
} {
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [clock, setClock] = useState(() => Date.now())
  const [round, setRound] = useState(0)
  const [canExtend, setCanExtend] = useState(true)
  const hasWorked = useWork()
  const isWarned = endsAt !== null

  const look = useCallback(
    async (extend: boolean): Promise<number> => {
      const { secondsLeft, canExtend: canStay } = await call(keepAlive, { body: { extend } })
      setCanExtend(canStay)
      if (secondsLeft === null || secondsLeft <= 0) {
        onEnd()
        return retrySeconds
      }
      const isNear = secondsLeft <= warnedSeconds
      if (isNear) setClock(Date.now())
      setEndsAt(isNear ? Date.now() + secondsLeft * 1000 : null)
      return isNear ? Math.min(secondsLeft, retrySeconds) : secondsLeft - warnedSeconds
    },
    [onEnd],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const watch = async (extend: boolean) => {
      // Without a connection nothing is known about the session; it is asked again soon.
      const wait = await look(extend).catch(() => retrySeconds)
      if (!isOver) timer = setTimeout(() => void watch(hasWorked()), wait * 1000 + 200)
    }
    void watch(round > 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [look, hasWorked, round])

  useEffect(() => {
    if (!isWarned) return
    const ticking = setInterval(() => setClock(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [isWarned])

  const extend = useCallback(() => setRound(count => count + 1), [])
  const secondsLeft = endsAt === null ? null : Math.max(0, Math.round((endsAt - clock) / 1000))
  return { secondsLeft, canExtend, extend }
}

/** Tells whether the person has typed or clicked since it was last asked. */
function useWork(): () => boolean {
  const worked = useRef(false)
  useEffect(() => {
    const note = () => {
      worked.current = true
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) document.addEventListener(kind, note, { passive: true, capture: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, { capture: true })
    }
  }, [])
  return useCallback(() => {
    const was = worked.current
    worked.current = false
    return was
  }, [])
}
