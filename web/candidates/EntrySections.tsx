import {
  changeProfileEntry,
  type ProfileAnswer,
  type ProfileEntry,
  type ProfileSection,
  readOwnProfile,
  removeProfileEntry,
} from '@hireloom/contract/candidates/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, useState } from 'react'
import { Opening } from '../ui/app/Opening.tsx'
import { refresh } from '../ui/app/page-data.ts'
import { Row, RowList } from '../ui/app/RowList.tsx'
import { guess } from '../ui/app/use-change.tsx'
import styles from './area.module.css'
import { useEntryWords } from './entry-words.ts'
import { useLevelWords } from './level-words.ts'
import { type ProfileChange, shownOfProfile } from './use-profile-change.ts'

// A form brings the fields of all forms along.
const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialog.tsx')).EntryDialog }))

interface EntrySectionsProps {
  answer: ProfileAnswer
  change: ProfileChange
}

interface Editing {
  section: ProfileSection
  /** Null while a new one is written. */
  entry: ProfileEntry | null
}

const entriesOf = ({ workexperience, profile }: ProfileAnswer, section: ProfileSection) =>
  section === 'workexperiences' ? workexperience : profile[section]

/** The profile without an entry. */
function without(answer: ProfileAnswer, section: ProfileSection, { entryId }: ProfileEntry): ProfileAnswer {
  const rest = entriesOf(answer, section).filter(each => each.entryId !== entryId)
  return section === 'workexperiences'
    ? { ...answer, workexperience: rest }
    : { ...answer, profile: { ...answer.profile, [section]: rest } }
}

/** Work, education and all else that comes in entries. */
export function EntrySections({ answer, change }: EntrySectionsProps) {
  const words = useEntryWords()
  const [editing, setEditing] = useState<Editing | null>(null)
  const { profileId } = answer.profile
  const close = () => setEditing(null)
  const remove = (section: ProfileSection, entry: ProfileEntry) => {
    const { entryId, ...body } = entry
    const params = { profileId, section, entryId }
    void change(
      removeProfileEntry,
      { params },
      {
        guess: guess(readOwnProfile, known => without(known, section, entry)),
        inTurn: true,
        saidAtOnce: <Trans>Removed.</Trans>,
        undoBy: () => change(changeProfileEntry, { params, body }, { inTurn: true }),
      },
    )
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
          {entriesOf(answer, section).length > 0 && (
            <RowList>
              {entriesOf(answer, section).map(entry => (
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
        <Opening>
          <EntryDialog
            {...editing}
            profileId={profileId}
            isOwn
            onSent={() => {
              void refresh(...shownOfProfile)
              close()
            }}
            onClose={close}
          />
        </Opening>
      )}
    </>
  )
}

function Entry({ entry, onEdit, onRemove }: { entry: ProfileEntry; onEdit: () => void; onRemove: () => void }) {
  const { t } = useLingui()
  const { title } = entry
  const until = entry.endDate === 'present' ? t`today` : entry.endDate
  const years = [entry.startDate, until].filter(Boolean).join(' – ')
  const level = useLevelWords()
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
