import type { Output } from '@hireloom/contract/endpoint.ts'
import type { SentenceFilters } from '@hireloom/contract/people/records.ts'
import type { FoundPersonRow, searchPeople } from '@hireloom/contract/people/search.ts'
import { mayDo } from '@hireloom/contract/policy.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { type ComponentProps, lazy, type ReactNode, useRef, useState } from 'react'
import { useViewer } from '../../kernel/viewer.ts'
import { ListPage } from '../../ui/app/ListPage.tsx'
import { Opening } from '../../ui/app/Opening.tsx'
import { SpelledAlike } from '../../ui/app/SpelledAlike.tsx'
import { useShortcuts } from '../../ui/app/shortcuts.ts'
import { TableBar } from '../../ui/app/TableBar.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { NotUnderstood } from './NotUnderstood.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { keptFilters, peopleAddress, sortOf } from './people-address.ts'
import { usePeopleWords } from './people-words.ts'

const AddToBucketDialog = lazy(() => import('../../talent-pool/work/AddToBucketDialog.tsx'))
const SentenceDialog = lazy(() => import('./SentenceDialog.tsx'))
const SmartBucketDialog = lazy(() => import('./SmartBucketDialog.tsx'))
const TagPeopleDialog = lazy(() => import('./TagPeopleDialog.tsx'))
const ComposeDrawer = lazy(() => import('../../correspondence/work/ComposeDrawer.tsx'))
const StartSequenceDialog = lazy(() => import('../../correspondence/work/StartSequenceDialog.tsx'))
const AddToJobDialog = lazy(() => import('../../talent-pool/work/AddToJobDialog.tsx'))

interface PeopleListProps {
  answer: Output<typeof searchPeople>
  title: string
  /** Under which columns and views are kept. */
  name: string
  /** What the list is narrowed to besides its address, for the values of its filters. */
  within?: { isInPool?: 'yes'; internal?: 'yes' }
  action?: ReactNode
  back?: ReactNode
  mark?: ReactNode
  /** The list is a bucket already. */
  isOfBucket?: boolean
  none: ComponentProps<typeof ListPage>['none']
}

/** People as a list: searched as a sourcer does, with all filters, saved views and what is done with several of them. */
export function PeopleList({
  answer,
  title,
  name,
  within = {},
  action,
  none,
  isOfBucket = false,
  ...head
}: PeopleListProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { list: people, count, spelledAs } = answer
  const list = useList(peopleAddress)
  const searchBox = useRef<HTMLInputElement>(null)
  const words = usePeopleWords()
  const [opened, setOpened] = useState<'bucket' | 'job' | 'tags' | 'email' | 'sequence' | 'sentence' | 'smart' | null>(
    null,
  )
  /** Parts of the last sentence that became no filter. */
  const [unread, setUnread] = useState<readonly string[]>([])
  const selecting = useSelection(people, ({ profileId }) => String(profileId), t`Select everyone on this page`)
  const { chosen, clear, selection } = selecting
  const mayPool = mayDo(viewer, 'talentpool.manage')
  const mayTag = mayDo(viewer, 'candidates.edit')
  const mayContact = mayDo(viewer, 'candidates.contact')
  const maySelect = mayPool || mayTag || mayContact
  const close = () => setOpened(null)
  const done = () => {
    close()
    clear()
  }
  /** Filters of a sentence take the place of those that were set. */
  const setFilters = (filters: SentenceFilters, notUnderstood: readonly string[]) => {
    close()
    setUnread(notUnderstood)
    const none = Object.fromEntries(peopleAddress.params.map(param => [param, null]))
    // The list of the pool has no filter for who is in it.
    const given = Object.entries(filters).flatMap(([param, value]) =>
      value === undefined || (param === 'isInPool' && within.isInPool !== undefined) ? [] : [[param, value] as const],
    )
    list.narrow({ ...none, ...Object.fromEntries(given) })
  }
  useShortcuts({ '/': () => searchBox.current?.focus() })
  return (
    <ListPage
      {...head}
      title={title}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconSparkles size={16} aria-hidden />}
            onClick={() => setOpened('sentence')}
          >
            <Trans>Describe who you're looking for</Trans>
          </Button>
          {mayPool && !isOfBucket && within.internal === undefined && list.isNarrowed && (
            <Button variant="default" onClick={() => setOpened('smart')}>
              <Trans>Save as a smart bucket</Trans>
            </Button>
          )}
          {action}
        </Group>
      }
      counted={<Plural value={count} _0="no people" one="# person" other="# people" />}
      head={
        <>
          {unread.length > 0 && <NotUnderstood parts={unread} onClose={() => setUnread([])} />}
          <SpelledAlike typed={list.values.q ?? ''} answer={answer} onSearch={q => list.narrow({ q })} />
        </>
      }
      address={peopleAddress}
      list={list}
      count={count}
      words={words}
      isFoldedOnPhone
      searchBox={searchBox}
      filters={<PeopleFilters list={list} within={within} />}
      nothingFits={<Trans>No matching people</Trans>}
      none={none}
      after={
        <>
          <Opening>{opened === 'sentence' && <SentenceDialog onFilters={setFilters} onClose={close} />}</Opening>
          <Opening>
            {opened === 'smart' && (
              <SmartBucketDialog
                filters={{
                  ...keptFilters(list.values),
                  ...(spelledAs !== null && { q: spelledAs }),
                  ...(within.isInPool && { isInPool: 'yes' }),
                }}
                onClose={close}
              />
            )}
          </Opening>
          {maySelect && (
            <>
              <TableBar
                label={t`Selected people`}
                count={chosen.length}
                onClear={clear}
                acts={[
                  ...(mayPool
                    ? [
                        { label: t`Add to a bucket`, onAct: () => setOpened('bucket') },
                        { label: t`Add to a job`, onAct: () => setOpened('job') },
                      ]
                    : []),
                  ...(mayContact
                    ? [
                        { label: t`Write email`, onAct: () => setOpened('email') },
                        { label: t`Start sequence`, onAct: () => setOpened('sequence') },
                      ]
                    : []),
                  ...(mayTag ? [{ label: t`Add tags`, onAct: () => setOpened('tags') }] : []),
                ]}
              />
              <Opening>
                {opened === 'bucket' && (
                  <AddToBucketDialog profileIds={chosen.map(numberOf)} onClose={close} onDone={done} />
                )}
                {opened === 'tags' && (
                  <TagPeopleDialog profileIds={chosen.map(numberOf)} onClose={close} onDone={done} />
                )}
                {opened === 'email' && (
                  <ComposeDrawer
                    which={{ profileIds: chosen.map(numberOf) }}
                    count={chosen.length}
                    onClose={close}
                    onSent={clear}
                  />
                )}
                {opened === 'sequence' && (
                  <StartSequenceDialog which={{ profileIds: chosen.map(numberOf) }} onClose={close} onStarted={clear} />
                )}
                {opened === 'job' && <AddToJobDialog members={chosen} onClose={close} onStarted={done} />}
              </Opening>
            </>
          )}
        </>
      }
    >
      <PeopleTable
        name={name}
        title={title}
        people={people}
        {...(maySelect && { selection })}
        sort={sortOf(list.search)}
        onSort={next => list.narrow({ sort: next })}
      />
    </ListPage>
  )
}

const numberOf = ({ profileId }: FoundPersonRow) => profileId
