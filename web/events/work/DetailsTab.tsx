import {
  changeEvent,
  type EventChoices,
  type ManagedEvent,
  readEventChoices,
  readManagedEvent,
} from '@hireloom/contract/events/manage.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Fieldset, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { call } from '../../kernel/api.ts'
import { isProblem } from '../../kernel/problem.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Form } from '../../ui/app/form/Form.tsx'
import { ChoiceField, ManyField, NumberField, TextField } from '../../ui/app/form/fields.tsx'
import { PictureField } from '../../ui/app/form/PictureField.tsx'
import { RichTextField } from '../../ui/app/form/RichTextField.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { pageData, together } from '../../ui/app/page-data.ts'
import { WithPreview } from '../../ui/app/WithPreview.tsx'
import { eventOf } from './event-address.ts'
import { errorPaths, formOf, settingsOf } from './event-form.ts'
import { useRegistrationWords } from './event-words.tsx'
import { TagFields } from './TagFields.tsx'
import { useEventChange } from './use-event-change.ts'
import { WhenFields, WhereFields } from './WhenFields.tsx'

const events = pageData({ endpoint: readManagedEvent, input: eventOf })
const possible = pageData({ endpoint: readEventChoices })
const page = together(events, possible)
export const loader = page.loader
export const clientLoader = page.clientLoader
export const HydrateFallback = page.HydrateFallback

const registrations = ['open', 'invite', 'closed'] as const

/** What an event says; it begins anew when its state changes, which changes what may be written. */
export default function DetailsTab() {
  const event = events.usePageData()
  return <DetailsForm key={`${event.uuid} ${event.state}`} event={event} choices={possible.usePageData()} />
}

/** Everything an event says, in one form; nothing typed is lost by a failure, or left behind unasked. */
function DetailsForm({ event, choices }: { event: ManagedEvent; choices: EventChoices }) {
  const { t } = useLingui()
  const words = useRegistrationWords()
  const canUpload = mayDo(useViewer(), 'company.admin')
  const { refresh } = useEventChange()
  const { uuid, state } = event
  const params = { uuid }
  const version = useRef(event.version)
  const form = useForm({
    start: () => formOf(event),
    paths: errorPaths,
    send: async typed => {
      const body = { ...settingsOf(typed), version: version.current }
      try {
        return await call(changeEvent, { params, body })
      } catch (error) {
        // What was typed stays; saved again, it goes over what somebody else has written meanwhile.
        if (isProblem(error) && error.problem === 'stale') {
          version.current = (await call(readManagedEvent, { params })).version
        }
        throw error
      }
    },
    onSent: changed => {
      version.current = changed.version
      void refresh()
    },
    keptOf: formOf,
  })
  const isOver = state === 'cancelled'
  const banner = form.field('eventBanner')
  return (
    <WithPreview address={pathOf('/public/events/:uuid', { uuid })} isSaving={form.isSending}>
      <Stack gap="md" maw={760}>
        {isOver && (
          <Alert color="gray" p="xs">
            <Trans>This event was cancelled, so its settings can't change. Copy it to hold it again.</Trans>
          </Alert>
        )}
        {state !== 'draft' && !isOver && (
          <Text size="sm" c="dimmed">
            <Trans>People on the list get an email if you change the time or place.</Trans>
          </Text>
        )}
        <Form form={form} isOff={isOver} showsState>
          <Fieldset legend={<Trans>Text</Trans>}>
            <Stack gap="sm">
              <TextField {...form.field('title')} label={t`Title`} />
              <RichTextField {...form.field('description')} label={t`Description`} isOff={isOver} />
              {canUpload ? (
                <PictureField {...banner} label={t`Banner`} />
              ) : (
                <TextField
                  label={t`Banner`}
                  hint={t`Image link (https). Administrators can upload one.`}
                  value={banner.value ?? ''}
                  error={banner.error}
                  onChange={address => banner.onChange(address || null)}
                />
              )}
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>When and where</Trans>}>
            <Stack gap="sm">
              <WhenFields form={form} />
              <WhereFields form={form} />
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Registration</Trans>}>
            <Stack gap="sm">
              <ChoiceField
                {...form.field('registration')}
                label={t`Who can register`}
                options={registrations.map(value => ({ value, label: words[value] }))}
              />
              <NumberField
                {...form.field('capacity')}
                label={t`Seats`}
                hint={t`Leave empty for no limit. Once full, people join a waiting list.`}
                min={1}
              />
            </Stack>
          </Fieldset>
          <Fieldset legend={<Trans>Tags</Trans>}>
            <Stack gap="sm">
              <TagFields {...form.field('tags')} choices={choices} />
              {choices.microsites.length > 0 && (
                <ManyField
                  label={t`Shown on these microsites`}
                  hint={t`All, if none selected`}
                  options={choices.microsites.map(({ key, label }) => ({ value: key, label }))}
                  value={form.typed.micrositeIds.map(String)}
                  error={form.errorOf('micrositeIds')}
                  onChange={chosen => form.set({ micrositeIds: chosen.map(Number) })}
                />
              )}
            </Stack>
          </Fieldset>
        </Form>
      </Stack>
    </WithPreview>
  )
}
