import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment, page } from '../wire.ts'

/** The most views that a person keeps of one list, and of all lists together. */
export const mostSavedViews = { area: 50, person: 1000 } as const

const resource = '/roboroy/api/v1/savedviews'
const queryLength = 10_000

/** Names the list, in words joined by hyphens: `jobs`, `bucket-profiles`. */
const area = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, texts.value.id), z.maxLength(50, texts.value.id))
const name = z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id))
const short = z.string().check(z.minLength(1, texts.value.id), z.maxLength(100, texts.value.id))
const filter = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()).check(z.maxLength(100, texts.value.id)),
])
const query = z
  .record(z.string(), filter)
  .check(z.refine(value => JSON.stringify(value).length <= queryLength, texts.value.id))
const columns = z.nullable(z.array(short).check(z.maxLength(100, texts.value.id)))
const sort = z.nullable(short)
const density = z.nullable(z.enum(['comfortable', 'compact']))

/** A saved configuration of a list; null means the list's default. */
const savedView = z.object({
  savedViewId: id,
  area: z.string(),
  name: z.string(),
  /** Filters as the page's address holds them. */
  query,
  /** Shown columns in their order. */
  columns,
  sort,
  density,
  /** Opens with the list; at most one of the caller's own views of an area. */
  isDefault: z.boolean(),
  /** Colleagues see it too. */
  shared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.nullable(z.string()),
  updatedAt: moment,
})
export type SavedView = z.output<typeof savedView>

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  summary: "List saved views of a list: the caller's own first, then shared ones, by name",
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({ area, ...page }),
  output: listOf(savedView),
})

export const createSavedView = endpoint({
  name: 'createSavedView',
  summary: 'Create a saved view of a list',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  status: 201,
  body: z.object({
    area,
    name,
    query: z._default(query, {}),
    columns: z._default(columns, null),
    sort: z._default(sort, null),
    density: z._default(density, null),
    isDefault: z._default(z.boolean(), false),
    shared: z._default(z.boolean(), false),
  }),
  output: savedView,
  problems: ['invalid', 'saved-view-name-taken', 'same-key-other-request'],
})

export const changeSavedView = endpoint({
  name: 'changeSavedView',
  summary: "Update one of the caller's saved views; omitted fields keep their values",
  method: 'PATCH',
  path: `${resource}/{savedViewId}`,
  audience: 'staff',
  may: 'company.view',
  params: z.object({ savedViewId: id }),
  body: z.object({
    name: z.optional(name),
    query: z.optional(query),
    columns: z.optional(columns),
    sort: z.optional(sort),
    density: z.optional(density),
    isDefault: z.optional(z.boolean()),
    shared: z.optional(z.boolean()),
  }),
  output: savedView,
  problems: ['invalid', 'not-found', 'saved-view-name-taken'],
})

export const removeSavedView = endpoint({
  name: 'removeSavedView',
  summary: "Delete one of the caller's saved views; administrators may also delete shared ones. Returns an undo token",
  method: 'DELETE',
  path: `${resource}/{savedViewId}`,
  audience: 'staff',
  may: 'company.view',
  params: z.object({ savedViewId: id }),
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['not-found'],
})
