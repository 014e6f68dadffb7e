import { readWork } from '@hireloom/contract/home/work.ts'
import {
  listResumeLogs,
  type ResumeBatch,
  readResumeBatch,
  undoResumeBatch,
} from '@hireloom/contract/intake/batches.ts'
import { listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { taskPollMs } from '@hireloom/contract/platform/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kernel/format.ts'
import { serverText } from '../../kernel/server-text.ts'
import { Facts } from '../../ui/app/charts/Facts.tsx'
import { ask } from '../../ui/app/confirm.ts'
import { Empty } from '../../ui/app/Empty.tsx'
import { Moment } from '../../ui/app/Moment.tsx'
import { answerOf, refresh } from '../../ui/app/page-data.ts'
import { TaskBar } from '../../ui/app/TaskBar.tsx'
import { showDone, showFailure } from '../../ui/app/UndoToast.tsx'
import { useChange } from '../../ui/app/use-change.tsx'
import { useTask } from '../../ui/app/use-task.ts'
import { BatchFiles } from './BatchFiles.tsx'
import { ReviewQueue } from './review/ReviewQueue.tsx'
import { startedHere } from './started-here.ts'

/** The second step: what becomes of each file, then what can be done about it. */
export function BatchView({ parentTaskId, back }: { parentTaskId: number; back: string }) {
  const { t } = useLingui()
  const { data: batch, isError } = useQuery({
    ...answerOf(readResumeBatch, { params: { parentTaskId } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isFresh(state.data) ? taskPollMs : false),
  })
  useEndTold(parentTaskId, batch)
  if (isError) {
    return (
      <Empty
        title={<Trans>Upload not found</Trans>}
        action={
          <Button component={Link} to="?">
            <Trans>Upload CVs</Trans>
          </Button>
        }
      />
    )
  }
  if (batch === undefined) return <Loader aria-label={t`Loading`} />
  return (
    <Stack gap="md">
      {batch.taskId !== null && <Followed taskId={batch.taskId} />}
      <Standing batch={batch} />
      <Acts batch={batch} back={back} />
      <BatchReview batch={batch} />
      <BatchFiles batch={batch} />
    </Stack>
  )
}

/** Duplicates are looked for when a person is there, so that more may come for a while. */
const settledMs = 120_000
const isFresh = ({ pending, createdAt }: ResumeBatch): boolean =>
  pending > 0 || Date.now() - Date.parse(createdAt) < settledMs

/** What to check about the people of the upload. */
function BatchReview({ batch }: { batch: ResumeBatch }) {
  const { parentTaskId, needsReview, reviewed, isUndone, succeeded, pending } = batch
  if (isUndone || (succeeded === 0 && needsReview === 0)) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="batch-review">
      <Title order={2} size="h2" id="batch-review">
        <Trans>Review</Trans>
      </Title>
      <ReviewQueue
        parentTaskId={parentTaskId}
        isFresh={isFresh(batch)}
        none={
          <Text size="sm" c="dimmed" component="output">
            {pending > 0 ? (
              <Trans>Nothing to review so far.</Trans>
            ) : reviewed > 0 ? (
              <Trans>All reviewed.</Trans>
            ) : (
              <Trans>Nothing to review: every field is certain, and we found no duplicates.</Trans>
            )}
          </Text>
        }
      />
    </Stack>
  )
}

/** Says once when files that were being read or sent here are all done, or that none of them could be read. */
function useEndTold(parentTaskId: number, batch: ResumeBatch | undefined) {
  const { i18n } = useLingui()
  const wasRunning = useRef(false)
  const isRunning = batch !== undefined && batch.pending > 0
  const isOver = batch !== undefined && batch.pending === 0
  const isBroken = batch !== undefined && batch.succeeded === 0 && batch.failed > 0
  useEffect(() => {
    // Few files may be read before they are looked at here.
    if (isOver && (wasRunning.current || startedHere.has(parentTaskId))) {
      if (isBroken) showFailure(serverText(i18n, texts.uploadBroken.id))
      else showDone(<Trans>Resume processing is complete</Trans>)
      startedHere.delete(parentTaskId)
    }
    if (isRunning || isOver) wasRunning.current = isRunning
  }, [parentTaskId, isRunning, isOver, isBroken, i18n])
}

/** Asks for the files anew whenever the task has got on. */
function Followed({ taskId }: { taskId: number }) {
  const { task } = useTask(taskId)
  const done = task === null ? 0 : task.succeeded + task.failed
  useEffect(() => {
    if (done > 0) void refresh(readResumeBatch, listResumeReviews, readWork)
  }, [done])
  return null
}

function Standing({ batch }: { batch: ResumeBatch }) {
  const { t, i18n } = useLingui()
  const { total, succeeded, pending, failed, needsReview, failedBySecond, isUndone } = batch
  const progress = total === 0 ? 100 : Math.floor((100 * (total - pending)) / total)
  const isFailed = pending === 0 && succeeded === 0
  const number = (value: number) => formatNumber(i18n.locale, value)
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={600} component="output">
          {isUndone ? (
            <Trans>Undone</Trans>
          ) : pending > 0 ? (
            <Trans>In Progress</Trans>
          ) : isFailed ? (
            <Trans>Failed</Trans>
          ) : (
            <Trans>Completed</Trans>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          <Moment value={batch.createdAt} />
        </Text>
      </Group>
      <TaskBar value={progress} isFailed={isFailed} label={t`Files read`} />
      <Facts
        facts={[
          { label: t`Total`, value: number(total) },
          { label: t`Successful`, value: number(succeeded) },
          { label: t`Pending`, value: number(pending) },
          { label: t`Failed`, value: number(failed) },
          { label: t`Needs review`, value: number(needsReview) },
        ]}
      />
      {failedBySecond > 0 && (
        <Text size="sm" c="dimmed">
          <Plural
            value={failedBySecond}
            one="The second parser couldn't read # file. The built-in result is used."
            other="The second parser couldn't read # files. The built-in result is used."
          />
        </Text>
      )}
    </Stack>
  )
}

function Acts({ batch, back }: { batch: ResumeBatch; back: string }) {
  const { t } = useLingui()
  const { change, isBusy } = useChange(readResumeBatch, listResumeLogs)
  const { parentTaskId, undoUntil } = batch
  const undo = async () => {
    const question = t`Undo this upload? The people it added are removed, except where someone has already worked on their application.`
    if (!(await ask({ question, act: t`Undo upload`, isDanger: true }))) return
    await change(
      undoResumeBatch,
      { params: { parentTaskId } },
      {
        said: ({ count }) => <Plural value={count} one="# file undone" other="# files undone" />,
      },
    )
  }
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {batch.pending === 0 && (
          <Button component={Link} to={back}>
            {batch.kind === 'job' ? <Trans>View applications</Trans> : <Trans>View talent pool</Trans>}
          </Button>
        )}
        {undoUntil !== null && (
          <Button variant="default" loading={isBusy} onClick={() => void undo()}>
            <Trans>Undo upload</Trans>
          </Button>
        )}
        <Button variant="default" component={Link} to="?">
          <Trans>Upload more</Trans>
        </Button>
      </Group>
      {undoUntil !== null && (
        <Text size="sm" c="dimmed">
          <Trans>
            Can be undone until <Moment value={undoUntil} />.
          </Trans>
        </Text>
      )}
    </Stack>
  )
}
