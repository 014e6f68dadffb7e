import {
  addProfileEntry,
  changeProfileEntry,
  type NewProfileEntry,
  type ProfileAnswer,
  type ProfileEntry,
  type ProfileSection,
  removeProfileEntry,
} from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../kernel/api.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { showUndo } from '../ui/app/UndoToast.tsx'
import styles from './area.module.css'
import { EntryDialog } from './EntryDialog.tsx'
import { useEntryWords } from './entry-words.ts'

interface EntrySectionsProps {
  answer: ProfileAnswer
  onShow: (work: () => Promise<ProfileAnswer>) => Promise<boolean>
}

interface Editing {
  section: ProfileSection
  /** Null while a new one is written. */
  entry: ProfileEntry | null
}

/** Work, education and all else that comes in entries. */
export function EntrySections({ answer, onShow }: EntrySectionsProps) {
  const words = useEntryWords()
  const [editing, setEditing] = useState<Editing | null>(null)
  const { profile } = answer
  const of = (section: ProfileSection) => (section === 'workexperiences' ? answer.workexperience : profile[section])
  const at = (section: ProfileSection) => ({ profileId: profile.profileId, section })
  const save = (body: NewProfileEntry) => {
    if (editing === null) return Promise.resolve(false)
    const params = at(editing.section)
    const { entry } = editing
    return onShow(async () =>
      entry === null
        ? (await call(addProfileEntry, { params, body })).profile
        : call(changeProfileEntry, { params: { ...params, entryId: entry.entryId }, body }),
    )
  }
  const remove = (section: ProfileSection, entry: ProfileEntry) => {
    const params = { ...at(section), entryId: entry.entryId }
    void onShow(() => call(removeProfileEntry, { params })).then(isRemoved => {
      if (!isRemoved) return
      const { entryId: _, ...body } = entry
      showUndo(<Trans>Removed.</Trans>, () => void onShow(() => call(changeProfileEntry, { params, body })))
    })
  }
  return (
    <>
      {words.map(({ section, title, add }) => (
        <Stack key={section} component="section" gap="xs" aria-label={title}>
          <Group justify="space-between">
            <Title order={2} size="h3">
              {title}
            </Title>
            <Button size="xs" variant="default" aria-label={add} onClick={() => setEditing({ section, entry: null })}>
              <Trans>Add</Trans>
            </Button>
          </Group>
          {of(section).length > 0 && (
            <RowList>
              {of(section).map(entry => (
                <Entry
                  key={entry.entryId}
                  entry={entry}
                  onEdit={() => setEditing({ section, entry })}
                  onRemove={() => remove(section, entry)}
                />
              ))}
            </RowList>
          )}
        </Stack>
      ))}
      {editing !== null && (
        <EntryDialog section={editing.section} entry={editing.entry} onSave={save} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

function Entry({ entry, onEdit, onRemove }: { entry: ProfileEntry; onEdit: () => void; onRemove: () => void }) {
  const { t } = useLingui()
  const { title } = entry
  const until = entry.endDate === 'present' ? t`today` : entry.endDate
  const years = [entry.startDate, until].filter(Boolean).join(' – ')
  const level = { basic: t`Basic`, conversational: t`Conversational`, fluent: t`Fluent`, native: t`Native` }
  const facts = [entry.organization, entry.field, entry.level && level[entry.level], years].filter(Boolean)
  return (
    <Row>
      <div>
        <Text size="sm" fw={560}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="xs" c="dimmed">
          {facts.map((fact, index) => (
            <span key={String(fact)}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Text>
        {entry.description && (
          <Text size="sm" mt={4} className={styles.prose} dir="auto">
            {entry.description}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={t`Edit: ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button size="xs" variant="default" aria-label={t`Remove: ${title}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </Group>
    </Row>
  )
}
