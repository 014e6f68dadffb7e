import type { TaskProgress } from '@hireloom/contract/platform/tasks.ts'
import { SimpleGrid } from '@mantine/core'
import { TaskCard } from '../../ui/app/TaskCard.tsx'
import { TaskFailures } from '../../ui/app/TaskFailures.tsx'
import { Sample } from './Sample.tsx'

const at = '2026-11-20T08:30:00.000Z'
const running: TaskProgress = {
  taskId: 1,
  parentTaskId: null,
  kind: 'sample',
  title: 'Move 40 people',
  state: 'running',
  overallProgress: 45,
  total: 40,
  succeeded: 18,
  failed: 0,
  processing: 22,
  resultPath: null,
  undo: null,
  isOwn: true,
  createdAt: at,
  endedAt: null,
  expiresAt: at,
}
const done: TaskProgress = {
  ...running,
  state: 'done',
  endedAt: at,
  overallProgress: 100,
  processing: 0,
  succeeded: 40,
}
const partly: TaskProgress = {
  ...done,
  succeeded: 37,
  failed: 3,
  resultPath: '/development/kit',
  undo: { token: 'sample', expiresAt: at },
}
const failedEntry = { entityId: null, code: null }
const entries = [
  { ...failedEntry, name: 'Nora Berg', message: 'The job is closed.' },
  { ...failedEntry, name: 'عمر الخطيب', message: 'This person has been erased.' },
]
const states: readonly (readonly [name: string, task: TaskProgress | null])[] = [
  ['starting', null],
  ['running', running],
  ['running, some failed', { ...running, failed: 2 }],
  ['done', done],
  ['done, with failures, a result and a way back', partly],
  ['stopped by the person', { ...done, state: 'cancelled', succeeded: 12 }],
  ['interrupted', { ...done, state: 'failed', succeeded: 12, failed: 1 }],
]

const acts = {
  onStop: async () => true,
  onUndo: async () => 37,
  failures: <TaskFailures entries={entries} isError={false} count={3} />,
}

export function TaskSamples() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {states.map(([name, task]) => (
        <Sample key={name} name={`TaskToast: ${name}`}>
          <TaskCard task={task} {...acts} />
        </Sample>
      ))}
      <Sample name="TaskToast: failures on their way" isLoading>
        <TaskFailures entries={undefined} isError={false} count={3} />
      </Sample>
      <Sample name="TaskToast: failures that could not be loaded">
        <TaskFailures entries={undefined} isError count={3} />
      </Sample>
    </SimpleGrid>
  )
}
