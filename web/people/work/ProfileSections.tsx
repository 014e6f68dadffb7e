import {
  type ProfileAnswer,
  type ProfileEntry,
  type ProfileSection,
  removeProfileEntry,
} from '@hireloom/contract/candidates/profile.ts'
import type { readProfileSources, SourcedField } from '@hireloom/contract/candidates/sources.ts'
import type { Output } from '@hireloom/contract/endpoint.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, useState } from 'react'
import { useEntryWords } from '../../candidates/entry-words.ts'
import { Opening } from '../../ui/app/Opening.tsx'
import { Chip } from '../../ui/public/Chip.tsx'
import { EntryItem } from './EntryItem.tsx'
import styles from './person.module.css'
import { useSourceText } from './source-text.ts'
import { useProfileChange } from './use-profile-change.ts'

const AboutDialog = lazy(() => import('./AboutDialog.tsx'))
const SkillsDialog = lazy(() => import('./SkillsDialog.tsx'))
const EntryDialog = lazy(() => import('./EntryDialog.tsx'))

const shown: readonly ProfileSection[] = ['workexperiences', 'educations', 'languages', 'certificates']

type Editing = 'about' | 'skills' | { section: ProfileSection; entry: ProfileEntry | null }

interface SectionsProps {
  answer: ProfileAnswer
  sources: Output<typeof readProfileSources>
}

/** What is known of a person, section by section, with where it comes from; those who may edit it do so here. */
export function ProfileSections({ answer: { profile, workexperience }, sources }: SectionsProps) {
  const { t } = useLingui()
  const { change } = useProfileChange()
  const say = useSourceText()
  const words = useEntryWords()
  const [editing, setEditing] = useState<Editing | null>(null)
  const { profileId, canEdit, headline, summary, skills } = profile
  const close = () => setEditing(null)
  const sourceOf = (field: SourcedField) => {
    const known = sources.fields.find(each => each.field === field)
    const value = profile[field]
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    return known === undefined && isEmpty ? undefined : say(known)
  }
  const sourceOfEntry = (entry: ProfileEntry) => say(sources.entries.find(each => each.entryId === entry.entryId))
  const of = (section: ProfileSection) => (section === 'workexperiences' ? workexperience : profile[section])
  const remove = (section: ProfileSection, { entryId, title }: ProfileEntry) =>
    void change(
      removeProfileEntry,
      { params: { profileId, section, entryId } },
      { said: () => <Trans>Removed: {title}</Trans> },
    )
  return (
    <>
      <Section
        title={t`About`}
        act={canEdit && { label: t`Edit profile`, text: <Trans>Edit</Trans>, onAct: () => setEditing('about') }}
      >
        {headline && (
          <Text size="sm" fw={560}>
            <bdi>{headline}</bdi>
          </Text>
        )}
        {summary ? (
          <>
            <Text size="sm" dir="auto" className={styles.text ?? ''}>
              {summary}
            </Text>
            <SourceLine text={sourceOf('summary')} />
          </>
        ) : (
          !headline && <Nothing />
        )}
      </Section>
      <Section
        title={t`Skills`}
        act={canEdit && { label: t`Edit skills`, text: <Trans>Edit</Trans>, onAct: () => setEditing('skills') }}
      >
        {skills.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <Group gap={6}>
              {skills.map(skill => (
                <Chip key={skill}>{skill}</Chip>
              ))}
            </Group>
            <SourceLine text={sourceOf('skills')} />
          </>
        )}
      </Section>
      {words
        .filter(({ section }) => shown.includes(section))
        .map(({ section, title, add }) => (
          <Section
            key={section}
            title={title}
            act={canEdit && { label: add, text: <Trans>Add</Trans>, onAct: () => setEditing({ section, entry: null }) }}
          >
            {of(section).length === 0 && <Nothing />}
            <ul className={styles.entries ?? ''}>
              {of(section).map(entry => (
                <EntryItem
                  key={entry.entryId}
                  entry={entry}
                  source={sourceOfEntry(entry)}
                  {...(canEdit && {
                    onEdit: () => setEditing({ section, entry }),
                    onRemove: () => remove(section, entry),
                  })}
                />
              ))}
            </ul>
          </Section>
        ))}
      <Opening>
        {editing === 'about' && <AboutDialog profile={profile} sourceOf={sourceOf} onClose={close} />}
        {editing === 'skills' && <SkillsDialog profile={profile} source={sourceOf('skills')} onClose={close} />}
        {editing !== null && typeof editing === 'object' && (
          <EntryDialog
            profileId={profileId}
            section={editing.section}
            entry={editing.entry}
            source={editing.entry === null ? '' : sourceOfEntry(editing.entry)}
            onClose={close}
          />
        )}
      </Opening>
    </>
  )
}

interface SectionProps {
  title: string
  act: false | { label: string; text: ReactNode; onAct: () => void }
  children: ReactNode
}

function Section({ title, act, children }: SectionProps) {
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2}>{title}</Title>
        {act && (
          <Button size="xs" variant="default" aria-label={act.label} onClick={act.onAct}>
            {act.text}
          </Button>
        )}
      </Group>
      {children}
    </section>
  )
}

const Nothing = () => (
  <Text size="sm" c="dimmed">
    <Trans>Nothing yet</Trans>
  </Text>
)

const SourceLine = ({ text }: { text: string | undefined }) => (
  <Text size="xs" c="dimmed" mt={4}>
    <bdi>{text}</bdi>
  </Text>
)
