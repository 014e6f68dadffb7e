import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '../accounts/posted-fields.ts'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { Check, Field } from '../ui/public/Field.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import type { EventView } from './event-view.ts'

const fields = ['firstName', 'lastName', 'email'] as const

interface RegisterFormProps {
  event: EventView
  known: { firstName: string; lastName: string; email: string } | null
  failure: FormFailure | undefined
}

/** Who comes; the page's action judges it, with script and without, and gives back what was typed. */
export function RegisterForm({ event, known, failure }: RegisterFormProps) {
  const { i18n } = useLingui()
  const isSending = useNavigation().formData !== undefined
  const summaryRef = useRef<HTMLDivElement>(null)
  useEffect(() => summaryRef.current?.focus(), [failure])
  const textOf = (name: string) => failure?.fields[name] && serverText(i18n, failure.fields[name])
  const found = fields.flatMap(id => {
    const text = textOf(id)
    return text ? [{ id, text }] : []
  })
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    name,
    defaultValue: failure?.values[name] ?? known?.[name] ?? '',
    error: textOf(name),
    required: true,
  })
  return (
    <Form method="post" className="stack" noValidate>
      {failure && <ErrorSummary ref={summaryRef} title={serverText(i18n, failure.message)} errors={found} />}
      <input type="hidden" name="noticeVersion" value={event.noticeVersion} />
      <div className="pair">
        <Field {...field('firstName')} label={<Trans>First name</Trans>} autoComplete="given-name" maxLength={100} />
        <Field {...field('lastName')} label={<Trans>Last name</Trans>} autoComplete="family-name" maxLength={100} />
      </div>
      <Field
        {...field('email')}
        label={<Trans>Email</Trans>}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Check name="marketing" value="on" defaultChecked={failure?.values.marketing === 'on'}>
        <Trans>
          <bdi>{event.company.name}</bdi> may also email me about its events and news.
        </Trans>
      </Check>
      <div>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? (
            <Trans>submitting...</Trans>
          ) : event.isFull ? (
            <Trans>Join the waiting list</Trans>
          ) : (
            <Trans>Register</Trans>
          )}
        </Button>
      </div>
      <p className="small soft">
        <Trans>
          We only share your details with <bdi>{event.company.name}</bdi>. See{' '}
          <a href={`${pathOf('/public/legal/:kind', { kind: 'privacy' })}?company=${event.company.id}`}>
            how we handle your data
          </a>
          .
        </Trans>
      </p>
    </Form>
  )
}
