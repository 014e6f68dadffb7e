import * as z from 'zod/mini'
import { texts } from '../messages.ts'

const whole = (least: number, most: number) =>
  z.int(texts.value.id).check(z.minimum(least, texts.value.id), z.maximum(most, texts.value.id))

/** What happens to an application, told by its event. */
export const applicationEvents = [
  'application_submitted',
  'questions_answered',
  'score_ready',
  'stage_entered',
  'application_held',
  'application_resumed',
  'application_rejected',
  'application_withdrawn',
  'application_hired',
  'message_received',
  'document_uploaded',
  /** All that a candidate was asked for has arrived, or is accepted. */
  'documents_received',
  'documents_accepted',
  'note_added',
  'tag_added',
  'application_assigned',
] as const

/** What happens to a job; its automations act on the job and not on its applications. */
export const jobEvents = ['job_published', 'job_closed'] as const

/** When an automation starts. Those with a time are looked for by the clock; each reaches an application once for each time that it comes true. */
export const trigger = z.discriminatedUnion('on', [
  z.object({ on: z.enum(applicationEvents) }),
  z.object({ on: z.enum(jobEvents) }),
  /** So many hours in the same stage. */
  z.object({ on: z.literal('stage_idle'), hours: whole(1, 24 * 365) }),
  /** So many hours before the promised answer is due; 0 for when it is overdue. */
  z.object({ on: z.literal('answer_due'), hours: whole(0, 24 * 90) }),
  /** So many days before a hired person starts, or after it where negative. */
  z.object({ on: z.literal('date_reached'), days: whole(-365, 365) }),
  z.object({ on: z.literal('job_closing_soon'), days: whole(1, 90) }),
])
export type Trigger = z.output<typeof trigger>
export type TriggerName = Trigger['on']

export const triggerNames = [
  ...applicationEvents,
  'stage_idle',
  'answer_due',
  'date_reached',
  ...jobEvents,
  'job_closing_soon',
] as const satisfies readonly TriggerName[]

/** Whether what happens concerns a job and no single application. */
export const isOfJob = ({ on }: { readonly on: string }): boolean =>
  on === 'job_published' || on === 'job_closed' || on === 'job_closing_soon'
