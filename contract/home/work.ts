import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { batchKinds } from '../intake/words.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { listTodos } from '../todos/todos.ts'
import { id, moment } from '../wire.ts'

/** Each part holds the first so many; its count says how many there are. */
export const mostShown = 6

const ofJob = z.object({
  jobId: id,
  jobName: z.string(),
  count: z.number(),
  /** Where most of them stand. */
  statusKey: z.string(),
  /** Of late answers, when the first was due; of new applications, when the last came in. */
  at: moment,
})
export type WorkOfJob = z.output<typeof ofJob>

const jobs = z.object({ list: z.array(ofJob), count: z.number() })

const work = z.object({
  /** Applications past a promised answer or the time of their stage, by job: those first that wait longest. */
  overdue: jobs,
  approvals: z.object({
    list: z.array(
      z.object({ approvalId: id, title: z.string(), requestedBy: z.nullable(z.string()), requestedAt: moment }),
    ),
    count: z.number(),
  }),
  /** Applications that nobody of the team has looked at, by job: the newest first. */
  unreviewed: jobs,
  /** Tasks that are overdue, or due today. */
  todos: z.object({ list: listTodos.output.shape.list, count: z.number() }),
  /** Mentions and assigned applications that are not read yet. */
  news: z.object({ list: listNotifications.output.shape.list, count: z.number() }),
  /** The caller's own uploads of CVs with people to review, the last first; `count` is how many people. */
  cvReviews: z.object({
    list: z.array(
      z.object({
        parentTaskId: id,
        kind: z.enum(batchKinds),
        /** Of an upload to a job. */
        jobName: z.nullable(z.string()),
        count: z.number(),
        at: moment,
      }),
    ),
    count: z.number(),
  }),
  /** Conversations with something unread. */
  unreadChats: z.number(),
  /** Conversations by email in which a candidate waits for an answer; 0 for those who may not write to candidates. */
  unansweredEmails: z.number(),
})
export type Work = z.output<typeof work>

export const readWork = endpoint({
  name: 'readWork',
  summary:
    "Read what waits for the caller: late answers and unviewed applications of the caller's jobs, approvals, due tasks, CVs to review, news",
  method: 'GET',
  path: '/roboroy/api/v1/mywork',
  audience: 'staff',
  may: 'company.view',
  output: work,
})
