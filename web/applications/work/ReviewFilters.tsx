import { applicationSorts } from '@hireloom/contract/applications/applications.ts'
import type { JobStage } from '@hireloom/contract/workflows/job-workflow.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import { formatNumber } from '../../kernel/format.ts'
import type { ParamChanges } from '../../kernel/url-state.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import type { Review } from './read-review.ts'
import type { ReviewAddress } from './review-address.ts'
import { useSourceWord } from './source-word.ts'
import { useStageNames } from './stage-names.ts'

interface ReviewFiltersProps {
  address: ReviewAddress
  review: Review
  /** The stages that the list shows; with several, one of them can be chosen. */
  stages: readonly JobStage[]
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (changes: ParamChanges, isTyping?: boolean) => void
}

export function ReviewFilters({ address, review, stages, searchBox, onChange }: ReviewFiltersProps) {
  const { sources, countsByStage } = review
  const { t, i18n } = useLingui()
  const sourceWord = useSourceWord()
  const nameOf = useStageNames()
  const sorts = {
    appliedDescend: t`Newest first`,
    appliedAscend: t`Oldest first`,
    nameAscend: t`Name A to Z`,
    scoreDescend: t`Best match`,
  }
  const [source = ''] = address.sources
  const offered = sources.some(({ key }) => key === source) || source === '' ? [] : [{ key: source, doc_count: 0 }]
  return (
    <>
      <SearchBox
        ref={searchBox}
        label={t`Search by name or e-mail`}
        value={address.searchKey}
        onSearch={text => onChange({ searchKey: text === '' ? null : text }, true)}
      />
      {stages.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t`Stage`}
          value={String(address.stageId ?? '')}
          onChange={event => onChange({ stage: event.currentTarget.value || null })}
          data={[
            { value: '', label: t`All stages` },
            ...stages.map(({ jobStageId, name }) => ({
              value: String(jobStageId),
              label: `${nameOf(name)} (${formatNumber(i18n.locale, countsByStage[jobStageId] ?? 0)})`,
            })),
          ]}
        />
      )}
      <Group gap="xs" grow>
        <NativeSelect
          size="xs"
          aria-label={t`Source`}
          value={source}
          onChange={event => onChange({ source: event.currentTarget.value || null })}
          data={[
            { value: '', label: t`All sources` },
            ...[...sources, ...offered].map(({ key, doc_count }) => ({
              value: key,
              label: `${sourceWord(key)} (${formatNumber(i18n.locale, doc_count)})`,
            })),
          ]}
        />
        <NativeSelect
          size="xs"
          aria-label={t`Order`}
          value={address.sort}
          onChange={event => onChange({ sort: event.currentTarget.value })}
          data={applicationSorts.map(value => ({ value, label: sorts[value] }))}
        />
      </Group>
    </>
  )
}
