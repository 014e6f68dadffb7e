import type { Output } from '@hireloom/contract/endpoint.ts'
import type { readRegistration } from '@hireloom/contract/events/registrations.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '../accounts/posted-fields.ts'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { Check, Field } from '../ui/public/Field.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'

interface InvitationFormProps {
  own: Output<typeof readRegistration>
  failure: FormFailure | undefined
}

/** Yes with one's name, or no; the page's action hears either, with script and without. */
export function InvitationForm({ own, failure }: InvitationFormProps) {
  const { i18n } = useLingui()
  const isSending = useNavigation().formData !== undefined
  const summaryRef = useRef<HTMLDivElement>(null)
  useEffect(() => summaryRef.current?.focus(), [failure])
  const textOf = (name: string) => failure?.fields[name] && serverText(i18n, failure.fields[name])
  const found = (['firstName', 'lastName'] as const).flatMap(id => {
    const text = textOf(id)
    return text ? [{ id, text }] : []
  })
  const field = (name: 'firstName' | 'lastName') => ({
    id: name,
    name,
    defaultValue: failure?.values[name] ?? own[name],
    error: textOf(name),
    required: true,
    maxLength: 100,
  })
  return (
    <Form method="post" className="stack" noValidate>
      {failure && <ErrorSummary ref={summaryRef} title={serverText(i18n, failure.message)} errors={found} />}
      <input type="hidden" name="noticeVersion" value={own.noticeVersion} />
      <div className="pair">
        <Field {...field('firstName')} label={<Trans>First name</Trans>} autoComplete="given-name" />
        <Field {...field('lastName')} label={<Trans>Last name</Trans>} autoComplete="family-name" />
      </div>
      <Check name="marketing" value="on" defaultChecked={failure?.values.marketing === 'on'}>
        <Trans>
          <bdi>{own.eventCompanyName}</bdi> may also email me about its events and news.
        </Trans>
      </Check>
      <div className="row">
        <Button type="submit" name="answer" value="yes" look="primary" disabled={isSending}>
          <Trans>Accept</Trans>
        </Button>
        <Button type="submit" name="answer" value="no" disabled={isSending}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <p className="small soft">
        <Trans>
          We only share your details with <bdi>{own.eventCompanyName}</bdi>. See{' '}
          <a href={`${pathOf('/public/legal/:kind', { kind: 'privacy' })}?company=${own.eventCompanyId}`}>
            how we handle your data
          </a>
          .
        </Trans>
      </p>
    </Form>
  )
}
