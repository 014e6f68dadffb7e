import { useEffect, useRef, useState } from 'react'
import { useSaving } from '../kernel/use-saving.ts'
import { forgetUnsaved, readUnsaved, rememberUnsaved } from './unsaved-answers.ts'

type Values = Record<string, string>

/** What stands in the fields. It is kept on the server all the while; what has not got there yet is kept in the browser. */
export function useAnswerValues(ids: { jobId: number; appId: number }, start: Values) {
  const { appId } = ids
  const [values, setValues] = useState(start)
  const latest = useRef(start)
  const saving = useSaving({
    typed: values,
    start,
    write: async draft => {
      const { keep } = await import('./draft-call.ts')
      await keep(ids, draft)
    },
    onAllKept: () => forgetUnsaved(appId),
  })
  useEffect(() => {
    // Only the browser has these, so the first drawing cannot show them: it must equal the server's.
    const unsaved = readUnsaved(appId)
    if (unsaved === null) return
    latest.current = { ...latest.current, ...unsaved }
    setValues(latest.current)
  }, [appId])

  const change = (id: number, value: string) => {
    latest.current = { ...latest.current, [id]: value }
    setValues(latest.current)
    rememberUnsaved(appId, latest.current)
  }
  /** Sent answers need keeping no more. */
  const settle = () => {
    saving.settle()
    forgetUnsaved(appId)
  }
  return { values, change, save: saving.save, settle, saveState: saving.saveState }
}
