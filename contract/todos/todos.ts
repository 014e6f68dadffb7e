import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { id, listOf, moment, page } from '../wire.ts'

export const todoStates = ['open', 'done'] as const
/** Open tasks of one person. */
export const mostOpenTodos = 1000

const todo = z.object({
  todoId: id,
  title: z.string(),
  /** The day (YYYY-MM-DD) on which it is due. */
  dueOn: z.nullable(z.string()),
  state: z.enum(todoStates),
  assigneeId: id,
  assigneeName: z.nullable(z.string()),
  createdById: z.nullable(id),
  createdByName: z.nullable(z.string()),
  /** What it is about, as far as the reader may see it. */
  job: z.nullable(z.object({ jobId: id, jobName: z.string() })),
  application: z.nullable(z.object({ appId: id, jobId: id, statusKey: z.string(), personName: z.string() })),
  createdAt: moment,
  doneAt: z.nullable(moment),
})
export type Todo = z.output<typeof todo>

const title = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(300, texts.value.id))
const dueOn = z.nullable(z.iso.date())
const resource = '/roboroy/api/v1/tasks'

export const listTodos = endpoint({
  name: 'listTodos',
  summary:
    'List tasks: those assigned to the caller, or with created=others those the caller gave to others. Due ones come first',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({
    created: z._default(z.enum(['all', 'others']), 'all'),
    state: z._default(z.enum(todoStates), 'open'),
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...page,
  }),
  output: listOf(todo),
})

export const createTodo = endpoint({
  name: 'createTodo',
  summary: 'Create a task for oneself or a colleague, about a job or an application or nothing in particular',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  status: 201,
  body: z.object({
    title,
    dueOn: z._default(dueOn, null),
    /** The caller when left out. */
    assigneeId: z.optional(id),
    jobId: z.optional(id),
    appId: z.optional(id),
  }),
  output: todo,
  problems: ['invalid'],
  limit: { most: 300, seconds: 3600, by: 'user' },
})

export const changeTodo = endpoint({
  name: 'changeTodo',
  summary: 'Change a task, hand it to a colleague, or mark it as done or open; for its assignee and who created it',
  method: 'PATCH',
  path: `${resource}/{todoId}`,
  audience: 'staff',
  may: 'company.view',
  params: z.object({ todoId: id }),
  body: z.partial(z.object({ title, dueOn, assigneeId: id, state: z.enum(todoStates) })),
  output: todo,
  problems: ['invalid', 'not-found'],
})
