import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { permissions } from '../permissions.ts'
import { collaboratorRoleIds } from '../policy.ts'
import { undoable } from '../undo.ts'
import { id } from '../wire.ts'

const resource = '/roboroy/api/v1/jobs/{jobId}'
const byJob = z.object({ jobId: id })
export const roleId = z.literal(Object.values(collaboratorRoleIds))

const colleague = z.object({ userId: id, fullName: z.nullable(z.string()), email: z.string() })
export type Colleague = z.output<typeof colleague>

/** Someone of the caller's company who works on the job. */
const collaborator = z.extend(colleague, {
  roleId,
  /** False on a confidential job that the person is not let into. */
  hasAccess: z.boolean(),
})
export type Collaborator = z.output<typeof collaborator>

/** What a role allows on the job, to people whose role in the company allows it too. */
const roles = z.array(z.object({ roleId, permissions: z.array(z.enum(permissions)) }))

export const readCollaborators = endpoint({
  name: 'readCollaborators',
  summary:
    'List who works on a job: its owner, the collaborators of the own company with their roles, and who has a role through its office or department',
  method: 'GET',
  path: `${resource}/collaborators`,
  audience: 'staff',
  may: 'jobs.view',
  params: byJob,
  output: z.object({
    owner: z.nullable(colleague),
    users: z.array(collaborator),
    /** Who has a role on all jobs of the office and department that are named; nobody on a confidential job. */
    granted: z.array(
      z.extend(colleague, { roleId, office: z.nullable(z.string()), department: z.nullable(z.string()) }),
    ),
    roles,
    openCollabs: z.boolean(),
    confidential: z.boolean(),
  }),
  problems: ['not-found'],
})

/** At most so many people work on a job, and at most so many are let into a confidential one. */
export const mostCollaborators = 200

/** Adding somebody again gives them the role; the person who is new is told by email. */
export const addCollaborator = endpoint({
  name: 'addCollaborator',
  summary: 'Add a colleague to a job in a role, or give a collaborator another role',
  method: 'POST',
  path: `${resource}/collaborators`,
  audience: 'staff',
  may: 'jobs.edit',
  status: 201,
  params: byJob,
  body: z.object({ userId: id, roleId }),
  output: z.object({ userId: id, roleId }),
  problems: ['invalid', 'not-found', 'illegal-change'],
})

export const removeCollaborator = endpoint({
  name: 'removeCollaborator',
  summary: 'Remove a collaborator from a job. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/collaborators`,
  audience: 'staff',
  may: 'jobs.view',
  params: byJob,
  body: z.object({ userId: id }),
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['invalid', 'not-found'],
})

export const readAuthorizedUsers = endpoint({
  name: 'readAuthorizedUsers',
  summary: 'Read whether a job is confidential, and who is let in then beside its owner and administrators',
  method: 'GET',
  path: `${resource}/authorizedusers`,
  audience: 'staff',
  may: 'jobs.view',
  params: byJob,
  output: z.object({
    confidential: z.boolean(),
    users: z.array(z.extend(colleague, { roleId: z.nullable(roleId) })),
    roles,
  }),
  problems: ['not-found'],
})

export const setAuthorizedUsers = endpoint({
  name: 'setAuthorizedUsers',
  summary: 'Make a job confidential or not, and say who of the own company is let in. Returns an undo token',
  method: 'PUT',
  path: `${resource}/authorizedusers`,
  audience: 'staff',
  may: 'jobs.confidential',
  params: byJob,
  body: z.object({
    confidential: z.boolean(),
    userIds: z.array(id).check(z.maxLength(mostCollaborators, texts.value.id)),
  }),
  output: z.object({ ok: z.literal(true), undo: undoable }),
  problems: ['invalid', 'not-found'],
})

export const setOpenCollaboration = endpoint({
  name: 'setOpenCollaboration',
  summary: 'Open a job to the whole company, or to its collaborators only',
  method: 'PUT',
  path: `${resource}/opencollabs`,
  audience: 'staff',
  may: 'jobs.edit',
  params: byJob,
  body: z.object({ open: z.boolean() }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'not-found'],
})
