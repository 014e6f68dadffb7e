import type { Output } from '@hireloom/contract/endpoint.ts'
import { listSourced, type SourcedPerson } from '@hireloom/contract/sourcing/sourcing.ts'
import { manyMatches, matchTalentPool, startMatchTask } from '@hireloom/contract/talent-pool/matches.ts'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { Filter, ListAddress } from '../../kernel/list-address.ts'
import { List } from '../../ui/app/ListPage.tsx'
import SelectBox from '../../ui/app/SelectBox.tsx'
import { showTask } from '../../ui/app/TaskToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useList } from '../../ui/app/use-list.ts'
import { useSelection } from '../../ui/app/use-selection.ts'
import { DownvoteDialog } from './DownvoteDialog.tsx'
import { PersonCard } from './PersonCard.tsx'
import styles from './sourcing.module.css'

interface SourcedListProps<P extends string, S extends string> {
  address: ListAddress<{ part: Filter<P>; minScore: Filter<S> }>
  jobId: number
  found: Output<typeof listSourced>
}

/** The people that were found, one part of them, with what can be done about one or many. */
export function SourcedList<P extends string, S extends string>({ address, jobId, found }: SourcedListProps<P, S>) {
  const { t } = useLingui()
  const { list: people, count, counts, canAdd, ranAt } = found
  const list = useList(address)
  const { change, isBusy } = useChange(listSourced)
  const [downvoted, setDownvoted] = useState<SourcedPerson | null>(null)
  const marks = useSelection(people, ({ profileId }) => String(profileId), t`Select all on this page`)
  const add = async (chosen: readonly SourcedPerson[]) => {
    const body = chosen.map(({ profileId, feedback }) => ({
      jobId,
      profileId,
      addDownvoted: feedback?.verdict === 'down',
      applicationSource: 'recruitertalentpool',
    }))
    if (body.length >= manyMatches) {
      const started = await change(startMatchTask, { body })
      if (started !== null) showTask(started.taskId)
    } else {
      await change(
        matchTalentPool,
        { query: { addProfileToJob: true }, body },
        {
          said: ({ added }) => (
            <Plural
              value={added}
              _0="No one was added."
              one="# person added to the job."
              other="# people added to the job."
            />
          ),
        },
      )
    }
    marks.clear()
  }
  const chosen = marks.chosen.length
  return (
    <>
      <List
        address={address}
        list={list}
        count={count}
        words={{
          part: {
            label: t`Verdict`,
            any: t`Suggested (${counts.open})`,
            options: [
              { value: 'up', label: t`Suitable (${counts.up})` },
              { value: 'down', label: t`Not suitable (${counts.down})` },
            ],
          },
          minScore: {
            label: t`Match`,
            any: t`Any match`,
            options: [
              { value: '80', label: t`Strong` },
              { value: '50', label: t`Good or better` },
              { value: '40', label: t`Average or better` },
            ],
          },
        }}
        none={{
          title: ranAt === null ? <Trans>Not searched yet</Trans> : <Trans>No one found</Trans>,
          text:
            ranAt === null ? (
              <Trans>Check the criteria, then search the talent pool.</Trans>
            ) : (
              <Trans>No one in your talent pool shares a skill with this job, or they have all applied.</Trans>
            ),
        }}
        nothingFits={<Trans>No one matches these filters</Trans>}
      >
        {canAdd && (
          <Group justify="space-between" mih={34}>
            <SelectBox
              label={t`Select all on this page`}
              isLabelShown
              isChecked={chosen > 0 && chosen === people.length}
              isPart={chosen > 0 && chosen < people.length}
              onChange={marks.toggleAll}
            />
            {chosen > 0 && (
              <Button size="xs" loading={isBusy} onClick={() => void add(marks.chosen)}>
                <Plural value={chosen} one="Add # person to the job" other="Add # people to the job" />
              </Button>
            )}
          </Group>
        )}
        <ul className={styles.list} aria-label={t`${plural(people.length, { one: '# person', other: '# people' })}`}>
          {people.map(person => (
            <PersonCard
              key={person.profileId}
              jobId={jobId}
              person={person}
              canAdd={canAdd}
              canJudge={found.canRun}
              isMarked={marks.chosen.includes(person)}
              onMark={isRange => marks.toggle(person, isRange)}
              onAdd={() => void add([person])}
              onDownvote={() => setDownvoted(person)}
            />
          ))}
        </ul>
      </List>
      {downvoted !== null && <DownvoteDialog jobId={jobId} person={downvoted} onClose={() => setDownvoted(null)} />}
    </>
  )
}
