import { pathOf } from '@hireloom/contract/pages.ts'
import { changeTodo, type Todo } from '@hireloom/contract/todos/todos.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../../kernel/format.ts'
import { useViewer } from '../../kernel/viewer.ts'
import { Row, RowList } from '../../ui/app/RowList.tsx'
import { useTimeZone } from '../../ui/app/time-zone.ts'
import { useTodoChange } from './use-todo-change.ts'

interface TodoListProps {
  label: string
  todos: readonly Todo[]
  onEdit: (todo: Todo) => void
}

/** Tasks, each with a box that marks it as done. */
export function TodoList({ label, todos, onEdit }: TodoListProps) {
  const { change } = useTodoChange()
  const mark = ({ todoId }: Todo, state: Todo['state']): Promise<Todo | null> =>
    change(
      changeTodo,
      { params: { todoId }, body: { state } },
      {
        said: () => (state === 'done' ? <Trans>Task done.</Trans> : <Trans>Task open again.</Trans>),
        undoBy: () => change(changeTodo, { params: { todoId }, body: { state: state === 'done' ? 'open' : 'done' } }),
      },
    )
  return (
    <RowList label={label}>
      {todos.map(todo => (
        <TodoRow key={todo.todoId} todo={todo} onMark={mark} onEdit={onEdit} />
      ))}
    </RowList>
  )
}

interface TodoRowProps extends Pick<TodoListProps, 'onEdit'> {
  todo: Todo
  onMark: (todo: Todo, state: Todo['state']) => Promise<unknown>
}

function TodoRow({ todo, onMark, onEdit }: TodoRowProps) {
  const { t } = useLingui()
  const { title } = todo
  return (
    <Row>
      <Group gap="sm" wrap="nowrap" align="start">
        <Checkbox
          mt={2}
          aria-label={t`Done: ${title}`}
          checked={todo.state === 'done'}
          onChange={event => void onMark(todo, event.currentTarget.checked ? 'done' : 'open')}
        />
        <Stack gap={2} miw={0}>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <bdi>{title}</bdi>
          </Text>
          <About todo={todo} />
        </Stack>
      </Group>
      <Group gap="xs" wrap="nowrap">
        <DueDay todo={todo} />
        <Button size="compact-sm" variant="subtle" aria-label={t`Edit: ${title}`} onClick={() => onEdit(todo)}>
          <Trans>Edit</Trans>
        </Button>
      </Group>
    </Row>
  )
}

function About({ todo: { application, job, assigneeId, assigneeName, createdById, createdByName } }: { todo: Todo }) {
  const { userId } = useViewer() ?? {}
  return (
    <Group gap="xs">
      {application && (
        <Link
          to={`${pathOf('/app/roboroy/jobs/:jobId/:statusKey', { jobId: application.jobId, statusKey: application.statusKey })}?app=${application.appId}`}
        >
          <bdi>{application.personName}</bdi>
        </Link>
      )}
      {job && (
        <Link to={pathOf('/app/roboroy/job/:jobId', { jobId: job.jobId })}>
          <bdi>{job.jobName}</bdi>
        </Link>
      )}
      {assigneeId !== userId && (
        <Text size="sm" c="dimmed">
          <Trans>
            For <bdi>{assigneeName}</bdi>
          </Trans>
        </Text>
      )}
      {createdById !== userId && createdByName !== null && (
        <Text size="sm" c="dimmed">
          <Trans>
            From <bdi>{createdByName}</bdi>
          </Trans>
        </Text>
      )}
    </Group>
  )
}

/** As a day is stored, which is how this locale writes it. */
const todayIn = (timeZone: string) => new Date().toLocaleDateString('sv', { timeZone })

function DueDay({ todo: { dueOn, state } }: { todo: Todo }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  if (dueOn === null) return null
  const today = todayIn(timeZone)
  const day = formatDate(i18n.locale, dueOn)
  if (state === 'done' || dueOn > today)
    return (
      <Text size="sm" c="dimmed" className="figures">
        {day}
      </Text>
    )
  return (
    <Badge color={dueOn < today ? 'red' : 'blue'} variant="light" tt="none">
      {dueOn < today ? <Trans>Overdue: {day}</Trans> : <Trans>Today</Trans>}
    </Badge>
  )
}
