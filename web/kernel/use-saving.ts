import { useEffect, useRef, useState } from 'react'
import { forgetUnsaved, readUnsaved, rememberUnsaved, type Words } from './unsaved.ts'
import { useLeaving } from './use-leaving.ts'

const saveEveryMs = 5000

export type SaveState = 'clean' | 'saving' | 'saved' | 'failed'

interface Saving<T> {
  /** Names the form in this browser's storage. */
  form: string
  /** What stands in the form; each change makes it again. */
  typed: T
  /** What the server had when the form opened. */
  start: T
  /** Loads what writes, at the first change: a page that is being left can load nothing. */
  load: () => Promise<(typed: T) => Promise<void>>
  /** The form as this browser keeps it, and what puts that back. */
  wordsOf: (typed: T) => Words
  restore: (words: Words) => void
}

/**
 * Keeps what is typed in a form: on the server when a field is left (`save`), by itself every 5 seconds after changes, and when the page is
 * left; in this browser what the server does not have yet. So a reload finds every key, also where it was quicker than the last save.
 */
export function useSaving<T>({ form, typed, start, load, wordsOf, restore }: Saving<T>) {
  const latest = useRef(typed)
  const saved = useRef(start)
  const sending = useRef<T>(undefined)
  const [saveState, setSaveState] = useState<SaveState>('clean')

  const line = useRef<Promise<void>>(Promise.resolve())

  const saveNow = async (): Promise<void> => {
    const sent = latest.current
    if (sent === saved.current || sent === sending.current) return
    sending.current = sent
    setSaveState('saving')
    try {
      await (await load())(sent)
      saved.current = sent
      if (latest.current === sent) forgetUnsaved(form)
      setSaveState('saved')
    } catch {
      // The form still holds everything; the next change or second tries again.
      setSaveState('failed')
    } finally {
      if (sending.current === sent) sending.current = undefined
    }
  }
  /** One after another, so that what is older never arrives later. */
  const save = (): Promise<void> => (line.current = line.current.then(saveNow))

  const handlers = useRef({ load, wordsOf, restore })
  useEffect(() => {
    handlers.current = { load, wordsOf, restore }
  })
  useEffect(() => {
    // Only the browser has these, so the first drawing, which must equal the server's, cannot show them.
    const words = readUnsaved(form)
    if (words !== null) handlers.current.restore(words)
  }, [form])
  useEffect(() => {
    latest.current = typed
    if (typed === saved.current) return
    rememberUnsaved(form, handlers.current.wordsOf(typed))
    handlers.current.load().catch(() => undefined)
  }, [form, typed])
  useEffect(() => {
    const timer = setInterval(() => void save(), saveEveryMs)
    return () => clearInterval(timer)
  })
  useLeaving(() => {
    if (latest.current === saved.current) return
    rememberUnsaved(form, wordsOf(latest.current))
    void saveNow()
  })
  /** What is typed was sent some other way: it needs keeping no more. */
  const settle = () => {
    saved.current = latest.current
    forgetUnsaved(form)
    setSaveState('clean')
  }
  return { save, settle, saveState }
}
