import * as z from 'zod/mini'
import { customFieldsPageSize } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { memberRoles } from '../permissions.ts'
import { flag, id, listOf, moment, pageUpTo, wholeNumber } from '../wire.ts'

export const fieldTypes = ['candidate', 'referral', 'job'] as const
export type FieldType = (typeof fieldTypes)[number]
export const dataTypes = ['text', 'number', 'date', 'single_choice', 'multiple_choice', 'checkbox'] as const
export type DataType = (typeof dataTypes)[number]
/** Where a field stands: the first step, or the second one (`skills`, `additional`). */
export const fieldSections = ['basicDetails', 'skills', 'additional'] as const
export type FieldSection = (typeof fieldSections)[number]

/** Why a definition is refused, where the text of the field alone would not tell. */
export const definitionTexts = {
  circle: /*i18n*/ { id: 'These conditions loop back to this field, so it would never be shown.' },
  sameName: /*i18n*/ { id: 'Another field already has this name.' },
} as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most))

const condition = z.object({ fieldName: name, fieldValue: z.union([words(500), z.array(words(500))]) })
export type FieldCondition = z.output<typeof condition>

const options = z.array(z.object({ optionName: name })).check(z.maxLength(200))
const slotConfig = z.object({
  selected_candSections: z.nullable(z.object({ value: z.enum(fieldSections) })),
  selected_referralSections: z.nullable(z.object({ value: z.enum(fieldSections) })),
  displayText: z.nullable(words(500)),
  NRIC_validation: z.boolean(),
})
const conditions = z.object({
  FieldDisplayConfig: z.boolean(),
  cfConditionType: z.enum(['any', 'all']),
  conditionArr: z.array(condition).check(z.maxLength(20)),
})

/** Roles of a team: standard ones by their names, the company's own by their numbers. */
const roles = z.array(z.union([z.enum(memberRoles), id])).check(z.maxLength(200))
export type FieldRole = z.output<typeof roles>[number]

/** A field that a company adds to its forms (specification P3 "Custom field definition"). */
export const customField = z.object({
  cfId: id,
  companyId: id,
  name: z.string(),
  displayName: z.string(),
  dataType: z.enum(dataTypes),
  type: z.enum(fieldTypes),
  isMandatory: z.boolean(),
  /** Of a job's field the same as `exposeInPublicApi`. */
  isPublic: z.boolean(),
  /** Of jobs: the answer stands on the public page of the job. */
  exposeInPublicApi: z.boolean(),
  /** Of jobs: a changed answer of a published job is approved again. */
  triggerReapproval: z.boolean(),
  /**
   * Who in the team sees the field and its answers; empty for everyone. Whoever manages custom fields sees all of them. Only the company's own
   * people are told.
   */
  visibleToRoles: z.optional(roles),
  options,
  description: z.nullable(z.string()),
  slotConfig,
  cfConditionalConfig: conditions,
  order: z.number(),
  version: z.number(),
  createdAt: moment,
})
export type CustomField = z.output<typeof customField>

/** An answer: a text, a list of texts (several choices), or the epoch milliseconds of a day (specification P3, P9). */
export const customFieldResponse = z.object({
  cfId: id,
  response: z.nullable(z.union([words(5000), z.number(), z.array(words(500)).check(z.maxLength(200))])),
  dataType: z.optional(z.enum(dataTypes)),
  type: z.optional(z.enum(fieldTypes)),
})
export type CustomFieldResponse = z.output<typeof customFieldResponse>

export const listCustomFields = endpoint({
  name: 'listCustomFields',
  summary:
    "List a company's custom fields in order; fields that are not public, and those of jobs, are visible to its own staff only, in the roles that see them",
  method: 'GET',
  path: '/roboroy/api/v1/customfields/list/{companyId}',
  audience: 'anyone',
  params: z.object({ companyId: id }),
  query: z.strictObject({
    type: z.optional(z.enum(fieldTypes)),
    companyId: z.optional(id),
    ...pageUpTo(customFieldsPageSize, customFieldsPageSize),
    activePage: z.optional(wholeNumber),
    itemsPerPage: z.optional(wholeNumber),
    /** `archived` shows the ones taken out of use, to the company's own people. */
    status: z.optional(z.enum(['active', 'archived'])),
    sortBy: z.optional(z.enum(['order', 'name', 'createdAt'])),
    searchKey: z.optional(words(100)),
  }),
  /** `count` and `totalCount` say the same: how many there are in all. */
  output: z.object({ list: z.array(customField), count: z.number(), totalCount: z.number() }),
  problems: ['not-found'],
})

export const readCustomField = endpoint({
  name: 'readCustomField',
  summary: 'Read a custom field, active or archived',
  method: 'GET',
  path: '/roboroy/api/v1/customfields/{cfId}',
  audience: 'staff',
  may: 'jobs.view',
  params: z.object({ cfId: id }),
  output: customField,
  problems: ['not-found'],
})

const definition = {
  displayName: name,
  isMandatory: z.boolean(),
  isPublic: z.boolean(),
  exposeInPublicApi: z.boolean(),
  triggerReapproval: z.boolean(),
  visibleToRoles: roles,
  options,
  description: z.nullable(words(1000)),
  slotConfig: z.partial(slotConfig),
  cfConditionalConfig: conditions,
}

export const createCustomField = endpoint({
  name: 'createCustomField',
  summary: 'Create a custom field',
  method: 'POST',
  path: '/roboroy/api/v1/customfields',
  audience: 'staff',
  may: 'fields.manage',
  status: 201,
  body: z.object({
    name,
    type: z.enum(fieldTypes),
    dataType: z.enum(dataTypes),
    ...z.partial(z.object(definition)).shape,
    displayName: name,
  }),
  output: customField,
  problems: ['invalid'],
})

export const changeCustomField = endpoint({
  name: 'changeCustomField',
  summary:
    'Update a custom field; name and data type cannot be changed. With `version`, only if it has not changed since',
  method: 'PATCH',
  path: '/roboroy/api/v1/customfields/{cfId}',
  audience: 'staff',
  may: 'fields.manage',
  params: z.object({ cfId: id }),
  body: z.object({ version: z.optional(wholeNumber), ...z.partial(z.object(definition)).shape }),
  output: customField,
  problems: ['invalid', 'not-found', 'stale'],
})

export const archiveCustomField = endpoint({
  name: 'archiveCustomField',
  summary: 'Archive a custom field, or restore it with `restore`; its answers are kept',
  method: 'DELETE',
  path: '/roboroy/api/v1/customfields/{cfId}',
  audience: 'staff',
  may: 'fields.manage',
  params: z.object({ cfId: id }),
  query: z.strictObject({ restore: z.optional(flag) }),
  output: customField,
  problems: ['not-found', 'invalid'],
})

export const orderCustomFields = endpoint({
  name: 'orderCustomFields',
  summary: "Set the order of the company's custom fields",
  method: 'POST',
  path: '/roboroy/api/v1/customfields/reorder',
  audience: 'staff',
  may: 'fields.manage',
  body: z.object({ cfIds: z.array(id).check(z.maxLength(customFieldsPageSize)) }),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

export const setCustomFieldOrders = endpoint({
  name: 'setCustomFieldOrders',
  summary: 'Set positions of custom fields by number; equal positions are ordered by creation',
  method: 'PUT',
  path: '/roboroy/api/v1/customfields/orders',
  audience: 'staff',
  may: 'fields.manage',
  body: z
    .array(z.object({ cfId: id, order: wholeNumber.check(z.maximum(1_000_000)) }))
    .check(z.minLength(1), z.maxLength(customFieldsPageSize)),
  output: z.object({ ok: z.literal(true) }),
  problems: ['not-found'],
})

export const assignCustomFields = endpoint({
  name: 'assignCustomFields',
  summary:
    'Save custom field answers of an application, or of the job `jobId` where `type` is job and there is no `appId`; an empty `fields` changes nothing. The job, profile, referral and person given beside `appId` must be those of the application; offers and salary proposals have no answers. Staff answer the fields that their role sees',
  method: 'POST',
  path: '/roboroy/api/v1/customfields/assign',
  audience: 'anyone',
  headers: z.object({ xrtoken: z.optional(z.string().check(z.maxLength(200))) }),
  body: z.object({
    appId: z.optional(z.nullable(id)),
    jobId: z.optional(z.nullable(id)),
    offerId: z.optional(z.nullable(id)),
    profileId: z.optional(z.nullable(id)),
    userId: z.optional(z.nullable(id)),
    referralId: z.optional(z.nullable(id)),
    salaryProposalId: z.optional(z.nullable(id)),
    type: z.optional(z.nullable(z.enum(fieldTypes))),
    fields: z.array(customFieldResponse).check(z.maxLength(customFieldsPageSize)),
  }),
  output: z.object({ saved: z.number() }),
  problems: ['invalid', 'not-found', 'unauthorized', 'forbidden', 'locked'],
})

export const responseEntities = ['application', 'candidate', 'referral', 'job'] as const

export const readCustomFieldResponses = endpoint({
  name: 'readCustomFieldResponses',
  summary:
    'Read custom field answers of an application, a profile (latest per field), a referral or a job, limited to applications and jobs the caller may see and to fields that their role sees. National identity numbers are masked',
  method: 'GET',
  path: '/roboroy/api/v1/customfields/responses',
  audience: 'signed-in',
  may: 'candidates.view',
  /** `id` is an `appId`, a `profileId`, a `referralId` or a `jobId`. */
  query: z.strictObject({ entity: z.enum(responseEntities), id }),
  output: listOf(
    z.object({
      /** `null` for a job's own answers. */
      appId: z.nullable(id),
      cfId: id,
      displayName: z.string(),
      dataType: z.enum(dataTypes),
      type: z.enum(fieldTypes),
      response: customFieldResponse.shape.response,
    }),
  ),
  problems: ['not-found'],
})
