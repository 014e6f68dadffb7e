import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  summary: 'A report from the error page; kept where administrators read it',
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
})
