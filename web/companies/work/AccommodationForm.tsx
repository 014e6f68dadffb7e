import type { CompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, Textarea, TextInput } from '@mantine/core'
import { SettingForm } from '../../ui/app/form/setting-fields.tsx'

type Accommodation = CompanyBehaviour['accommodation']

interface AccommodationFormProps {
  value: Accommodation
  onSave: (value: Accommodation) => Promise<unknown>
}

/** Whom people with disabilities ask for adjustments. */
export function AccommodationForm({ value, onSave }: AccommodationFormProps) {
  const { t } = useLingui()
  const fields = { note: value?.note ?? '', email: value?.email ?? '', phone: value?.phone ?? '' }
  const save = (typed: typeof fields) => {
    const or = (text: string) => (text.trim() === '' ? null : text.trim())
    const written = { note: or(typed.note), email: or(typed.email), phone: or(typed.phone) }
    return onSave(Object.values(written).every(text => text === null) ? null : written)
  }
  return (
    <SettingForm value={fields} onSave={save}>
      {(typed, type, errorOf) => (
        <>
          <Textarea
            label={t`Accessibility and accommodations`}
            description={t`What you can arrange and who to contact. Shown on every job.`}
            autosize
            minRows={2}
            maxLength={1000}
            dir="auto"
            value={typed.note}
            error={errorOf('note')}
            onChange={event => type({ ...typed, note: event.currentTarget.value })}
          />
          <Group grow align="start" wrap="wrap" preventGrowOverflow={false}>
            <TextInput
              label={t`Accommodation contact email`}
              type="email"
              dir="ltr"
              value={typed.email}
              error={errorOf('email')}
              onChange={event => type({ ...typed, email: event.currentTarget.value })}
            />
            <TextInput
              label={t`Accommodation contact phone`}
              type="tel"
              dir="ltr"
              maxLength={40}
              value={typed.phone}
              error={errorOf('phone')}
              onChange={event => type({ ...typed, phone: event.currentTarget.value })}
            />
          </Group>
        </>
      )}
    </SettingForm>
  )
}
