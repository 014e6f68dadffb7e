import { eventModes } from '@hireloom/contract/events/events.ts'
import { useLingui } from '@lingui/react/macro'
import { SimpleGrid } from '@mantine/core'
import { ChoiceField, DateField, TextField } from '../../ui/app/form/fields.tsx'
import { ZoneField } from '../../ui/app/form/ZoneField.tsx'
import type { EventFormState } from './event-form.ts'
import { useModeWords } from './event-words.tsx'

/** From when to when, by the clocks of which place. */
export function WhenFields({ form: { field } }: { form: EventFormState }) {
  const { t } = useLingui()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField {...field('starts')} label={t`Starts`} hasTime isRequired />
        <DateField {...field('ends')} label={t`Ends`} hasTime isRequired />
      </SimpleGrid>
      <ZoneField {...field('timeZone')} label={t`Time zone`} hint={t`Start and end are in this zone.`} />
    </>
  )
}

/** At a place, from afar or both, and where that is. */
export function WhereFields({ form: { field, typed } }: { form: EventFormState }) {
  const { t } = useLingui()
  const words = useModeWords()
  return (
    <>
      <ChoiceField
        {...field('mode')}
        label={t`Format`}
        options={eventModes.map(value => ({ value, label: words[value] }))}
      />
      {typed.mode !== 'online' && <TextField {...field('location')} label={t`Place`} maxLength={300} isRequired />}
      {typed.mode !== 'onsite' && (
        <TextField
          {...field('joinUrl')}
          label={t`Online meeting link`}
          hint={t`Starts with https://. Only registered participants can see it.`}
          type="url"
          maxLength={1000}
          isLeftToRight
        />
      )}
    </>
  )
}
