import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, type ReactNode, type Ref, Suspense, useId, useState } from 'react'
import type { Filters } from '../../kernel/list-address.ts'
import { DateBox } from './DateBox.tsx'
import styles from './PageShell.module.css'
import { SearchBox } from './SearchBox.tsx'
import type { useList } from './use-list.ts'

/** Their libraries are large, and most lists need none of them. */
const FlagFilter = lazy(() => import('./FlagFilter.tsx'))
const FacetFilter = lazy(() => import('./FacetFilter.tsx'))

/** The words of one filter. */
export interface FilterWords {
  readonly label: string
  /** What a choice says where none is made. */
  readonly any?: string
  /** What each value is called; of a facet with how many rows have it. */
  readonly options?: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
}

/** What a filter is called, by its name in the address. A filter without words is drawn elsewhere on the page. */
export type WordsOf<F extends Filters> = { readonly [K in keyof F]?: FilterWords }

interface FilterBarProps<F extends Filters> {
  filters: F
  words: WordsOf<F>
  list: Pick<ReturnType<typeof useList>, 'search' | 'narrow'>
  searchBox?: Ref<HTMLInputElement> | undefined
  /** What opened by a button: a grid of fields, whole on a phone too. */
  isUnfolded?: boolean
  /** Folded on a phone however few there are, since `children` bring more. */
  isFoldedOnPhone?: boolean | undefined
  children?: ReactNode
}

/** As many filters as a phone shows beside the search; more are folded away there. */
const mostOnPhone = 2

/** Everything a list can be narrowed by, in the order of its address. On a phone what would push the rows away opens by a button. */
export function FilterBar<F extends Filters>({
  filters,
  words,
  list: { search, narrow },
  searchBox,
  isUnfolded = false,
  isFoldedOnPhone = false,
  children,
}: FilterBarProps<F>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const drawn = Object.entries(filters).filter(([name]) => words[name] !== undefined)
  const foldable = drawn.filter(([, { kind }]) => kind !== 'text')
  const isFolded = isFoldedOnPhone || foldable.length > mostOnPhone
  const counted = isFoldedOnPhone ? Object.entries(filters).filter(([, { kind }]) => kind !== 'text') : foldable
  const count = counted.filter(([name]) => [name, `${name}From`, `${name}To`].some(key => search.get(key))).length
  const shown = (wanted: typeof drawn) =>
    wanted.map(([name, { kind }]) => {
      const { label = '', any = '', options = [] } = words[name] ?? {}
      const value = search.get(name) ?? ''
      switch (kind) {
        case 'text':
          return (
            <div key={name} className={styles.search}>
              <SearchBox
                {...(searchBox !== undefined && { ref: searchBox })}
                label={label}
                value={value}
                onSearch={text => narrow({ [name]: text || null }, true)}
              />
            </div>
          )
        case 'choice':
          return (
            <NativeSelect
              key={name}
              aria-label={label}
              value={value}
              data={[{ value: '', label: any }, ...options]}
              onChange={({ currentTarget }) => narrow({ [name]: currentTarget.value || null })}
            />
          )
        case 'flag':
          return (
            <Suspense key={name}>
              <FlagFilter label={label} isOn={value === '1'} onChange={isOn => narrow({ [name]: isOn ? '1' : null })} />
            </Suspense>
          )
        case 'facet':
          return (
            <Suspense key={name}>
              <FacetFilter
                label={label}
                options={options}
                chosen={search.getAll(name)}
                onChange={chosen => narrow({ [name]: chosen })}
              />
            </Suspense>
          )
        case 'dates':
          return (
            <Group key={name} gap={6}>
              {[
                { end: `${name}From`, words: t`${label}: from` },
                { end: `${name}To`, words: t`${label}: to` },
              ].map(({ end, words: spoken }) => (
                <DateBox
                  key={end}
                  spoken={spoken}
                  value={search.get(end) ?? ''}
                  onChange={day => narrow({ [end]: day || null })}
                />
              ))}
            </Group>
          )
      }
    })
  if (isUnfolded) return <div className={styles.fields}>{shown(drawn)}</div>
  return (
    <Group gap="sm" align="end">
      {shown(drawn.filter(([, { kind }]) => kind === 'text'))}
      {isFolded && (
        <Button
          className={styles.folder}
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({count})</Trans>}
        </Button>
      )}
      <div id={id} className={styles.filters} {...(isFolded && !isOpen && { 'data-folded': '' })}>
        {shown(foldable)}
        {children}
      </div>
    </Group>
  )
}
