import { type changeApplication, mostApplicationTags } from '@hireloom/contract/applications/team.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isStaff, type StaffViewer, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { answerDay } from '../companies/working-time.ts'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { db, rows } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { changeStructure } from '../structure/company-structure.ts'
import { tagIdsOf } from '../structure/tags.ts'
import { whoMaySee } from './colleagues.ts'
import { lockApplication } from './lock.ts'
import { changePromise, promiseInverse, takeBackPromise } from './promises.ts'
import { markColumns, toMarks } from './team-marks.ts'
import { isApplicationManaged } from './visible.ts'

/** Tags and assignee of one company on an application. */
const held = z.object({ tagIds: z.array(z.number()), userId: z.number().nullable() })
type Held = z.output<typeof held>

/** What a change of them was, so that it can be taken back while nothing else has changed. */
export const teamInverse = z.object({ kind: z.literal('team'), before: held, after: held })
export type TeamInverse = z.output<typeof teamInverse>

/** What is to be of an application's tags and assignee; what is missing stays. */
export interface TeamChange {
  readonly tagIds?: (present: readonly number[]) => readonly number[]
  readonly userId?: number | null
}

const changeInverse = z.object({ ...teamInverse.shape, promise: promiseInverse.optional() })

const teamUndo = defineUndo({
  name: 'application-team',
  entity: 'application',
  lasts: 'move',
  inverse: changeInverse,
  mayTakeBack: (viewer, appId) => isApplicationManaged(viewer, appId, 'pipeline.move'),
  takeBack: async ({ promise, ...team }, viewer, appId) => {
    await takeBackTeam(team, viewer, appId)
    if (promise) await takeBackPromise(promise, viewer, appId)
    return 1
  },
})

/** Sets tags, assignee or the promised answer of an application on which the viewer works. */
export function changeTeamMarks(
  appId: number,
  { tags, assignedRecruiterId: userId, answerDueOn }: AnswerInput<typeof changeApplication>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof changeApplication>> {
  return changeStructure(viewer.companyId, 'tags', async () => {
    const wanted = tags && (await tagIdsOf(tags, viewer))
    const inverse = await changeTeam(viewer, appId, {
      ...(wanted && { tagIds: () => wanted }),
      ...(userId !== undefined && { userId }),
    })
    const promise = answerDueOn === undefined ? undefined : await changePromise(viewer, appId, answerDueOn)
    const row = await db()
      .selectFrom('application as a')
      .innerJoin('job as j', 'j.job_id', 'a.job_id')
      .select(markColumns(viewer))
      .select(answerDay().as('answer_due_on'))
      .where('a.app_id', '=', appId)
      .executeTakeFirstOrThrow()
    const { rating: _, ...marks } = toMarks(row)
    const undo = await teamUndo.issue(viewer, appId, { ...inverse, ...(promise && { promise }) })
    return { appId, ...marks, answerDueOn: row.answer_due_on, undo }
  })
}

/** Changes tags or assignee in the present transaction, and answers what takes it back. */
export async function changeTeam(viewer: Viewer, appId: number, change: TeamChange): Promise<TeamInverse> {
  if (!isStaff(viewer)) throw new Problem('not-found')
  await lockApplication(viewer, appId)
  const before = await heldBy(viewer, appId)
  const tagIds = [...new Set(change.tagIds?.(before.tagIds) ?? before.tagIds)].toSorted((one, other) => one - other)
  if (tagIds.length > mostApplicationTags)
    throw new Problem('invalid', { fields: { tags: texts.applicationTagsFull.id } })
  const userId = change.userId === undefined ? before.userId : change.userId
  if (userId !== null && userId !== before.userId && !(await whoMaySee(appId, [userId], viewer.companyId)).has(userId))
    throw new Problem('invalid', { fields: { assignedRecruiterId: texts.maySeeNone.id } })
  const after = { tagIds, userId }
  await keep(viewer, appId, before, after)
  return { kind: 'team', before, after }
}

/** Puts tags and assignee back, in the present transaction; refused when they have changed since. */
export async function takeBackTeam({ before, after }: TeamInverse, viewer: Viewer, appId: number): Promise<void> {
  if (!isStaff(viewer)) throw new Problem('not-found')
  await lockApplication(viewer, appId)
  const present = await heldBy(viewer, appId)
  if (JSON.stringify(present) !== JSON.stringify(after)) throw new Problem('illegal-change')
  await keep(viewer, appId, present, before)
}

async function heldBy({ companyId }: StaffViewer, appId: number): Promise<Held> {
  const [row] = await rows(sql<Held>`
    select (select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]') from application_tag t join tag g on g.tag_id = t.tag_id
        where t.app_id = ${appId} and g.company_id = ${companyId} and g.removed_at is null) as "tagIds",
      (select n.user_id from application_assignment n where n.app_id = ${appId} and n.company_id = ${companyId}) as "userId"`)
  return held.parse(row)
}

async function keep({ companyId }: StaffViewer, appId: number, before: Held, after: Held): Promise<void> {
  if (before.tagIds.join() !== after.tagIds.join()) {
    await rows(sql`delete from application_tag where app_id = ${appId} and tag_id = any(${before.tagIds}::bigint[])
      and tag_id <> all(${after.tagIds}::bigint[])`)
    await rows(sql`insert into application_tag (app_id, tag_id)
      select ${appId}, g.tag_id from tag g where g.tag_id = any(${after.tagIds}::bigint[]) and g.company_id = ${companyId}
      on conflict do nothing`)
    const [was, is] = [await namesOf(before.tagIds), await namesOf(after.tagIds)]
    await record('application_tagged', {
      entityId: appId,
      companyId,
      appId,
      before: { tags: was },
      after: { tags: is },
    })
  }
  if (before.userId === after.userId) return
  await rows(sql`delete from application_assignment where app_id = ${appId} and company_id = ${companyId}`)
  if (after.userId !== null)
    await db()
      .insertInto('application_assignment')
      .values({ app_id: appId, company_id: companyId, user_id: after.userId, assigned_at: now() })
      .execute()
  await record('application_assigned', {
    entityId: appId,
    companyId,
    appId,
    before: { userId: before.userId },
    after: { userId: after.userId },
  })
}

async function namesOf(tagIds: readonly number[]): Promise<string[]> {
  const found = await rows(sql<{ name: string }>`
    select name from tag where tag_id = any(${[...tagIds]}::bigint[]) order by lower(name)`)
  return found.map(row => row.name)
}
