import type { TaskProgress } from '@hireloom/contract/platform/tasks.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { serverText } from '../../kernel/server-text.ts'
import styles from './TaskCard.module.css'

interface TaskCardProps {
  /** Null until the first word of it has come. */
  task: TaskProgress | null
  /** Answers whether the server has heard of it. */
  onStop: () => Promise<boolean>
  /** Answers how many changes were taken back; null after a failure. */
  onUndo: (token: string) => Promise<number | null>
  /** Drawn once somebody wants to see them. */
  failures: ReactNode
}

/** How far a task is, or what came of it. */
export function TaskCard({ task, onStop, onUndo, failures }: TaskCardProps) {
  const { i18n } = useLingui()
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
      {task.endedAt === null ? (
        <Running task={task} title={title} onStop={onStop} />
      ) : (
        <Ended task={task} onUndo={onUndo} failures={failures} />
      )}
      <output className="sr">
        {title}. {task.endedAt === null ? <Trans>In progress</Trans> : <Summary task={task} />}
      </output>
    </Stack>
  )
}

interface RunningProps extends Pick<TaskCardProps, 'onStop'> {
  task: TaskProgress
  title: string
}

function Running({ task, title, onStop }: RunningProps) {
  const [isStopping, setStopping] = useState(false)
  const cancel = async () => {
    setStopping(true)
    if (!(await onStop())) setStopping(false)
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

interface EndedProps extends Pick<TaskCardProps, 'onUndo' | 'failures'> {
  task: TaskProgress
}

function Ended({ task, onUndo, failures }: EndedProps) {
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [back, setBack] = useState<number | null>(null)
  const { token } = task.undo ?? {}
  const undo = async (of: string) => {
    setBusy(true)
    setBack(await onUndo(of))
    setBusy(false)
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
      {isOpen && failures}
    </>
  )
}
