import type { Endpoint } from '@hireloom/contract/endpoint.ts'
import * as z from 'zod'
import type { Attempt } from './attempt-parts.ts'
import type { Victim } from './victim.ts'
import { marker } from './victim-parts.ts'

/** Names under which an input refers to a person's rows, or looks for words. */
const telling = /^(id|xuid|xcid|xrt|search|searchKey|email|hostName)$|(Id|Ids|[tT]oken|[hH]ash)$/

/** What a stranger puts in for such a name; a list (`jobIds`) takes what its single name does. */
function meant(victim: Victim): Readonly<Record<string, readonly (string | number)[]>> {
  const { companyId, jobIds, appId, cfId, profileId, userId, sessionId, tokens, pageId, micrositeId } = victim
  const { chatId, bucketId, linkId, referenceId, taskId, email } = victim
  return {
    ...Object.fromEntries(Object.entries(victim.privateRows).map(([name, value]) => [name, [value]])),
    companyId: [companyId],
    xcid: [companyId],
    jobId: jobIds,
    appId: [appId],
    cfId: [cfId],
    profileId: [profileId],
    userId: [userId],
    xuid: [userId],
    sessionId: [sessionId],
    token: tokens,
    pageId: [pageId],
    email: [email],
    micrositeId: [micrositeId],
    chatId: [chatId],
    bucketId: [bucketId],
    duplicateId: [victim.duplicateId],
    linkId: [linkId],
    linkGrantId: [victim.linkGrantId],
    flowId: [victim.flowId],
    flowIds: [victim.flowId],
    closeReasonIds: [victim.closeReasonId],
    approvalId: [victim.approvalId],
    stepId: [victim.stepId],
    refId: victim.jobIds,
    toUserId: [userId],
    assignedRecruiterId: [userId],
    addUserId: [userId],
    removeUserId: [userId],
    officeIds: [victim.officeId],
    departmentIds: [victim.departmentId],
    uuid: [victim.eventUuid],
    referenceId: [referenceId],
    noteId: [victim.noteId],
    referralId: [victim.referralId],
    automationId: [victim.automationId],
    automationIds: [victim.automationId],
    runId: [victim.runId],
    runIds: [victim.runId],
    mentions: [userId],
    taskId: [taskId],
    importFileId: [victim.importFileId],
    importId: [victim.importId],
    parentTaskId: [victim.resumeTaskId],
    reviewId: [victim.reviewId],
    uploadId: [marker],
    workflowId: [victim.workflowId],
    jobStageId: [victim.jobStageId],
    toStageId: [victim.jobStageId],
    officeId: [victim.officeId],
    closeReasonId: [victim.closeReasonId],
    rejectionReasonId: [victim.rejectionReasonId],
    templateId: [victim.templateId],
    threadId: [victim.threadId],
    messageId: [victim.messageId],
    suppressionId: [victim.suppressionId],
    sequenceId: [victim.sequenceId],
    enrollmentId: [victim.enrollmentId],
    unmatchedEmailId: [victim.unmatchedEmailId],
    emailFileId: [victim.emailFileId],
    fileIds: [victim.emailFileId],
    cvListId: [victim.cvListId],
    openingId: [victim.openingId],
    emailTemplateId: [victim.emailTemplateId],
    reasonId: [victim.closeReasonId],
    departmentId: [victim.departmentId],
    parentId: [victim.departmentId],
    into: [victim.departmentId],
    teamId: [victim.teamId],
    locationId: [victim.locationId],
    tagId: [victim.tagId],
    docId: [victim.docId],
    managerUserId: [userId],
    leadUserId: [userId],
    memberIds: [userId],
    userIds: [userId],
    personDocId: [victim.documentId],
    jobQuestionMapId: [victim.questionMapId],
    sharinghash: [victim.poolHash],
    searchKey: [marker],
    search: [marker],
  }
}

const node = z.looseObject({
  /** The first of several. */
  type: z.union([z.string(), z.tuple([z.string()], z.string()).transform(([type]) => type)]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  minLength: z.number().optional(),
  format: z.string().optional(),
})

const nodeOf = (schema: Endpoint['body']) =>
  schema ? node.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) : null

/** All names in a schema, at any depth. */
function namesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...namesIn(value)]
      : namesIn(value),
  )
}

const partsOf = ({ params, query, headers, body }: Endpoint) => [params, query, headers, body].map(nodeOf)

/** Whether an endpoint takes a number, a token or words of someone. */
export const refersToRows = (endpoint: Endpoint): boolean =>
  endpoint.path.includes('{') ||
  partsOf(endpoint)
    .flatMap(namesIn)
    .some(name => telling.test(name))

/**
 * How a stranger would misuse an endpoint, as its contract tells: each number, token or word of the victim under its name, and what else
 * the input needs. `null` where the contract does not tell: an upload, or a name that says nothing here.
 */
export function misuseOf(endpoint: Endpoint, victim: Victim): Attempt[] | null {
  const known = meant(victim)
  const parts = partsOf(endpoint)
  const names = parts.flatMap(namesIn).filter(name => telling.test(name) || name in known)
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const isTold = (name: string) => known[name] ?? known[name.replace(/s$/, '')]
  if (endpoint.kind === 'upload' || parts[2] || ![...names, ...inPath].every(isTold)) return null
  const [params, query, , body] = parts
  const count = Math.max(1, ...names.map(name => isTold(name)?.length ?? 1))
  const optional = Object.keys(query?.properties ?? {}).filter(name => isTold(name) && !query?.required?.includes(name))
  // One name of the query at a time, since several together may find nothing where each alone would.
  return Array.from({ length: count }, (_, at) => {
    const told = (name: string) => pick(isTold(name), at)
    return [null, ...optional].map(wanted => ({
      ...(params && { params: record.parse(valueFor(params, told)) }),
      ...(query && { query: record.parse(valueFor(query, told, name => name === wanted)) }),
      ...(body && { body: valueFor(body, told, () => true) }),
    }))
  }).flat()
}

const record = z.record(z.string(), z.unknown())
const pick = (values: readonly (string | number)[] | undefined, at: number) => values?.[at % values.length]

/** The least value that a schema takes, with the victim's under its names. */
function valueFor(
  part: unknown,
  told: (name: string) => string | number | undefined,
  isWanted: (name: string) => boolean = () => false,
): unknown {
  const schema = node.parse(part)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valueFor(schema.anyOf[0], told, isWanted)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || isWanted(name))
          .map(([name, inner]) => [name, namedValue(name, inner, told, isWanted)]),
      )
    case 'array':
      return [valueFor(schema.items, told, isWanted)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'string':
      if (schema.format === 'date-time') return new Date().toISOString()
      if (schema.format === 'date') return '2027-01-04'
      return schema.format === 'email' ? 'stranger@example.com' : 'changed'.padEnd(schema.minLength ?? 0, 'x')
    case undefined:
    default:
      return null
  }
}

function namedValue(
  name: string,
  part: unknown,
  told: (name: string) => string | number | undefined,
  isWanted: (name: string) => boolean,
): unknown {
  const value = told(name)
  if (value === undefined) return valueFor(part, told, isWanted)
  const isList = node.parse(part).type === 'array'
  return isList ? [value] : value
}
