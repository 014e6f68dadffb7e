import { eventModes } from '@hireloom/contract/events/events.ts'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useModeWords } from './event-words.tsx'
import type { EventFormState } from './use-event-form.ts'

/** From when to when, by the clocks of which place. */
export function WhenFields({ state: { form, set, errorOf } }: { state: EventFormState }) {
  const { t } = useLingui()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t`Begins`}
          type="datetime-local"
          value={form.starts}
          error={errorOf('starts')}
          onChange={event => set({ starts: event.currentTarget.value })}
          required
        />
        <TextInput
          label={t`Ends`}
          type="datetime-local"
          value={form.ends}
          error={errorOf('ends')}
          onChange={event => set({ ends: event.currentTarget.value })}
          required
        />
      </SimpleGrid>
      <TextInput
        label={t`Time zone of the place`}
        description={t`Such as Asia/Singapore; the hours above are read by its clocks.`}
        value={form.timeZone}
        error={errorOf('timeZone')}
        list="time-zones"
        maxLength={60}
        dir="ltr"
        spellCheck={false}
        onChange={event => set({ timeZone: event.currentTarget.value })}
        required
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map(zone => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** At a place, from afar or both, and where that is. */
export function WhereFields({ state: { form, set, errorOf } }: { state: EventFormState }) {
  const { t } = useLingui()
  const words = useModeWords()
  return (
    <>
      <NativeSelect
        label={t`How people take part`}
        value={form.mode}
        error={errorOf('mode')}
        data={eventModes.map(value => ({ value, label: words[value] }))}
        onChange={event => set({ mode: eventModes.find(mode => mode === event.currentTarget.value) ?? 'onsite' })}
      />
      {form.mode !== 'online' && (
        <TextInput
          label={t`Place`}
          value={form.location}
          error={errorOf('location')}
          maxLength={300}
          dir="auto"
          onChange={event => set({ location: event.currentTarget.value })}
          required
        />
      )}
      {form.mode !== 'onsite' && (
        <TextInput
          label={t`Address to join at`}
          description={t`Begins with https://. Only who has a seat gets to know it.`}
          type="url"
          value={form.joinUrl}
          error={errorOf('joinUrl')}
          maxLength={1000}
          dir="ltr"
          onChange={event => set({ joinUrl: event.currentTarget.value })}
        />
      )}
    </>
  )
}
