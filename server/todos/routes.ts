import * as todos from '@hireloom/contract/todos/todos.ts'
import { answer } from '../kernel/dispatch.ts'
import { changeTodo, createTodo, findTodos } from './todos.ts'

export const routes = [
  answer(todos.listTodos, ({ query }, { viewer }) => findTodos(query, viewer)),
  answer(todos.createTodo, ({ body }, { viewer }) => createTodo(body, viewer)),
  answer(todos.changeTodo, ({ params, body }, { viewer }) => changeTodo(params.todoId, body, viewer)),
]
