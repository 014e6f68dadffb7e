import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, page } from '../wire.ts'

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'Submit a report from the error page',
  method: 'POST',
  path: '/roboroy/api/v1/feedback',
  audience: 'anyone',
  status: 201,
  body: z.object({
    text: z.string().check(z.trim(), z.maxLength(5000)),
    context: z.optional(z.string().check(z.maxLength(5000))),
  }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['too-many-requests'],
  limit: { most: 20, seconds: 3600, by: 'address' },
})

export const listFeedback = endpoint({
  name: 'listFeedback',
  summary: 'List reports from users, newest first',
  method: 'GET',
  path: '/roboroy/api/v1/feedback',
  audience: 'platform-admin',
  query: z.strictObject(page),
  output: listOf(
    z.object({
      feedbackId: id,
      text: z.string(),
      context: z.nullable(z.string()),
      sender: z.nullable(z.string()),
      createdAt: moment,
    }),
  ),
})
