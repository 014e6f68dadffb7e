import type { Country } from '@hireloom/contract/reference/countries.ts'
import type { HiringFields } from '@hireloom/contract/screening/hiring.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { serverText } from '../kernel/server-text.ts'
import { Button } from '../ui/public/Button.tsx'
import { Field, TextArea } from '../ui/public/Field.tsx'
import { ErrorSummary } from '../ui/public/Notice.tsx'
import { PhoneFields } from '../ui/public/PhoneFields.tsx'
import { SummaryTitle } from '../ui/public/SummaryTitle.tsx'

/** What came of registering; `message` is the English text about the whole, `offline` a lost connection. */
export interface HiringResult {
  isKept: boolean
  errors: Record<string, string>
  message: string | null
}

interface HiringFormProps {
  email: string
  start: HiringFields
  countries: readonly Country[]
  result: HiringResult | undefined
}

const order = [
  'legalFirstName',
  'legalLastName',
  'countryId',
  'mobile',
  'availableFrom',
  'dateOfBirth',
  'address',
] as const
type Name = (typeof order)[number]

/** Names as in papers, a way to be reached and a day to start from: filled with what the application said, to be confirmed. */
export function HiringForm({ email, start, countries, result }: HiringFormProps) {
  const { i18n } = useLingui()
  const isSending = useNavigation().state !== 'idle'
  const summaryRef = useRef<HTMLDivElement>(null)
  const [touched, setTouched] = useState<{ names: readonly Name[]; over: unknown }>({ names: [], over: result })
  const isTouched = (name: Name) => touched.over === result && touched.names.includes(name)
  const errorOf = (name: Name) => {
    const english = result?.errors[name]
    return english === undefined || isTouched(name) ? undefined : serverText(i18n, english)
  }
  useEffect(() => summaryRef.current?.focus(), [result])
  const touch = (name: Name) =>
    setTouched({ names: touched.over === result ? [...touched.names, name] : [name], over: result })
  const field = (name: Name) => ({
    id: name,
    name,
    error: errorOf(name),
    defaultValue: start[name] ?? '',
    onChange: () => touch(name),
  })
  const listed = order.flatMap(id => {
    const text = errorOf(id)
    return text === undefined ? [] : [{ id, text }]
  })
  return (
    <Form method="post" noValidate className="stack roomy">
      {result !== undefined && !result.isKept && (listed.length > 0 || Object.keys(result.errors).length === 0) && (
        <ErrorSummary ref={summaryRef} title={<SummaryTitle {...result} />} errors={listed} />
      )}
      <fieldset className="stack">
        <legend className="sr">
          <Trans>About you</Trans>
        </legend>
        <div className="pair">
          <Field
            {...field('legalFirstName')}
            label={<Trans>Legal first name</Trans>}
            autoComplete="given-name"
            required
          />
          <Field
            {...field('legalLastName')}
            label={<Trans>Legal last name</Trans>}
            autoComplete="family-name"
            required
          />
        </div>
        <Field
          {...field('dateOfBirth')}
          label={<Trans>Date of birth (optional)</Trans>}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
        />
      </fieldset>
      <fieldset className="stack">
        <legend className="sr">
          <Trans>Contact details</Trans>
        </legend>
        <p className="small soft">
          <Trans>
            The company will write to <bdi>{email}</bdi>.
          </Trans>
        </p>
        <PhoneFields
          countries={countries}
          country={{ ...field('countryId'), autoComplete: 'tel-country-code' }}
          mobile={{ ...field('mobile'), autoComplete: 'tel', maxLength: 30 }}
        />
        <TextArea
          {...field('address')}
          label={<Trans>Postal address (optional)</Trans>}
          autoComplete="street-address"
          rows={3}
          maxLength={500}
          dir="auto"
        />
      </fieldset>
      <Field {...field('availableFrom')} label={<Trans>You can start from</Trans>} type="date" required />
      <div>
        <Button type="submit" look="primary" disabled={isSending}>
          {isSending ? <Trans>submitting...</Trans> : <Trans>Confirm</Trans>}
        </Button>
      </div>
    </Form>
  )
}
