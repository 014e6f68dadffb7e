import { readWork } from '@hireloom/contract/home/work.ts'
import { listTodos } from '@hireloom/contract/todos/todos.ts'
import { useChange } from '../../ui/app/use-change.tsx'

/** Changes of tasks; every list of them follows. */
export const useTodoChange = () => useChange(listTodos, readWork)
