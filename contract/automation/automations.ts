import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { texts } from '../messages.ts'
import { undoable } from '../undo.ts'
import { id, listOf, moment } from '../wire.ts'
import { action } from './actions.ts'
import { conditions, unfitReasons } from './conditions.ts'
import { runReasons } from './runs.ts'
import { trigger } from './triggers.ts'

/** Automations of one job, and those of a company for all of its jobs. */
export const mostAutomations = 50

const fields = {
  name: z.string().check(z.trim(), z.minLength(1, texts.required.id), z.maxLength(100, texts.value.id)),
  isEnabled: z.boolean(),
  trigger,
  conditions,
  actions: z.array(action).check(z.minLength(1, texts.required.id), z.maxLength(10, texts.value.id)),
  delayMinutes: z.int(texts.value.id).check(z.minimum(0, texts.value.id), z.maximum(90 * 24 * 60, texts.value.id)),
  /** Acts on the working days of the company, 9:00 to 18:00 where it is. */
  isBusinessHours: z.boolean(),
  /** Acts or suggests once for each application. */
  isOnce: z.boolean(),
}
const version = z.int().check(z.minimum(1))

const automation = z.object({
  automationId: id,
  /** Null for all jobs of the company. */
  jobId: z.nullable(id),
  ...fields,
  version,
  /** Who saved it last, in whose name it acts. */
  actsAs: z.nullable(z.object({ userId: id, fullName: z.string(), isActive: z.boolean() })),
  /** Conditions that hold of nobody until they are changed, by their place among all of them. */
  unfitConditions: z.array(z.object({ index: z.number(), reason: z.enum(unfitReasons) })),
  lastRunAt: z.nullable(moment),
  /** Of the last 90 days. */
  stats: z.object({ executed: z.number(), proposed: z.number(), skipped: z.number(), failed: z.number() }),
})
export type Automation = z.output<typeof automation>
export type AutomationFields = Pick<Automation, keyof typeof fields>

type Changes = { readonly [Name in keyof AutomationFields]?: AutomationFields[Name] | undefined }

/** The fields with some of them changed; what is undefined stays. */
export const withChanges = (before: AutomationFields, changes: Changes): AutomationFields => ({
  name: changes.name ?? before.name,
  isEnabled: changes.isEnabled ?? before.isEnabled,
  trigger: changes.trigger ?? before.trigger,
  conditions: changes.conditions ?? before.conditions,
  actions: changes.actions ?? before.actions,
  delayMinutes: changes.delayMinutes ?? before.delayMinutes,
  isBusinessHours: changes.isBusinessHours ?? before.isBusinessHours,
  isOnce: changes.isOnce ?? before.isOnce,
})

const usual = {
  ...fields,
  isEnabled: z._default(fields.isEnabled, true),
  conditions: z._default(conditions, { match: 'all', of: [] }),
  delayMinutes: z._default(fields.delayMinutes, 0),
  isBusinessHours: z._default(fields.isBusinessHours, false),
  isOnce: z._default(fields.isOnce, false),
}

const resource = '/roboroy/api/v1/jobautomations'
const library = '/roboroy/api/v1/automationdata'
const listed = z.object({
  ...listOf(automation).shape,
  /** Names of the members that the actions name. */
  people: z.array(z.object({ userId: id, name: z.string() })),
})
const ofJob = { audience: 'staff', may: 'jobs.edit' } as const
const ofCompany = { audience: 'staff', may: 'automations.manage' } as const
const byId = z.object({ automationId: id })

export const listAutomations = endpoint({
  name: 'listAutomations',
  summary: 'List the automations that act on a job, in their order: those of the company first, then its own',
  method: 'GET',
  path: resource,
  ...ofJob,
  query: z.strictObject({ jobId: z.optional(id), companyId: z.optional(id) }),
  output: listed,
  problems: ['not-found'],
})

export const createAutomation = endpoint({
  name: 'createAutomation',
  summary: 'Create an automation of a job, carried out after those it has',
  method: 'POST',
  path: resource,
  ...ofJob,
  status: 201,
  body: z.object({ jobId: id, ...usual }),
  output: automation,
  problems: ['invalid', 'not-found'],
})

export const changeAutomation = endpoint({
  name: 'changeAutomation',
  summary: 'Change an automation; omitted parts keep their values. From then on it acts in the name of the caller',
  method: 'PATCH',
  path: `${resource}/{automationId}`,
  ...ofJob,
  params: byId,
  body: z.object({ ...z.partial(z.object(fields)).shape, version: z.optional(version) }),
  output: automation,
  problems: ['invalid', 'not-found', 'stale'],
})

export const removeAutomation = endpoint({
  name: 'removeAutomation',
  summary: 'Delete an automation; what it has suggested is withdrawn. Returns an undo token',
  method: 'DELETE',
  path: `${resource}/{automationId}`,
  ...ofJob,
  params: byId,
  output: z.object({ undo: undoable }),
  problems: ['not-found'],
})

export const orderAutomations = endpoint({
  name: 'orderAutomations',
  summary:
    'Set the order of the automations of a job, or without a job of those of the company: all of them, first to last',
  method: 'PUT',
  path: `${resource}/order`,
  ...ofJob,
  body: z.object({
    jobId: z._default(z.nullable(id), null),
    automationIds: z.array(id).check(z.maxLength(mostAutomations, texts.value.id)),
  }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['invalid', 'not-found'],
})

/** What a dry run looks at, in this order. */
export const testSteps = [
  'enabled',
  'application',
  'once',
  'loop',
  'conditions',
  'delay',
  'auto-pilot',
  'action',
] as const

export const testAutomation = endpoint({
  name: 'testAutomation',
  summary: 'Tell step by step what an automation would do with an application now, without doing it',
  method: 'POST',
  path: `${resource}/{automationId}/test`,
  ...ofJob,
  params: byId,
  body: z.object({ appId: id }),
  output: z.object({
    outcome: z.enum(['executed', 'proposed', 'skipped', 'failed']),
    reason: z.nullable(z.enum(runReasons)),
    /** When it would act. */
    dueAt: moment,
    steps: z.array(
      z.object({
        step: z.enum(testSteps),
        isPassed: z.boolean(),
        /** Of `conditions`: which one, by its place among all of them, and what the application has there. */
        index: z.optional(z.number()),
        value: z.optional(z.string()),
        /** Of `action`: why it would not be possible; of `conditions`: why it holds of nobody. */
        reason: z.optional(z.enum(runReasons)),
        needsPerson: z.optional(z.boolean()),
      }),
    ),
  }),
  problems: ['not-found'],
})
export type AutomationTest = z.output<(typeof testAutomation)['output']>

export const readAutomationData = endpoint({
  name: 'readAutomationData',
  summary: 'Read the automations of the company for all of its jobs',
  method: 'GET',
  path: library,
  ...ofCompany,
  output: listed,
})

export const createAutomationData = endpoint({
  name: 'createAutomationData',
  summary: 'Create an automation for all jobs of the company',
  method: 'POST',
  path: library,
  ...ofCompany,
  status: 201,
  body: z.object(usual),
  output: automation,
  problems: ['invalid'],
})

export const removeAutomationData = endpoint({
  name: 'removeAutomationData',
  summary: 'Delete an automation of the company. Returns an undo token',
  method: 'DELETE',
  path: `${library}/{automationId}`,
  ...ofCompany,
  params: byId,
  output: z.object({ undo: undoable }),
  problems: ['not-found'],
})
