import { listActivity } from '@hireloom/contract/notes/activity.ts'
import { addNote, changeNote, listNotes, type Note, removeNote } from '@hireloom/contract/notes/notes.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Earlier } from '../../ui/app/Earlier.tsx'
import { answerOf } from '../../ui/app/page-data.ts'
import { useChange } from '../../ui/app/use-change.tsx'
import { useEarlier } from '../../ui/app/use-earlier.ts'
import styles from './FactPanels.module.css'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'

/** Id of the field for a new note. */
export const noteBox = 'application-note'

/** What colleagues have noted on an application, and a form for a new note. */
export function NotesPanel({ appId }: { appId: number }) {
  const { t } = useLingui()
  const params = { appId }
  const { list, ...earlier } = useEarlier(
    query => answerOf(listNotes, { params, query }),
    found => found,
  )
  const { rest } = earlier
  const { tell, change, refresh } = useChange(listNotes, listActivity)
  const [round, setRound] = useState(0)
  const [editedId, setEdited] = useState<number | null>(null)
  const mayWrite = mayDo(useViewer(), 'candidates.notes')
  const told = async (said: string, undoBy: () => Promise<unknown>) => {
    await refresh()
    tell(said, null, {
      undoBy: async () => {
        await undoBy()
        await refresh()
      },
    })
  }
  const added = ({ noteId }: Note) => {
    setRound(round + 1)
    void told(t`Note added`, () => call(removeNote, { params: { noteId } }))
  }
  const changed = (before: Note) => {
    const { noteId, text, visibility, mentions } = before
    setEdited(null)
    const body = { text, visibility, mentions: mentions.map(({ userId }) => userId) }
    void told(t`Note saved`, () => call(changeNote, { params: { noteId }, body }))
  }
  const remove = ({ noteId }: Note) =>
    void change(removeNote, { params: { noteId } }, { said: () => t`Note deleted`, onUndone: () => void refresh() })
  return (
    <section>
      <Title order={3} mb="xs">
        <Trans>Notes</Trans>
      </Title>
      {mayWrite && (
        <NoteForm
          key={round}
          id={noteBox}
          appId={appId}
          send={(body, key) => call(addNote, { params: { appId }, body, key })}
          onSent={added}
        />
      )}
      {list?.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          <Trans>Notes from your team appear here.</Trans>
        </Text>
      )}
      <ul className={styles.entries} style={{ marginBlockStart: 16 }}>
        {list?.map(note => (
          <li key={note.noteId}>
            {note.noteId === editedId ? (
              <NoteForm
                id={`note-${note.noteId}`}
                appId={appId}
                note={note}
                send={body => call(changeNote, { params: { noteId: note.noteId }, body })}
                onSent={() => changed(note)}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <NoteItem note={note}>
                {note.canEdit && mayWrite && (
                  <Group gap="xs">
                    <Button variant="subtle" size="compact-sm" onClick={() => setEdited(note.noteId)}>
                      <Trans>Edit</Trans>
                    </Button>
                    <Button variant="subtle" size="compact-sm" onClick={() => remove(note)}>
                      <Trans>Delete</Trans>
                    </Button>
                  </Group>
                )}
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
