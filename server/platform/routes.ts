import { sendFeedback } from '@hireloom/contract/platform/feedback.ts'
import { db } from '../kernel/db.ts'
import { answer } from '../kernel/dispatch.ts'
import { addressBlock, spend } from '../kernel/limits.ts'

const limit = { name: 'feedback', most: 20, seconds: 3600 }

export const routes = [
  answer(sendFeedback, async ({ body }, caller) => {
    await spend(limit, addressBlock(caller.ip))
    await db()
      .insertInto('feedback')
      .values({ user_id: caller.viewer?.userId ?? null, body: body.text, context: body.context ?? null })
      .execute()
    return { ok: true as const }
  }),
]
