import { useRef, useState } from 'react'
import { useSaving } from '../kernel/use-saving.ts'

type Values = Readonly<Record<string, string>>

/** What stands in the fields; kept all the while. */
export function useAnswerValues(ids: { jobId: number; appId: number }, start: Values) {
  const [values, setValues] = useState(start)
  const latest = useRef(start)
  const put = (changed: Values) => {
    latest.current = { ...latest.current, ...changed }
    setValues(latest.current)
  }
  const { save, settle, saveState } = useSaving({
    form: `answers_${ids.appId}`,
    typed: values,
    start,
    load: async () => {
      const { keep } = await import('./draft-call.ts')
      return draft => keep(ids, draft)
    },
    wordsOf: typed => typed,
    restore: put,
  })
  const change = (id: number, value: string) => put({ [id]: value })
  return { values, change, save, settle, saveState }
}
