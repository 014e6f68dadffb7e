import { createTodo } from '@hireloom/contract/todos/todos.ts'
import type { MakePrivateRows } from '../testing/private-rows.ts'
import { marker } from '../testing/victim-parts.ts'
import { callAs } from '../testing/world.ts'

export const makePrivateRows: MakePrivateRows = async (_company, owner) => {
  const { todoId } = await callAs(owner)(createTodo, { body: { title: `Call ${marker}` } })
  return { todoId }
}
