import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/**
 * Asks before what was typed is left behind: by a link, by back, by closing a dialog that has an address, by closing the window. Answers
 * how to go without being asked, for who has just saved.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const { t } = useLingui()
  const isFree = useRef(false)
  const blocker = useBlocker(() => isDirty && !isFree.current)
  const question = t`You have typed something that is not saved. Leave it behind?`
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // A beat later: the router is still on its way back from where the browser went.
    if (confirm(question)) setTimeout(() => blocker.proceed(), 0)
    else blocker.reset()
  }, [blocker, question])
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
