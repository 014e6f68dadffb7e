import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './FileDrop.module.css'
import { Icon } from './icons.tsx'

interface FileDropProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint: ReactNode
  error?: string | undefined
  id: string
}

/**
 * A place to drop a file on or to choose one; with script the whole of it is the browser's own file input. A file that was chosen before the
 * script had come is told to `onChange` when it has.
 */
export function FileDrop({ label, hint, error, id, ...props }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current?.files?.length) input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return (
    <div className="stack tight">
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <Icon name="file" />
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <span className="small soft" id={`${id}-hint`}>
          {hint}
        </span>
        <input
          {...props}
          ref={input}
          type="file"
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
