import { type EventFilterType, eventFilterTypes } from '@hireloom/contract/events/events.ts'
import type { EventChoices } from '@hireloom/contract/events/manage.ts'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect, SimpleGrid, TagsInput, Text } from '@mantine/core'
import type { FieldWiring } from '../../ui/app/form/use-form.ts'
import type { EventForm } from './event-form.ts'
import { useTagWords } from './event-words.tsx'

interface TagFieldsProps extends FieldWiring<EventForm['tags']> {
  choices: EventChoices
}

/** What visitors filter events by: rows of ours are chosen, words are typed. */
export function TagFields({ value: tags, error, onChange, choices }: TagFieldsProps) {
  const { t } = useLingui()
  const words = useTagWords()
  const rowsOf: Partial<Record<EventFilterType, EventChoices['buckets']>> = {
    bucket: choices.buckets,
    company: choices.companies,
    user: choices.users,
  }
  const keysOf = (kind: EventFilterType) => tags.filter(tag => tag.kind === kind).map(tag => tag.key)
  const put = (kind: EventFilterType, keys: readonly string[]) =>
    onChange([...tags.filter(tag => tag.kind !== kind), ...keys.map(key => ({ kind, key }))])
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {eventFilterTypes.map(kind => {
          const rows = rowsOf[kind]
          const wiring = { label: words[kind], value: keysOf(kind), onChange: (keys: string[]) => put(kind, keys) }
          return rows ? (
            <MultiSelect
              key={kind}
              {...wiring}
              data={rows.map(({ key, label }) => ({ value: key, label }))}
              searchable
              disabled={rows.length === 0}
              placeholder={rows.length === 0 ? t`No matches` : undefined}
              nothingFoundMessage={t`No results`}
              hidePickedOptions
            />
          ) : (
            <TagsInput
              key={kind}
              {...wiring}
              placeholder={t`Type a tag, then press Enter`}
              maxTags={30}
              clearable={false}
            />
          )
        })}
      </SimpleGrid>
      {error !== undefined && (
        <Text size="sm" c="var(--bad)" role="alert">
          {error}
        </Text>
      )}
    </>
  )
}
