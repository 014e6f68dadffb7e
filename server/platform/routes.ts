import * as feedback from '@hireloom/contract/platform/feedback.ts'
import * as figures from '@hireloom/contract/platform/figures.ts'
import * as impersonations from '@hireloom/contract/platform/impersonations.ts'
import * as legalTexts from '@hireloom/contract/platform/legal-texts.ts'
import * as savedViews from '@hireloom/contract/platform/saved-views.ts'
import * as tasks from '@hireloom/contract/platform/tasks.ts'
import * as undo from '@hireloom/contract/platform/undo.ts'
import { sql } from 'kysely'
import { answer } from '../kernel/dispatch.ts'
import { record } from '../kernel/history.ts'
import { db, rows, transaction } from '../kernel/postgres/db.ts'
import { takeUndo } from '../kernel/undo.ts'
import { findFigures } from './figures.ts'
import { findImpersonations, startActing, stopActing } from './impersonations.ts'
import { addLegalText, findLegalText } from './legal-texts.ts'
import { changeSavedView, createSavedView, findSavedViews, removeSavedView } from './saved-views.ts'
import { findOwnTasks, findTask, follow, stopTask } from './watched-tasks.ts'

interface Row {
  feedback_id: number
  body: string
  context: string | null
  email: string | null
  created_at: Date
}

export const routes = [
  answer(feedback.sendFeedback, async ({ body }, caller) => {
    await transaction(async () => {
      const { feedback_id: entityId } = await db()
        .insertInto('feedback')
        .values({ user_id: caller.viewer?.userId ?? null, body: body.text, context: body.context ?? null })
        .returning('feedback_id')
        .executeTakeFirstOrThrow()
      await record('feedback_sent', { entityId })
    })
    return { ok: true as const }
  }),
  answer(feedback.listFeedback, async ({ query }) => {
    const found = await rows(sql<Row>`
      select f.feedback_id, f.body, f.context, u.email, f.created_at from feedback f
      left join app_user u on u.user_id = f.user_id
      order by f.feedback_id desc offset ${query.skip} limit ${query.limit}`)
    const [total] = await rows(sql<{ count: number }>`select count(*)::int as count from feedback`)
    const list = found.map(row => ({
      feedbackId: row.feedback_id,
      text: row.body,
      context: row.context,
      sender: row.email,
      createdAt: row.created_at.toISOString(),
    }))
    return { list, count: total?.count ?? 0 }
  }),
  answer(figures.readPlatformFigures, () => findFigures()),
  answer(undo.undo, async ({ params }, { viewer }) => ({
    ok: true as const,
    ...(await takeUndo(params.token, viewer)),
  })),
  answer(impersonations.startImpersonation, ({ body }, caller) => startActing(body, caller)),
  answer(impersonations.endImpersonation, async (_input, caller) => {
    await stopActing(caller)
    return { ok: true as const }
  }),
  answer(impersonations.listImpersonations, (input, { viewer }) => findImpersonations(input, viewer)),
  answer(legalTexts.readLegalText, input => findLegalText(input)),
  answer(legalTexts.writeLegalText, (input, { viewer }) => addLegalText(input, viewer)),
  answer(tasks.readTask, ({ params }, { viewer }) => findTask(params.taskId, viewer)),
  answer(tasks.followTask, ({ params }, { viewer }) => follow(params.taskId, viewer)),
  answer(tasks.listTasks, (input, { viewer }) => findOwnTasks(input, viewer)),
  answer(tasks.cancelTask, ({ params }, { viewer }) => stopTask(params.taskId, viewer)),
  answer(savedViews.listSavedViews, (input, { viewer }) => findSavedViews(input, viewer)),
  answer(savedViews.createSavedView, ({ body }, { viewer }) => createSavedView(body, viewer)),
  answer(savedViews.changeSavedView, (input, { viewer }) => changeSavedView(input, viewer)),
  answer(savedViews.removeSavedView, ({ params }, { viewer }) => removeSavedView(params.savedViewId, viewer)),
]
