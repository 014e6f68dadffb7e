import { cancelTask, readTask, resumeTaskCodes, type TaskProgress } from '@hireloom/contract/platform/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { serverText } from '../../kernel/server-text.ts'
import { answerOf } from './page-data.ts'
import { queryClient } from './query.ts'
import styles from './TaskToast.module.css'
import { forgetTask, rememberTask } from './task-memory.ts'
import { useChange } from './use-change.tsx'
import { useTask } from './use-task.ts'

/** Shows how far a task is until it is closed: on every page of the app, and after a reload again. */
export function showTask(taskId: number): void {
  rememberTask(taskId)
  const id = `task-${taskId}`
  const close = () => notifications.hide(id)
  notifications.show({
    id,
    autoClose: false,
    // The progress would be read out at every step; what is worth hearing is said below.
    role: 'group',
    onClose: () => forgetTask(taskId),
    message: <TaskCard taskId={taskId} onGone={close} />,
  })
}

function TaskCard({ taskId, onGone }: { taskId: number; onGone: () => void }) {
  const { i18n } = useLingui()
  const { task, isGone } = useTask(taskId)
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  if (task === null) {
    return (
      <Text size="sm" component="output">
        <Trans>Starting…</Trans>
      </Text>
    )
  }
  const title = serverText(i18n, task.title)
  return (
    <Stack gap={6} className={styles.card}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {task.endedAt === null ? <Running task={task} title={title} /> : <Ended task={task} />}
      <output className="sr">
        {title}. {task.endedAt === null ? <Trans>In progress</Trans> : <Summary task={task} />}
      </output>
    </Stack>
  )
}

function Running({ task, title }: { task: TaskProgress; title: string }) {
  const { change } = useChange()
  const [isStopping, setStopping] = useState(false)
  const cancel = async () => {
    setStopping(true)
    if ((await change(cancelTask, { params: { taskId: task.taskId } })) === null) setStopping(false)
  }
  const { failed, total } = task
  const done = task.succeeded + failed
  return (
    <>
      <Progress value={task.overallProgress} size="sm" aria-label={title} classNames={{ section: styles.bar }} />
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed" className={styles.figures}>
          <Trans>
            {done} of {total}
          </Trans>
          {failed > 0 && ' · '}
          {failed > 0 && <Plural value={failed} one="# failed" other="# failed" />}
        </Text>
        <Button size="compact-sm" variant="subtle" disabled={isStopping} onClick={() => void cancel()}>
          {isStopping ? <Trans>Stopping…</Trans> : <Trans>Stop</Trans>}
        </Button>
      </Group>
    </>
  )
}

/** What came of it, in a sentence. */
function Summary({ task: { state, succeeded, failed, total } }: { task: TaskProgress }) {
  const done = succeeded + failed
  return (
    <>
      {state === 'cancelled' && (
        <>
          <Trans>
            Stopped after {done} of {total}.
          </Trans>{' '}
        </>
      )}
      {state === 'failed' && (
        <>
          <Trans>
            Interrupted after {done} of {total}.
          </Trans>{' '}
        </>
      )}
      <Plural value={succeeded} one="# done" other="# done" />
      {failed > 0 && ' · '}
      {failed > 0 && <Plural value={failed} one="# failed" other="# failed" />}
    </>
  )
}

function Ended({ task }: { task: TaskProgress }) {
  const { takeBack, isBusy } = useChange()
  const [isOpen, setOpen] = useState(false)
  const [back, setBack] = useState<number | null>(null)
  const { token } = task.undo ?? {}
  const undo = async (of: string) => {
    setBack((await takeBack(of))?.count ?? null)
    void queryClient.invalidateQueries()
  }
  if (back !== null) {
    return (
      <Text size="sm" component="output">
        <Plural value={back} one="# change undone" other="# changes undone" />
      </Text>
    )
  }
  return (
    <>
      <Text size="sm">
        <Summary task={task} />
      </Text>
      <Group gap="xs">
        {task.resultPath !== null && (
          <Button size="compact-sm" variant="light" component={Link} to={task.resultPath}>
            <Trans>See result</Trans>
          </Button>
        )}
        {task.failed > 0 && (
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Hide failures</Trans> : <Trans>Show failures</Trans>}
          </Button>
        )}
        {token !== undefined && (
          <Button size="compact-sm" variant="subtle" loading={isBusy} onClick={() => void undo(token)}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
      {isOpen && <Failures task={task} />}
    </>
  )
}

function Failures({ task: { taskId, failed } }: { task: TaskProgress }) {
  const { t, i18n } = useLingui()
  const { data, isError } = useQuery(answerOf(readTask, { params: { taskId } }))
  if (isError) {
    return (
      <Text size="sm" c="red" role="alert">
        <Trans>We couldn't load the list.</Trans>
      </Text>
    )
  }
  const left = data ? failed - data.failedList.length : 0
  return (
    // A long list is scrolled, which a keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.failures} aria-label={t`Failures`} aria-busy={!data} tabIndex={0}>
      {data?.failedList.map((entry, place) => (
        // The list of an ended task never changes its order.
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no key of their own
        <li key={place}>
          <Text size="sm" fw={550} span>
            {entry.name ?? <Trans>Not available</Trans>}
          </Text>
          <Text size="xs" c="dimmed">
            {serverText(i18n, entry.message ?? (entry.code === null ? '' : resumeTaskCodes[entry.code].id))}
          </Text>
        </li>
      ))}
      {left > 0 && (
        <li>
          <Plural value={left} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  )
}
