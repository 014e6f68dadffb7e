import type { Colleague } from '@hireloom/contract/applications/team.ts'
import { type Note, type NoteVisibility, noteVisibilities } from '@hireloom/contract/notes/notes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { FormMessage } from '../../ui/app/form/Form.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { useAwaited } from '../../ui/app/shortcuts.ts'
import { MentionBox, mentionedIn } from './MentionBox.tsx'
import { useVisibilityWords } from './note-words.ts'

export interface WrittenNote {
  readonly text: string
  readonly visibility: NoteVisibility
  readonly mentions: number[]
}

interface NoteFormProps {
  id: string
  appId: number
  /** The one that is changed; missing for a new one. */
  note?: Note
  send: (written: WrittenNote, key: string) => Promise<Note>
  onSent: (note: Note) => void
  onCancel?: () => void
}

interface Typed {
  text: string
  visibility: NoteVisibility
  people: readonly Colleague[]
}

/** A note as it is written: its text with mentions, and who reads it. */
export function NoteForm({ id, appId, note, send, onSent, onCancel }: NoteFormProps) {
  const { t } = useLingui()
  const words = useVisibilityWords()
  const start: Typed = {
    text: note?.text ?? '',
    visibility: note?.visibility ?? 'team',
    people: note?.mentions ?? [],
  }
  const form = useForm({
    start: () => start,
    send: ({ text, visibility, people }, key) =>
      send({ text, visibility, mentions: mentionedIn(text, people).map(({ userId }) => userId) }, key),
    onSent,
    paths: { people: 'mentions' },
  })
  const { people, visibility } = form.typed
  const text = form.field('text')
  useAwaited(id, typed => text.onChange(text.value + typed))
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <Stack gap="xs">
        <MentionBox
          id={id}
          appId={appId}
          label={note ? t`Edit note` : t`New note`}
          hint={t`Type @ to mention a colleague. Candidates never see notes.`}
          text={text.value}
          error={text.error ?? form.field('people').error}
          {...(note && { isFirst: true })}
          onText={text.onChange}
          onMention={colleague => form.field('people').onChange([...people, colleague])}
        />
        <Group gap="xs" align="end" justify="space-between">
          <NativeSelect
            aria-label={t`Who can read this note`}
            size="xs"
            value={visibility}
            onChange={event => {
              const chosen = noteVisibilities.find(each => each === event.currentTarget.value)
              if (chosen) form.field('visibility').onChange(chosen)
            }}
            data={noteVisibilities.map(value => ({ value, label: words[value] }))}
          />
          <Group gap="xs">
            {onCancel && (
              <Button size="xs" variant="default" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button size="xs" type="submit" loading={form.state === 'sending'}>
              {note ? <Trans>Save note</Trans> : <Trans>Add note</Trans>}
            </Button>
          </Group>
        </Group>
        <FormMessage text={form.message} />
      </Stack>
    </form>
  )
}
