import { type ComponentProps, type ReactNode, useId } from 'react'

interface Labelled {
  label: ReactNode
  /** Already translated; shown under the field and announced with it. */
  error?: string | undefined
  hint?: ReactNode
}

interface Wiring {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

function Frame({ label, error, hint, id, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="stack tight">
      <label className="label" htmlFor={id}>
        {label}
      </label>
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
    </div>
  )
}

function wire(id: string, { error, hint }: Labelled): Wiring {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined }
}

/** A labelled text input; the error summary of a form links to its `id`. */
export function Field({ label, error, hint, id, ...props }: Labelled & ComponentProps<'input'>) {
  const made = useId()
  const texts = { label, error, hint }
  return (
    <Frame {...texts} id={id ?? made}>
      <input className="input" {...props} {...wire(id ?? made, texts)} />
    </Frame>
  )
}

export function Select({ label, error, hint, id, ...props }: Labelled & ComponentProps<'select'>) {
  const made = useId()
  const texts = { label, error, hint }
  return (
    <Frame {...texts} id={id ?? made}>
      <select className="input" {...props} {...wire(id ?? made, texts)} />
    </Frame>
  )
}

export function TextArea({ label, error, hint, id, ...props }: Labelled & ComponentProps<'textarea'>) {
  const made = useId()
  const texts = { label, error, hint }
  return (
    <Frame {...texts} id={id ?? made}>
      <textarea className="input" rows={5} {...props} {...wire(id ?? made, texts)} />
    </Frame>
  )
}

interface CheckProps extends ComponentProps<'input'> {
  type?: 'checkbox' | 'radio'
  children: ReactNode
  /** What stands at the far end of the line, such as a count. */
  end?: ReactNode
}

export function Check({ type = 'checkbox', children, end, ...props }: CheckProps) {
  return (
    <label className="check">
      <input type={type} {...props} />
      <span>{children}</span>
      {end !== undefined && <span className="soft small">{end}</span>}
    </label>
  )
}
