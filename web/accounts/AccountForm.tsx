import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import type { FormFailure } from './posted-fields.ts'

interface AccountFormProps {
  /** What came of the last try; a new object for each. */
  failure: FormFailure | undefined
  /** Names of the fields in their order; each is the id of its control too. */
  fieldNames?: readonly string[]
  button: ReactNode
  children?: ReactNode
}

/** A form about the account: posts to its own page, and gives the focus to what was wrong. */
export function AccountForm({ failure, fieldNames = [], button, children }: AccountFormProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const isSending = useNavigation().state !== 'idle'
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) summary.current?.focus()
  }, [failure])
  return (
    <Form method="post" action={pathname + search} noValidate className="stack">
      {failure && (
        <ErrorSummary
          ref={summary}
          title={serverText(i18n, failure.message)}
          errors={fieldNames.flatMap(id => {
            const text = failure.fields[id]
            return text === undefined ? [] : [{ id, text: serverText(i18n, text) }]
          })}
        />
      )}
      {children}
      <p>
        <Button type="submit" look="primary" disabled={isSending}>
          {button}
        </Button>
      </p>
    </Form>
  )
}

/** Translated error and typed text of a field, for a control inside the form. */
export function useFieldState(failure: FormFailure | undefined) {
  const { i18n } = useLingui()
  return (name: string) => {
    const error = failure?.fields[name]
    return { id: name, name, error: error && serverText(i18n, error), defaultValue: failure?.values[name] }
  }
}
