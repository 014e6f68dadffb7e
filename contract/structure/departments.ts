import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, listOf, pageUpTo } from '../wire.ts'
import { readVersion, removal, removed, structureName } from './removal.ts'

/** A company has at most so many, so that its tree can be shown whole. */
export const mostDepartments = 1000

/** A part of a company; departments make a tree. */
export const department = z.object({
  departmentId: id,
  name: z.string(),
  /** Null at the top. */
  parentId: z.nullable(id),
  /** Names from the top of the tree down to this department's own. */
  path: z.array(z.string()),
  managerUserId: z.nullable(id),
  managerName: z.nullable(z.string()),
  userCount: z.number(),
  teamCount: z.number(),
  /** Jobs that name the department; none where several departments have that name. */
  jobCount: z.number(),
  /** Departments directly below. */
  departmentCount: z.number(),
  version: z.number(),
})
export type Department = z.output<typeof department>

const resource = '/roboroy/api/v1/departments'
const byDepartment = z.object({ departmentId: id })
const place = { parentId: z.optional(z.nullable(id)), managerUserId: z.optional(z.nullable(id)) }

export const listDepartments = endpoint({
  name: 'listDepartments',
  summary: 'List the departments of the company in the order of their tree',
  method: 'GET',
  path: resource,
  audience: 'staff',
  may: 'company.view',
  query: z.strictObject({
    searchKey: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...pageUpTo(mostDepartments, 100),
  }),
  output: listOf(department),
})

export const createDepartment = endpoint({
  name: 'createDepartment',
  summary: 'Create a department, below another one or at the top',
  method: 'POST',
  path: resource,
  audience: 'staff',
  may: 'company.admin',
  status: 201,
  body: z.object({ name: structureName, ...place }),
  output: department,
  problems: ['invalid', 'structure-name-taken'],
})

export const changeDepartment = endpoint({
  name: 'changeDepartment',
  summary:
    'Rename or move a department, or change its manager; omitted fields keep their values. Jobs that name the department follow its name',
  method: 'PATCH',
  path: `${resource}/{departmentId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byDepartment,
  body: z.object({ name: z.optional(structureName), ...place, version: readVersion }),
  output: department,
  problems: ['invalid', 'not-found', 'stale', 'structure-name-taken'],
})

export const mergeDepartment = endpoint({
  name: 'mergeDepartment',
  summary:
    'Merge a department into another one, with its people, teams, jobs and the departments below it. Returns an undo token',
  method: 'POST',
  path: `${resource}/{departmentId}/merge`,
  audience: 'staff',
  may: 'company.admin',
  params: byDepartment,
  body: z.object({ into: id }),
  output: removed,
  problems: ['invalid', 'not-found', 'structure-name-taken'],
})

export const removeDepartment = endpoint({
  name: 'removeDepartment',
  summary: 'Delete a department, moving what belongs to it to another one. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{departmentId}`,
  audience: 'staff',
  may: 'company.admin',
  params: byDepartment,
  body: removal,
  output: removed,
  problems: ['invalid', 'not-found', 'structure-in-use', 'structure-name-taken'],
})
