import { changeTodo, createTodo, type Todo } from '@hireloom/contract/todos/todos.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../kernel/api.ts'
import { ColleagueField } from '../../ui/app/form/ColleagueField.tsx'
import { FormDialog } from '../../ui/app/form/Form.tsx'
import { DateField, TextField } from '../../ui/app/form/fields.tsx'
import { useForm } from '../../ui/app/form/use-form.ts'
import type { Choice } from '../../ui/app/RemotePicker.tsx'
import { useTodoChange } from './use-todo-change.ts'

interface Typed {
  title: string
  dueOn: string
  assigneeId: Choice | null
}

/** What needs to be done, when, and by whom; a new task without `todo`. */
export default function TodoDialog({ todo, onClose }: { todo: Todo | null; onClose: () => void }) {
  const { t } = useLingui()
  const { refresh } = useTodoChange()
  const form = useForm<Typed, Todo>({
    start: () => ({
      title: todo?.title ?? '',
      dueOn: todo?.dueOn ?? '',
      assigneeId: todo ? { value: String(todo.assigneeId), label: todo.assigneeName ?? '' } : null,
    }),
    send: ({ title, dueOn, assigneeId }, key) => {
      const body = {
        title,
        dueOn: dueOn === '' ? null : dueOn,
        ...(assigneeId && { assigneeId: Number(assigneeId.value) }),
      }
      return todo === null
        ? call(createTodo, { key, body })
        : call(changeTodo, { params: { todoId: todo.todoId }, body })
    },
    onSent: () => {
      void refresh()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={todo === null ? <Trans>New task</Trans> : <Trans>Edit task</Trans>}
      act={todo === null ? <Trans>Create task</Trans> : <Trans>Save</Trans>}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={t`What needs to be done`} maxLength={300} isRequired isFirst />
      <DateField {...form.field('dueOn')} label={t`Due`} hint={t`A reminder comes on this day at 8:00.`} />
      <ColleagueField
        {...form.field('assigneeId')}
        label={t`Assigned to`}
        hint={t`Leave empty to keep the task for yourself.`}
      />
    </FormDialog>
  )
}
