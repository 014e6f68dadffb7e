import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLeaving } from '../kernel/use-leaving.ts'

interface AutoFieldProps {
  label: string
  value: string
  /** Called on blur with a changed value; resolves to whether it was saved. */
  onSave: (value: string) => Promise<boolean>
  isLong?: boolean
  type?: 'text' | 'tel' | 'date' | 'number'
  min?: number
  autoComplete?: string
  maxLength?: number
}

/** A field that keeps what was typed when it or the page is left, and goes on holding it while that failed; Escape brings back what was kept. */
export function AutoField({ value, onSave, isLong = false, ...props }: AutoFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** What is on its way is held until it is saved: the page shows it already, and may have to take that back. */
  const sent = useRef<string | null>(null)
  const save = () => {
    if (typed === null || typed === sent.current) return
    if (typed.trim() === value) return setTyped(null)
    sent.current = typed
    void onSave(typed.trim()).then(isSaved => {
      sent.current = null
      if (isSaved) setTyped(now => (now === typed ? null : now))
    })
  }
  useLeaving(save)
  useEffect(() => {
    if (typed === null) return
    // A reload asks for the page before it says that this one goes, and must find what was typed.
    addEventListener('beforeunload', save)
    return () => removeEventListener('beforeunload', save)
  })
  const shared = { ...props, value: typed ?? value, onBlur: save }
  const onKeyDown = (event: { key: string; stopPropagation: () => void }) => {
    if (event.key !== 'Escape' || typed === null) return
    event.stopPropagation()
    setTyped(null)
  }
  return isLong ? (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      maxRows={14}
      dir="auto"
      onKeyDown={onKeyDown}
      onChange={event => setTyped(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...shared} dir="auto" onKeyDown={onKeyDown} onChange={event => setTyped(event.currentTarget.value)} />
  )
}
