import {
  addProfileEntry,
  changeProfile,
  type ProfileAnswer,
  removeProfileEntry,
} from '@hireloom/contract/candidates/profile.ts'
import type { ParsedResume } from '@hireloom/contract/resumes/profile.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '../kernel/format.ts'
import { ReasonedButton } from '../ui/app/ReasonedButton.tsx'
import { Row, RowList } from '../ui/app/RowList.tsx'
import type { ProfileChange, useProfileChange } from './use-profile-change.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface ResumeSuggestionsProps {
  cv: ParsedResume | null
  answer: ProfileAnswer
  change: ProfileChange
  tell: ReturnType<typeof useProfileChange>['tell']
}

const shownAtOnce = 5

/** What the current CV tells and the profile does not: what stays ticked is added at once. */
export function ResumeSuggestions({ cv, answer, change, tell }: ResumeSuggestionsProps) {
  const { t, i18n } = useLingui()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const found = useSuggestions(cv, answer)
  if (found.length === 0) return null
  const shown = isOpen ? found : found.slice(0, shownAtOnce)
  const chosen = shown.filter(({ key }) => !left.has(key))
  const count = formatNumber(i18n.locale, chosen.length)
  const toggle = (key: string) =>
    setLeft(known => {
      const next = new Set(known)
      if (!next.delete(key)) next.add(key)
      return next
    })
  const add = async () => {
    setAdding(true)
    const undos = await addAll(chosen, answer, change)
    setAdding(false)
    if (undos.length === 0) return
    tell(<Trans>Added from your CV.</Trans>, null, { undoBy: () => Promise.all(undos.map(undo => undo())) })
  }
  return (
    <Stack component="section" gap="xs" aria-label={t`From your CV`}>
      <Title order={2} size="h3">
        <Trans>From your CV</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Check what we read from your CV.</Trans>
      </Text>
      <RowList>
        {shown.map(({ key, label, text }) => (
          <Row key={key}>
            <Checkbox
              checked={!left.has(key)}
              onChange={() => toggle(key)}
              label={
                <>
                  <Text span display="block" size="xs" c="dimmed">
                    {label}
                  </Text>
                  <Text span size="sm" lineClamp={3} dir="auto">
                    {text}
                  </Text>
                </>
              }
            />
          </Row>
        ))}
      </RowList>
      <Group gap="xs">
        <ReasonedButton
          reason={chosen.length === 0 ? t`Select what to add.` : null}
          loading={isAdding}
          onClick={() => void add()}
        >
          <Trans>Add selected ({count})</Trans>
        </ReasonedButton>
        {shown.length < found.length && (
          <Button variant="subtle" onClick={() => setOpen(true)}>
            <Trans>Show all</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Fields go in one change, entries one after another; the first that fails has told why and stops the rest. Answers what takes each back. */
async function addAll(chosen: readonly Suggestion[], { profile }: ProfileAnswer, send: ProfileChange) {
  const { profileId } = profile
  const said = (kind: 'skill' | 'link') => chosen.flatMap(({ change }) => (change.kind === kind ? [change.value] : []))
  const [skills, links] = [said('skill'), said('link')]
  const fields = {
    ...chosen.reduce((all, { change }) => (change.kind === 'fields' ? { ...all, ...change.fields } : all), {}),
    ...(skills.length > 0 && { skills: [...profile.skills, ...skills] }),
    ...(links.length > 0 && { links: [...profile.links, ...links] }),
  }
  const undos: (() => Promise<unknown>)[] = []
  const change = (body: object) => send(changeProfile, { params: { profileId }, body }, { inTurn: true })
  if (Object.keys(fields).length > 0) {
    const before = Object.fromEntries(Object.keys(fields).map(name => [name, Reflect.get(profile, name)]))
    if ((await change(fields)) === null) return undos
    undos.push(() => change(before))
  }
  for (const { change } of chosen) {
    if (change.kind !== 'entry') continue
    const params = { profileId, section: change.section }
    const added = await send(addProfileEntry, { params, body: change.body }, { inTurn: true })
    if (added === null) return undos
    undos.push(() => send(removeProfileEntry, { params: { ...params, entryId: added.entryId } }, { inTurn: true }))
  }
  return undos
}
