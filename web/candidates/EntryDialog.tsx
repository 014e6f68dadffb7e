import type { NewProfileEntry, ProfileEntry, ProfileSection } from '@hireloom/contract/candidates/profile.ts'
import { languageLevels } from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useEntryWords } from './entry-words.ts'

interface EntryDialogProps {
  section: ProfileSection
  entry: ProfileEntry | null
  /** Tells whether it was kept. */
  onSave: (entry: NewProfileEntry) => Promise<boolean>
  onClose: () => void
}

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** One entry of a profile, new or to be changed. */
export function EntryDialog({ section, entry, onSave, onClose }: EntryDialogProps) {
  const { t } = useLingui()
  const [isPresent, setPresent] = useState(entry?.endDate === 'present')
  const words = useEntryWords().find(each => each.section === section)
  if (!words) return null
  const { fields, add, title } = words
  const levels = { basic: t`Basic`, conversational: t`Conversational`, fluent: t`Fluent`, native: t`Native` }
  const send = async (form: FormData) => {
    const level = languageLevels.find(each => each === textOf(form, 'level')) ?? null
    const isKept = await onSave({
      title: textOf(form, 'title') ?? '',
      organization: textOf(form, 'organization'),
      field: textOf(form, 'field'),
      level,
      startDate: textOf(form, 'startDate'),
      endDate: isPresent ? 'present' : textOf(form, 'endDate'),
      description: textOf(form, 'description'),
    })
    if (isKept) onClose()
  }
  const date = { placeholder: t`2019-03 or 2019`, pattern: '(19|20)[0-9]{2}(-(0[1-9]|1[0-2]))?', maxLength: 7 }
  return (
    <Modal opened onClose={onClose} title={entry === null ? add : title}>
      <form
        onSubmit={event => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        <Stack gap="sm">
          <TextInput
            name="title"
            label={fields.title}
            required
            maxLength={200}
            defaultValue={entry?.title}
            data-autofocus
          />
          {fields.organization && (
            <TextInput
              name="organization"
              label={fields.organization}
              maxLength={200}
              defaultValue={entry?.organization ?? ''}
            />
          )}
          {fields.field && (
            <TextInput name="field" label={fields.field} maxLength={200} defaultValue={entry?.field ?? ''} />
          )}
          {fields.level && (
            <NativeSelect
              name="level"
              label={fields.level}
              defaultValue={entry?.level ?? 'fluent'}
              data={languageLevels.map(value => ({ value, label: levels[value] }))}
            />
          )}
          {fields.dates && (
            <Group grow align="start">
              <TextInput name="startDate" label={t`From`} defaultValue={entry?.startDate ?? ''} {...date} />
              <TextInput
                name="endDate"
                label={t`To`}
                defaultValue={entry?.endDate === 'present' ? '' : (entry?.endDate ?? '')}
                disabled={isPresent}
                {...date}
              />
            </Group>
          )}
          {fields.dates && section === 'workexperiences' && (
            <Checkbox
              label={t`I currently work here`}
              checked={isPresent}
              onChange={event => setPresent(event.currentTarget.checked)}
            />
          )}
          {fields.description && (
            <Textarea
              name="description"
              label={fields.description}
              autosize
              minRows={3}
              maxLength={5000}
              defaultValue={entry?.description ?? ''}
            />
          )}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Save</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
