import {
  changeEvent,
  type EventChoices,
  type ManagedEvent,
  readManagedEvent,
} from '@hireloom/contract/events/manage.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { LongTextField, ManyField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { useLeaveGuard } from '../../ui/app/use-leave-guard.ts'
import { formOf, settingsOf } from './event-form.ts'
import { useRegistrationWords } from './event-words.tsx'
import { TagFields } from './TagFields.tsx'
import { useEventForm } from './use-event-form.ts'
import { WhenFields, WhereFields } from './WhenFields.tsx'

interface DetailsTabProps {
  event: ManagedEvent
  choices: EventChoices
  /** Whether this person may put pictures of the company on the server. */
  canUpload: boolean
}

const registrations = ['open', 'invite', 'closed'] as const

/** Everything an event says, in one form; nothing typed is lost by a failure, or left behind unasked. */
export function DetailsTab({ event, choices, canUpload }: DetailsTabProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [stored, setStored] = useState(event)
  const state = useEventForm(formOf(event))
  const { form, setForm, set, errorOf, message, isSending, send } = state
  const [isSaved, setSaved] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(formOf(stored))
  useLeaveGuard(isDirty)
  const words = useRegistrationWords()
  const isOver = stored.state === 'cancelled'
  const save = async () => {
    setSaved(false)
    const { uuid, version } = stored
    const isGood = await send(async () => {
      const changed = await call(changeEvent, { params: { uuid }, body: { ...settingsOf(form), version } }).catch(
        async (error: unknown) => {
          // What was typed stays; saved again, it goes over what somebody else has written meanwhile.
          if (isProblem(error) && error.problem === 'stale') {
            setStored(await call(readManagedEvent, { params: { uuid } }))
          }
          throw error
        },
      )
      setStored(changed)
      // What is typed meanwhile stays.
      setForm(present => (present === form ? formOf(changed) : present))
      await client.invalidateQueries({ queryKey: ['event'] })
      await client.invalidateQueries({ queryKey: ['events'] })
    })
    setSaved(isGood)
  }
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault()
    if (!isSending) void save()
  }
  const banner = {
    label: t`Banner`,
    value: form.eventBanner,
    error: errorOf('eventBanner'),
    onChange: (eventBanner: string | null) => set({ eventBanner }),
  }
  const saveRow = (
    <Group justify="end" gap="sm">
      <Text component="output" size="sm" c="dimmed">
        {isSaved && !isDirty && <Trans>Saved</Trans>}
        {isDirty && !isSending && <Trans>Not saved yet</Trans>}
      </Text>
      <Button type="submit" loading={isSending}>
        <Trans>Save</Trans>
      </Button>
    </Group>
  )
  return (
    <form onSubmit={submit} noValidate>
      <Fieldset disabled={isOver} variant="unstyled">
        <Stack gap="md" maw={760}>
          {isOver && (
            <Alert color="gray" p="xs">
              <Trans>This event was cancelled; its settings stay as they were. Copy it to hold it again.</Trans>
            </Alert>
          )}
          {stored.state !== 'draft' && !isOver && (
            <Text size="sm" c="dimmed">
              <Trans>Whoever is on the list gets a letter when you change when or where it is.</Trans>
            </Text>
          )}
          <Fieldset legend={<Trans>Words</Trans>}>
            <Stack gap="sm">
              <TextField
                label={t`Title`}
                value={form.title}
                error={errorOf('title')}
                onChange={title => set({ title })}
              />
              <LongTextField
                label={t`Description`}
                hint={t`Plain text, or simple HTML: paragraphs, lists, bold, links.`}
                value={form.description}
                error={errorOf('description')}
                onChange={description => set({ description })}
              />
              {canUpload ? (
                <PictureField {...banner} />
              ) : (
                <TextField
                  {...banner}
                  hint={t`The address of a picture (https); administrators can upload one`}
                  value={form.eventBanner ?? ''}
                  onChange={address => set({ eventBanner: address || null })}
                />
              )}
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>When and where</Trans>}>
            <Stack gap="sm">
              <WhenFields state={state} />
              <WhereFields state={state} />
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Registration</Trans>}>
            <Stack gap="sm">
              <NativeSelect
                label={t`Who can register`}
                value={form.registration}
                error={errorOf('registration')}
                data={registrations.map(value => ({ value, label: words[value] }))}
                onChange={change =>
                  set({ registration: registrations.find(each => each === change.currentTarget.value) ?? 'open' })
                }
              />
              <TextInput
                label={t`Seats`}
                description={t`Empty: as many as come. Whoever comes later waits for a free one.`}
                inputMode="numeric"
                maw={420}
                value={form.capacity}
                error={errorOf('capacity')}
                onChange={change => set({ capacity: change.currentTarget.value.replaceAll(/\D/g, '').slice(0, 7) })}
              />
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Found by</Trans>}>
            <Stack gap="sm">
              <TagFields state={state} choices={choices} />
              {choices.microsites.length > 0 && (
                <ManyField
                  label={t`Microsites that show it`}
                  hint={t`None chosen: all`}
                  options={choices.microsites.map(({ key, label }) => ({ value: key, label }))}
                  value={form.micrositeIds.map(String)}
                  error={errorOf('micrositeIds')}
                  onChange={chosen => set({ micrositeIds: chosen.map(Number) })}
                />
              )}
            </Stack>
          </Fieldset>
          <FormMessage text={message} />
          {!isOver && saveRow}
        </Stack>
      </Fieldset>
    </form>
  )
}
