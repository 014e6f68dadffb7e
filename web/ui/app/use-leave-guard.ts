import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ask } from './confirm.ts'

/** Asks whether what was typed may be left behind. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const { t } = useLingui()
  const question = t`You have unsaved changes. Discard them?`
  const act = t`Discard changes`
  return () => ask({ question, act, isDanger: true })
}

/**
 * Asks before what was typed is left behind: by a link, by back, by closing a dialog that has an address, by closing the window. Answers
 * how to go without being asked, for who has just saved.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const askToLeave = useLeaveQuestion()
  const isFree = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty && !isFree.current && here.pathname + here.search !== next.pathname + next.search,
  )
  const latest = useRef(askToLeave)
  useEffect(() => {
    latest.current = askToLeave
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const leave = async () => {
      if (await latest.current()) blocker.proceed()
      else blocker.reset()
    }
    void leave()
  }, [blocker])
  // Free for one step only: what is typed after it is asked about again.
  useEffect(() => {
    isFree.current = false
  }, [isDirty])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return () => {
    isFree.current = true
  }
}
