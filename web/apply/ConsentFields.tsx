import { Trans } from '@lingui/react/macro'
import { Check } from '../ui/public/Field.tsx'
import type { FieldName, FormValues } from './apply-form.ts'

interface ConsentFieldsProps {
  values: FormValues
  companyName: string
  /** Where the host of the page writes to people by WhatsApp. */
  asksWhatsapp: boolean
  onChange: (name: FieldName, value: string, isComposing: boolean) => void
}

/** What one may agree to beside the application; nothing is ticked beforehand, and nothing depends on it. */
export function ConsentFields({ values, companyName, asksWhatsapp, onChange }: ConsentFieldsProps) {
  const box = (name: 'futureJobs' | 'wOptin') => ({
    name,
    value: 'on',
    checked: values[name] === 'on',
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChange(name, event.currentTarget.checked ? 'on' : '', false),
  })
  return (
    <fieldset>
      <legend>
        <Trans>Optional</Trans>
      </legend>
      <Check {...box('futureJobs')}>
        <Trans>
          <bdi>{companyName}</bdi> may keep my details and contact me about other jobs. I can withdraw this at any time.
        </Trans>
      </Check>
      {asksWhatsapp && (
        <Check {...box('wOptin')}>
          <Trans>Contact me on WhatsApp about this application.</Trans>
        </Check>
      )}
    </fieldset>
  )
}
