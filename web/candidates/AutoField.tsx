import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

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

/** A field that keeps what was typed when it is left, and goes on holding it while that failed; Escape brings back what was kept. */
export function AutoField({ value, onSave, isLong = false, ...props }: AutoFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shared = {
    ...props,
    value: typed ?? value,
    onBlur: () => {
      if (typed === null || typed.trim() === value) return setTyped(null)
      void onSave(typed.trim()).then(isSaved => isSaved && setTyped(now => (now === typed ? null : now)))
    },
  }
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
