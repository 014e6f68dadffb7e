import * as z from 'zod/mini'
import { documentTitle, mostAskedAtOnce } from '../document-requests/requests.ts'
import { texts } from '../messages.ts'
import { id } from '../wire.ts'
import { stageGroups } from '../workflows/stage-types.ts'

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(most, texts.value.id))
const days = (least: number) =>
  z.int(texts.value.id).check(z.minimum(least, texts.value.id), z.maximum(365, texts.value.id))

/** Who is meant: the owner of the job, or whom the application is assigned to, and the owner while it is assigned to no one. */
export const persons = ['owner', 'assignee'] as const

/** Referees that a candidate is asked to name. */
export const mostReferees = 5

/** What an automation does. */
export const action = z.discriminatedUnion('act', [
  z.object({ act: z.literal('advance') }),
  z.object({ act: z.literal('move_stage'), jobStageId: id }),
  /** To the first stage of a kind. */
  z.object({
    act: z.literal('move_to_group'),
    group: z.enum(stageGroups).check(z.refine(group => group !== 'sourcing')),
  }),
  z.object({ act: z.literal('hold'), days: days(1) }),
  z.object({ act: z.literal('send_email'), emailTemplateId: id }),
  /** In the conversation about the job, which begins with it where there is none. */
  z.object({ act: z.literal('send_message'), text: line(2000) }),
  /** An email that asks the candidate to name so many referees; whoever has named them gets none. */
  z.object({
    act: z.literal('request_references'),
    count: z.int(texts.value.id).check(z.minimum(1, texts.value.id), z.maximum(mostReferees, texts.value.id)),
  }),
  /** An email that asks the candidate for documents, due in so many days, with a reminder before; those that are asked for already are left as they are. */
  z.object({
    act: z.literal('request_documents'),
    titles: z
      .array(documentTitle)
      .check(z.minLength(1, texts.required.id), z.maxLength(mostAskedAtOnce, texts.value.id)),
    days: z._default(z.nullable(days(1)), null),
    remind: z._default(z.boolean(), true),
  }),
  z.object({ act: z.literal('add_to_bucket'), bucketId: id }),
  /** A list of the job whose links work. */
  z.object({ act: z.literal('add_to_cv_list'), cvListId: id }),
  z.object({
    act: z.literal('add_tags'),
    tags: z.array(line(100)).check(z.minLength(1, texts.required.id), z.maxLength(10, texts.value.id)),
  }),
  z.object({ act: z.literal('add_note'), text: line(2000) }),
  z.object({ act: z.literal('assign'), userId: id }),
  z.object({ act: z.literal('notify'), whom: z.enum(['team', ...persons]) }),
  z.object({ act: z.literal('create_task'), title: line(300), whom: z.enum(persons), days: days(0) }),
  /** A signed call to another system; it knows numbers and names of rows, nothing of the candidate. */
  z.object({ act: z.literal('webhook'), webhookId: id }),
  /** Only suggests: a person decides. */
  z.object({ act: z.literal('propose_reject'), reasonId: z._default(z.nullable(id), null), notify: z.boolean() }),
  /** By itself only where an answer to a knockout question says so; in any other case it is suggested. */
  z.object({ act: z.literal('reject'), reasonId: z._default(z.nullable(id), null), notify: z.boolean() }),
])
export type Action = z.output<typeof action>
export type ActionName = Action['act']
export type ActionOf<N extends ActionName> = Extract<Action, { act: N }>

export const actionNames = [
  'advance',
  'move_stage',
  'move_to_group',
  'hold',
  'send_email',
  'send_message',
  'request_references',
  'request_documents',
  'add_to_bucket',
  'add_to_cv_list',
  'add_tags',
  'add_note',
  'assign',
  'notify',
  'create_task',
  'webhook',
  'propose_reject',
  'reject',
] as const satisfies readonly ActionName[]

/** What can be done about a job as a whole. */
export const actionsOfJob: readonly ActionName[] = ['notify', 'create_task', 'webhook']
