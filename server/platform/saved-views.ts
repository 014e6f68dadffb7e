import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import * as contract from '@hireloom/contract/platform/saved-views.ts'
import { isStaff, mayDo, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { shownName } from '../kernel/list-of.ts'
import { alone, brokenConstraint, db, json, transaction } from '../kernel/postgres/db.ts'
import { cleanLine } from '../kernel/sanitize.ts'
import { defineUndo } from '../kernel/undo.ts'

const columns = z.nullable(z.array(z.string()))
const query = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
const density = z.nullable(z.enum(['comfortable', 'compact']))

const isOwn = (viewer: Viewer | null): RawBuilder<boolean> =>
  viewer !== null && isStaff(viewer)
    ? sql<boolean>`(v.company_id = ${viewer.companyId} and v.user_id = ${viewer.userId})`
    : sql<boolean>`false`

const isShared = (viewer: Viewer | null): RawBuilder<boolean> =>
  viewer !== null && isStaff(viewer) ? sql<boolean>`(v.company_id = ${viewer.companyId} and v.shared)` : sql`false`

const isRemovableBy = (viewer: Viewer | null): RawBuilder<boolean> =>
  mayDo(viewer, 'company.admin') ? sql<boolean>`(${isOwn(viewer)} or ${isShared(viewer)})` : isOwn(viewer)

const views = (viewer: Viewer | null) =>
  db()
    .selectFrom('saved_view as v')
    .where(sql<boolean>`(${isOwn(viewer)} or ${isShared(viewer)})`)

function withColumns(found: ReturnType<typeof views>, viewer: Viewer | null) {
  return found
    .innerJoin('app_user as u', 'u.user_id', 'v.user_id')
    .selectAll('v')
    .select(isOwn(viewer).as('is_own'))
    .select(shownName('u').as('owner_name'))
}

type Row = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

const toSavedView = (row: Row): contract.SavedView => ({
  savedViewId: row.saved_view_id,
  area: row.area,
  name: row.name,
  query: query.parse(row.query),
  columns: columns.parse(row.columns),
  sort: row.sort,
  density: density.parse(row.density),
  isDefault: row.is_default && row.is_own,
  shared: row.shared,
  isOwn: row.is_own,
  ownerName: row.owner_name,
  updatedAt: row.updated_at.toISOString(),
})

export async function findSavedViews(
  { query: asked }: AnswerInput<typeof contract.listSavedViews>,
  viewer: Viewer | null,
) {
  const found = views(viewer).where('v.area', '=', asked.area)
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const list = await withColumns(found, viewer)
    .orderBy(isOwn(viewer), 'desc')
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.saved_view_id')
    .limit(asked.limit)
    .offset(asked.skip)
    .execute()
  return { list: list.map(toSavedView), count }
}

async function findSavedView(savedViewId: number, viewer: Viewer): Promise<contract.SavedView> {
  const found = views(viewer).where('v.saved_view_id', '=', savedViewId)
  return toSavedView(await withColumns(found, viewer).executeTakeFirstOrThrow())
}

/** The caller's place to keep views in: a person has views of their own in each company. */
interface Keeper {
  readonly user_id: number
  readonly company_id: number
}

function keeperOf(viewer: Viewer | null): Keeper {
  if (viewer?.companyId == null) throw new Problem('forbidden')
  return { user_id: viewer.userId, company_id: viewer.companyId }
}

/** Runs a write while no one else changes the keeper's views; a name in use is answered at its field. */
async function keeping<T>(keeper: Keeper, work: () => Promise<T>): Promise<T> {
  try {
    return await transaction(async () => {
      await alone(`saved views ${keeper.user_id} ${keeper.company_id}`)
      return work()
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'saved_view_name_key') throw error
    const problem = new Problem('saved-view-name-taken')
    throw new Problem('saved-view-name-taken', { fields: { name: problem.message } })
  }
}

const viewsOf = ({ user_id, company_id }: Keeper) =>
  db().selectFrom('saved_view').where('user_id', '=', user_id).where('company_id', '=', company_id)

async function refuseTooMany(keeper: Keeper, area: string): Promise<void> {
  const { inArea, all } = await viewsOf(keeper)
    .select(({ fn }) => fn.countAll<number>().filterWhere('area', '=', area).as('inArea'))
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  if (inArea >= contract.mostSavedViews.area || all >= contract.mostSavedViews.person) {
    throw new Problem('invalid', { fields: { name: texts.savedViewsFull.id } })
  }
}

/** One view of an area is the default: the keeper's former one is so no longer. */
async function clearDefault(keeper: Keeper, area: string): Promise<void> {
  await db()
    .updateTable('saved_view')
    .set({ is_default: false, updated_at: now() })
    .where('user_id', '=', keeper.user_id)
    .where('company_id', '=', keeper.company_id)
    .where('area', '=', area)
    .where('is_default', '=', true)
    .execute()
}

export function createSavedView(
  body: AnswerInput<typeof contract.createSavedView>['body'],
  viewer: Viewer | null,
): Promise<contract.SavedView> {
  const keeper = keeperOf(viewer)
  if (viewer === null) throw new Problem('unauthorized')
  return keeping(keeper, async () => {
    await refuseTooMany(keeper, body.area)
    if (body.isDefault) await clearDefault(keeper, body.area)
    const { saved_view_id: savedViewId } = await db()
      .insertInto('saved_view')
      .values({
        ...keeper,
        area: body.area,
        name: cleanLine(body.name),
        query: json(body.query),
        columns: body.columns && json(body.columns),
        sort: body.sort,
        density: body.density,
        is_default: body.isDefault,
        shared: body.shared,
        updated_at: now(),
      })
      .returning('saved_view_id')
      .executeTakeFirstOrThrow()
    return findSavedView(savedViewId, viewer)
  })
}

export function changeSavedView(
  { params: { savedViewId }, body }: AnswerInput<typeof contract.changeSavedView>,
  viewer: Viewer | null,
): Promise<contract.SavedView> {
  const keeper = keeperOf(viewer)
  if (viewer === null) throw new Problem('unauthorized')
  return keeping(keeper, async () => {
    const row = await viewsOf(keeper).select('area').where('saved_view_id', '=', savedViewId).executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if (body.isDefault) await clearDefault(keeper, row.area)
    await db()
      .updateTable('saved_view')
      .set({
        ...(body.name !== undefined && { name: cleanLine(body.name) }),
        ...(body.query !== undefined && { query: json(body.query) }),
        ...(body.columns !== undefined && { columns: body.columns && json(body.columns) }),
        ...(body.sort !== undefined && { sort: body.sort }),
        ...(body.density !== undefined && { density: body.density }),
        ...(body.isDefault !== undefined && { is_default: body.isDefault }),
        ...(body.shared !== undefined && { shared: body.shared }),
        updated_at: now(),
      })
      .where('saved_view_id', '=', savedViewId)
      .execute()
    return findSavedView(savedViewId, viewer)
  })
}

const removed = z.object({
  user_id: z.number(),
  company_id: z.number(),
  area: z.string(),
  name: z.string(),
  query,
  columns,
  sort: z.nullable(z.string()),
  density,
  shared: z.boolean(),
})

/** A deleted view comes back as it was, but as no default: another one may be that by now. */
const removalUndo = defineUndo({
  name: 'saved-view-removal',
  entity: 'saved_view',
  lasts: 'move',
  inverse: removed,
  takeBack: (row, _viewer, savedViewId) =>
    keeping(row, async () => {
      await refuseTooMany(row, row.area)
      await db()
        .insertInto('saved_view')
        .values({
          ...row,
          saved_view_id: savedViewId,
          query: json(row.query),
          columns: row.columns && json(row.columns),
          updated_at: now(),
        })
        .execute()
      return 1
    }),
})

export function removeSavedView(
  savedViewId: number,
  viewer: Viewer | null,
): Promise<Answer<typeof contract.removeSavedView>> {
  if (viewer === null) throw new Problem('unauthorized')
  return transaction(async () => {
    const row = await db()
      .deleteFrom('saved_view as v')
      .where('v.saved_view_id', '=', savedViewId)
      .where(isRemovableBy(viewer))
      .returningAll('v')
      .executeTakeFirst()
    if (!row) throw new Problem('not-found')
    return { ok: true as const, undo: await removalUndo.issue(viewer, savedViewId, removed.parse(row)) }
  })
}
