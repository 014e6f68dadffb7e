import { createTodo } from '@hireloom/contract/todos/todos.ts'
import type { MakePrivateRows } from '../testing/private-rows.ts'
import { callAs } from '../testing/world.ts'

export const makePrivateRows: MakePrivateRows = async (_company, owner, text) => {
  const { todoId } = await callAs(owner)(createTodo, { body: { title: `Call ${text}` } })
  return { todoId }
}
