import { useEffect, useRef, useState } from 'react'

const saveEveryMs = 5000

export type SaveState = 'clean' | 'saving' | 'saved' | 'failed'

interface Saving<T> {
  /** What stands in the form; each change makes it again. */
  typed: T
  /** What the server had when the form opened. */
  start: T
  /** Throws where it could not be kept. */
  write: (typed: T) => Promise<void>
  /** Called when the server has everything that was typed. */
  onAllKept?: () => void
}

/** Keeps what is typed in a form: `save` when a field is left, by itself every 5 seconds after changes, and when the page is left. */
export function useSaving<T>({ typed, start, write, onAllKept }: Saving<T>) {
  const latest = useRef(typed)
  const saved = useRef(start)
  const [saveState, setSaveState] = useState<SaveState>('clean')

  const line = useRef<Promise<void>>(Promise.resolve())

  const saveNow = async (): Promise<void> => {
    const sent = latest.current
    if (sent === saved.current) return
    setSaveState('saving')
    try {
      await write(sent)
      saved.current = sent
      if (latest.current === sent) onAllKept?.()
      setSaveState('saved')
    } catch {
      // The form still holds everything; the next change or second tries again.
      setSaveState('failed')
    }
  }
  /** One after another, so that what is older never arrives later. */
  const save = (): Promise<void> => (line.current = line.current.then(saveNow))
  useEffect(() => {
    latest.current = typed
  })
  useEffect(() => {
    const timer = setInterval(() => void save(), saveEveryMs)
    // A person who leaves or reloads before the next turn keeps the last words too.
    const leave = () => void saveNow()
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
    }
  })
  /** What is typed was sent some other way: it needs keeping no more. */
  const settle = () => {
    saved.current = latest.current
    setSaveState('clean')
  }
  return { save, settle, saveState }
}
