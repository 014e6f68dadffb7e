import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import type { Filters, ListAddress } from '../../kernel/list-address.ts'
import { Empty } from './Empty.tsx'
import { FilterBar, type WordsOf } from './FilterBar.tsx'
import { PageShell } from './PageShell.tsx'
import { Paging } from './Paging.tsx'
import type { useList } from './use-list.ts'

interface NothingProps {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export interface ListProps<F extends Filters> {
  address: ListAddress<F>
  list: ReturnType<typeof useList<F>>
  /** How many there are, as far as the list is narrowed. */
  count: number
  words?: WordsOf<F>
  searchBox?: Ref<HTMLInputElement>
  /** Filters that are drawn by the page itself. */
  filters?: ReactNode
  /** On a phone all filters are behind one button. */
  isFoldedOnPhone?: boolean
  /** Where there is nothing at all: why, and what to do first. */
  none: NothingProps
  /** Where nothing fits what the list is narrowed to; the way out of it is added. */
  nothingFits: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list by its address: filters, rows or why there are none, and pages. */
export function List<F extends Filters>(props: ListProps<F>) {
  const { address, list, words, searchBox, filters, isFoldedOnPhone, none, nothingFits, children } = props
  const count = Math.min(props.count, address.mostRows)
  const lastPage = Math.max(1, Math.ceil(count / list.rows))
  return (
    <>
      {words !== undefined && (count > 0 || list.isNarrowed) && (
        <FilterBar
          filters={address.filters}
          words={words}
          list={list}
          searchBox={searchBox}
          isFoldedOnPhone={isFoldedOnPhone}
        >
          {filters}
        </FilterBar>
      )}
      {count > 0 && list.page > lastPage ? (
        <Empty
          title={<Trans>This page is past the end of the list</Trans>}
          action={
            <Button variant="default" onClick={() => list.go({ page: lastPage })}>
              <Trans>Go to the last page</Trans>
            </Button>
          }
        />
      ) : count > 0 ? (
        children
      ) : list.isNarrowed ? (
        <Empty
          title={nothingFits}
          action={
            <Button variant="default" onClick={list.clear}>
              <Trans>Show all</Trans>
            </Button>
          }
        />
      ) : (
        <Empty title={none.title} action={none.action}>
          {none.text}
        </Empty>
      )}
      <Paging
        page={list.page}
        size={list.rows}
        count={count}
        onPage={page => list.go({ page: page === 1 ? null : page })}
        onSize={list.setRows}
      />
    </>
  )
}

interface ListPageProps<F extends Filters> extends ListProps<F> {
  title: string
  /** How many there are, in words; only heard where there are none, which the list itself says. */
  counted?: ReactNode
  /** What the list is for. */
  about?: ReactNode
  /** Between the title and the filters: tabs. */
  head?: ReactNode
  back?: ReactNode
  mark?: ReactNode
  action?: ReactNode
  /** Below the list: dialogs, the bar of what is marked. */
  after?: ReactNode
}

/** A page that is a list. */
export function ListPage<F extends Filters>({
  title,
  counted,
  about,
  head,
  back,
  mark,
  action,
  after,
  ...list
}: ListPageProps<F>) {
  const under = (
    <>
      {about !== undefined && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      {counted !== undefined && (
        <Text component="output" display="block" size="sm" c="dimmed" className={list.count === 0 ? 'sr' : undefined}>
          {counted}
        </Text>
      )}
    </>
  )
  // Where there is nothing, the list itself offers the first act.
  const isOffered = list.count === 0 && !list.list.isNarrowed && list.none.action === action
  return (
    <PageShell width="full" title={title} under={under} actions={!isOffered && action} back={back} mark={mark}>
      {head}
      <List {...list} />
      {after}
    </PageShell>
  )
}
