import type { ReactNode } from 'react'

interface CheckGroupProps {
  id: string
  legend: ReactNode
  hint?: ReactNode
  /** Already translated; announced with the group. */
  error?: string | undefined
  children: ReactNode
}

/** Boxes or choices that answer one question; the error summary of a form links to its `id`. */
export function CheckGroup({ id, legend, hint, error, children }: CheckGroupProps) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={described || undefined}>
      <legend>{legend}</legend>
      {children}
      {hint && (
        <div className="small soft" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
