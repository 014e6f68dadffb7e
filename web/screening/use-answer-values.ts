import { useEffect, useRef, useState } from 'react'
import { forgetUnsaved, readUnsaved, rememberUnsaved } from './unsaved-answers.ts'

const saveEveryMs = 5000

type Values = Record<string, string>
export type SaveState = 'clean' | 'saving' | 'saved' | 'failed'

/**
 * What stands in the fields. It is kept on the server when a field is left and every 5 seconds after changes; what has not got there
 * yet is kept in the browser.
 */
export function useAnswerValues(ids: { jobId: number; appId: number }, start: Values) {
  const { appId } = ids
  const [values, setValues] = useState(start)
  const [saveState, setSaveState] = useState<SaveState>('clean')
  const saved = useRef(values)
  const latest = useRef(values)
  useEffect(() => {
    // Only the browser has these, so the first drawing cannot show them: it must equal the server's.
    const unsaved = readUnsaved(appId)
    if (unsaved === null) return
    latest.current = { ...latest.current, ...unsaved }
    setValues(latest.current)
  }, [appId])

  const save = async (): Promise<void> => {
    const draft = latest.current
    if (draft === saved.current) return
    setSaveState('saving')
    try {
      const { keep } = await import('./draft-call.ts')
      await keep(ids, draft)
      saved.current = draft
      if (latest.current === draft) forgetUnsaved(appId)
      setSaveState('saved')
    } catch {
      // The form and this browser still hold everything; the next change or second tries again.
      setSaveState('failed')
    }
  }
  useEffect(() => {
    const timer = setInterval(() => void save(), saveEveryMs)
    const leave = () => void save()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
    }
  })

  const change = (id: number, value: string) => {
    latest.current = { ...latest.current, [id]: value }
    setValues(latest.current)
    rememberUnsaved(appId, latest.current)
  }
  /** Sent answers need keeping no more. */
  const settle = () => {
    saved.current = latest.current
    forgetUnsaved(appId)
    setSaveState('clean')
  }
  return { values, change, save, settle, saveState }
}
