import { readPerson } from '@hireloom/contract/people/person.ts'
import { readPeopleFacets, searchPeople } from '@hireloom/contract/people/search.ts'
import { mostProfileTags, setProfileTags } from '@hireloom/contract/people/tags.ts'
import { listTags, mostTags } from '@hireloom/contract/structure/tags.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, TagsInput, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../ui/app/page-data.ts'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { guess, useChange } from '../../ui/app/use-change.tsx'
import { Chip } from '../../ui/public/Chip.tsx'

const box = 'person-tags'

interface PersonTagsProps {
  profileId: number
  tags: readonly string[]
  canEdit: boolean
}

/** The company's tags on a person; each change is saved at once. */
export default function PersonTags({ profileId, tags, canEdit }: PersonTagsProps) {
  const { t } = useLingui()
  const { data: known } = useQuery({ ...answerOf(listTags, { query: { limit: mostTags } }), enabled: canEdit })
  const { change } = useChange(readPerson, searchPeople, readPeopleFacets, listTags)
  const save = (names: string[]) =>
    void change(
      setProfileTags,
      { params: { profileId }, body: { tags: names } },
      {
        inTurn: true,
        guess: guess(readPerson, answer => (answer.profileId === profileId ? { ...answer, tags: names } : answer)),
        said: () => t`Tags saved`,
      },
    )
  useShortcuts({ t: () => document.getElementById(box)?.focus() })
  return (
    <section>
      <Title order={2} mb="xs">
        <Trans>Tags</Trans>
      </Title>
      {canEdit ? (
        <TagsInput
          id={box}
          aria-label={t`Tags`}
          description={t`Only your company sees them. Press Enter after each tag.`}
          value={[...tags]}
          data={known?.list.map(({ tagName }) => tagName) ?? []}
          maxTags={mostProfileTags}
          maxLength={100}
          onChange={save}
        />
      ) : tags.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>No tags</Trans>
        </Text>
      ) : (
        <Group gap={6}>
          {tags.map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Group>
      )}
    </section>
  )
}
