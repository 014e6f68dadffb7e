import type { ReactNode, Ref } from 'react'

interface NoticeProps {
  tone: 'good' | 'warn' | 'bad'
  /** It came after the page, so screen readers must be told. */
  isNews?: boolean
  children: ReactNode
}

/** A tinted line about the state of a page or form; the words carry the meaning, the colour only repeats it. */
export function Notice({ tone, isNews = false, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={isNews ? 'status' : undefined}>
      {children}
    </div>
  )
}

interface SummaryProps {
  title: ReactNode
  /** Field id to text, in the order of the form. */
  errors: readonly { id: string; text: string }[]
  ref?: Ref<HTMLDivElement>
}

/** What is wrong with a form, each line a link to its field; the form gives it the focus after a failed try. */
export function ErrorSummary({ title, errors, ref }: SummaryProps) {
  return (
    <div className="notice bad" role="alert" tabIndex={-1} ref={ref} id="errors">
      <strong>{title}</strong>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
