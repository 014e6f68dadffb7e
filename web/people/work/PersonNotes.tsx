import { changeNote, removeNote } from '@hireloom/contract/notes/notes.ts'
import { addPersonNote, listPersonNotes, type PersonNote } from '@hireloom/contract/notes/person-notes.ts'
import { pathOf } from '@hireloom/contract/pages.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { NoteItem } from '../../applications/work/NoteItem.tsx'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Earlier } from '../../ui/app/Earlier.tsx'
import { Form } from '../../ui/app/form/Form.tsx'
import { ChoiceField, LongTextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useEarlier } from '../../ui/app/use-earlier.ts'
import styles from './person.module.css'

/** Notes on a person and on their applications, and a form for a new one. */
export default function PersonNotes({ profileId }: { profileId: number }) {
  const { t } = useLingui()
  const [round, setRound] = useState(0)
  const [editedId, setEdited] = useState<number | null>(null)
  const { list, ...earlier } = useEarlier(
    query => answerOf(listPersonNotes, { params: { profileId }, query }),
    found => found,
  )
  const { rest } = earlier
  const { change, refresh } = useChange(listPersonNotes)
  const mayWrite = mayDo(useViewer(), 'candidates.notes')
  const done = () => {
    setRound(round + 1)
    setEdited(null)
    void refresh()
  }
  const remove = ({ noteId }: PersonNote) =>
    void change(removeNote, { params: { noteId } }, { said: () => t`Note deleted`, onUndone: () => void refresh() })
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Notes</Trans>
      </Title>
      {mayWrite && (
        <NoteForm
          key={round}
          label={t`New note`}
          act={t`Add note`}
          send={(body, key) => call(addPersonNote, { params: { profileId }, body, key })}
          onSent={done}
        />
      )}
      {list?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          <Trans>Notes from your team appear here.</Trans>
        </Text>
      )}
      <ul className={styles.notes ?? ''}>
        {list?.map(note => (
          <li key={note.noteId}>
            {editedId === note.noteId ? (
              <NoteForm
                label={t`Edit note`}
                act={t`Save note`}
                start={note}
                send={body => call(changeNote, { params: { noteId: note.noteId }, body: { ...body, mentions: [] } })}
                onSent={done}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <NoteItem note={note}>
                <Group gap="xs">
                  {note.application && (
                    <Anchor
                      component={Link}
                      to={pathOf('/app/roboroy/application/:appId', { appId: note.application.appId })}
                      size="xs"
                      underline="always"
                    >
                      <bdi>{note.application.jobName}</bdi>
                    </Anchor>
                  )}
                  {note.canEdit && note.application === null && (
                    <Button size="compact-sm" variant="subtle" onClick={() => setEdited(note.noteId)}>
                      <Trans>Edit</Trans>
                    </Button>
                  )}
                  {note.canEdit && (
                    <Button size="compact-sm" variant="subtle" color="gray" onClick={() => remove(note)}>
                      <Trans>Delete</Trans>
                    </Button>
                  )}
                </Group>
              </NoteItem>
            )}
          </li>
        ))}
      </ul>
      <Earlier {...earlier}>
        <Plural value={rest} one="Show # more note" other="Show # more notes" />
      </Earlier>
    </section>
  )
}

type Visibility = 'team' | 'private'

interface NoteFormProps {
  label: string
  act: string
  start?: PersonNote
  send: (written: { text: string; visibility: Visibility }, key: string) => Promise<unknown>
  onSent: () => void
  onCancel?: () => void
}

function NoteForm({ label, act, start, send, onSent, onCancel }: NoteFormProps) {
  const { t } = useLingui()
  const visibility: Visibility = start?.visibility === 'private' ? 'private' : 'team'
  const form = useForm({ start: () => ({ text: start?.text ?? '', visibility }), send, onSent })
  return (
    <Form form={form} act={act} {...(onCancel && { onCancel })}>
      <LongTextField {...form.field('text')} label={label} maxLength={5000} lines={[2, 12]} />
      <ChoiceField
        {...form.field('visibility')}
        label={t`Who can read this note`}
        options={[
          { value: 'team', label: t`Everyone who can see this person` },
          { value: 'private', label: t`Private: recruiters only` },
        ]}
      />
    </Form>
  )
}
