import { applicationSorts } from '@hireloom/contract/applications/applications.ts'
import { useLingui } from '@lingui/react/macro'
import { Group, NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import { formatNumber } from '../../kernel/format.ts'
import type { ParamChanges } from '../../kernel/url-state.ts'
import { SearchBox } from '../../ui/app/SearchBox.tsx'
import styles from './ReviewFilters.module.css'
import type { Review } from './read-review.ts'
import type { ReviewAddress } from './review-address.ts'
import { useSourceWord } from './source-word.ts'

interface ReviewFiltersProps {
  address: ReviewAddress
  sources: Review['sources']
  searchBox: RefObject<HTMLInputElement | null>
  onChange: (changes: ParamChanges, isTyping?: boolean) => void
}

export function ReviewFilters({ address, sources, searchBox, onChange }: ReviewFiltersProps) {
  const { t, i18n } = useLingui()
  const sourceWord = useSourceWord()
  const sorts = {
    appliedDescend: t`Newest first`,
    appliedAscend: t`Oldest first`,
    nameAscend: t`Name A to Z`,
    scoreDescend: t`Best match`,
  }
  const [source = ''] = address.sources
  const offered = sources.some(({ key }) => key === source) || source === '' ? [] : [{ key: source, doc_count: 0 }]
  return (
    <div className={styles.filters}>
      <SearchBox
        ref={searchBox}
        label={t`Search by name or e-mail`}
        value={address.searchKey}
        onSearch={text => onChange({ searchKey: text === '' ? null : text }, true)}
      />
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
    </div>
  )
}
