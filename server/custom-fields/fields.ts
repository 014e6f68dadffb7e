import {
  type archiveCustomField,
  type CustomField,
  type changeCustomField,
  type createCustomField,
  definitionTexts,
  type FieldType,
  fieldTypes,
  type listCustomFields,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { memberRoles } from '@hireloom/contract/permissions.ts'
import { isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { requireApproved } from '../companies/approved.ts'
import { now } from '../kernel/clock.ts'
import { changesOf, record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { alone, brokenConstraint, db, json, rows, transaction } from '../kernel/postgres/db.ts'
import { refuseCircle } from './circles.ts'
import { fieldSeenBy } from './seen.ts'

const storedConditions = z.array(
  z.object({ fieldName: z.string(), fieldValue: z.union([z.string(), z.array(z.string())]) }),
)

/** Which fields (alias `f`) someone may see: the public ones in use, and those of the caller's company that are for their role. */
const visibleTo = (viewer: Viewer | null): RawBuilder<boolean> => {
  // What a job asks of its recruiters is nobody's business; what it answers stands on its page.
  const isForAll = sql<boolean>`(f.is_public and f.archived_at is null and f.type <> 'job')`
  return isStaff(viewer)
    ? sql<boolean>`(${isForAll} or (f.company_id = ${viewer.companyId} and ${fieldSeenBy(viewer)}))`
    : isForAll
}

function fieldsOf(viewer: Viewer | null) {
  return db().selectFrom('custom_field as f').selectAll('f').where(visibleTo(viewer))
}
type Row = Awaited<ReturnType<ReturnType<typeof fieldsOf>['executeTakeFirstOrThrow']>>

/**
 * The fields in use that forms of a company show to this person, those of candidates first, in their order. With `whole` also those of the
 * caller's company that are not for their role, by which the others are judged.
 */
export async function findFormFields(
  companyId: number,
  types: readonly FieldType[],
  viewer: Viewer | null,
  whole = false,
): Promise<CustomField[]> {
  const isOwn = whole && isStaff(viewer) && viewer.companyId === companyId
  const found = await (isOwn ? db().selectFrom('custom_field as f').selectAll('f') : fieldsOf(viewer))
    .where('f.company_id', '=', companyId)
    .where('f.type', 'in', types)
    .where('f.archived_at', 'is', null)
    .orderBy('f.type')
    .orderBy('f.position')
    .orderBy('f.cf_id')
    .limit(2000)
    .execute()
  return found.map(toldTo(viewer))
}

/** The fields in use that jobs of a company answer, in their order; the caller has proved that the viewer may edit such a job. */
export async function findJobFields(companyId: number): Promise<CustomField[]> {
  const found = await db()
    .selectFrom('custom_field')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('type', '=', 'job')
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('cf_id')
    .limit(1000)
    .execute()
  return found.map(toField)
}

/** A page of a company's fields and their number. */
export async function findCustomFields(
  { params, query }: AnswerInput<typeof listCustomFields>,
  viewer: Viewer | null,
): Promise<{ list: CustomField[]; count: number; totalCount: number }> {
  const { companyId } = params
  if (query.companyId !== undefined && query.companyId !== companyId) throw new Problem('not-found')
  await requireCompany(companyId, viewer)
  let found = fieldsOf(viewer)
    .where('f.company_id', '=', companyId)
    .where(holdsWords(sql`f.display_name`, query.searchKey))
    .where('f.archived_at', query.status === 'archived' ? 'is not' : 'is', null)
  if (query.type) found = found.where('f.type', '=', query.type)
  const sort = { order: 'f.position', name: 'f.display_name', createdAt: 'f.created_at' } as const
  const skip = query.activePage && query.itemsPerPage ? (query.activePage - 1) * query.itemsPerPage : query.skip
  const limit = Math.min(query.itemsPerPage || query.limit, query.limit)
  const ordered = found.orderBy(sort[query.sortBy ?? 'order']).orderBy('f.cf_id')
  const { list, count } = await pageOf(ordered, { limit, skip })
  return { list: list.map(toldTo(viewer)), count, totalCount: count }
}

/** Of a company that is not approved only its own people know, as with all that is told of companies. */
async function requireCompany(companyId: number, viewer: Viewer | null): Promise<void> {
  if (isStaff(viewer) && viewer.companyId === companyId) return
  await requireApproved(companyId)
}

export async function findCustomField(cfId: number, viewer: Viewer | null): Promise<CustomField> {
  const row = await fieldsOf(viewer)
    .where('f.cf_id', '=', cfId)
    .where('f.company_id', '=', companyOf(viewer))
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return toField(row)
}

type Definition = AnswerInput<typeof changeCustomField>['body']

function columnsOf(given: Definition, type: FieldType) {
  const { slotConfig: slot, cfConditionalConfig: shown } = given
  const section = type === 'candidate' ? slot?.selected_candSections : slot?.selected_referralSections
  const isPublic = type === 'job' ? given.exposeInPublicApi : given.isPublic
  return {
    ...(given.displayName !== undefined && { display_name: given.displayName }),
    ...(given.isMandatory !== undefined && { is_mandatory: given.isMandatory }),
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(given.triggerReapproval !== undefined && { trigger_reapproval: type === 'job' && given.triggerReapproval }),
    ...(given.visibleToRoles && { visible_to_roles: [...new Set(given.visibleToRoles.map(String))] }),
    ...(given.description !== undefined && { description: given.description }),
    ...(given.options && { options: [...new Set(given.options.map(({ optionName }) => optionName))] }),
    ...(section && { section: section.value }),
    ...(slot?.displayText !== undefined && { display_text: slot.displayText }),
    ...(slot?.NRIC_validation !== undefined && { checks_nric: slot.NRIC_validation }),
    ...(shown && {
      condition_type: shown.cfConditionType,
      conditions: json(shown.FieldDisplayConfig ? shown.conditionArr : []),
    }),
  }
}

/** A job holds nobody's national number. */
function refuseNumbers({ slotConfig }: Definition, type: FieldType): void {
  if (type === 'job' && slotConfig?.NRIC_validation === true)
    throw new Problem('invalid', { fields: { 'slotConfig.NRIC_validation': texts.value.id } })
}

/** Refuses a role of another company; one that is gone stays where the field has it, so that no one sees the field for it. */
async function refuseRoles({ visibleToRoles = [] }: Definition, companyId: number, known: readonly string[] = []) {
  const asked = visibleToRoles.filter(role => typeof role === 'number' && !known.includes(String(role)))
  if (asked.length === 0) return
  const own = await rows(sql`
    select 1 from company_role where company_id = ${companyId} and company_role_id = any(${asked}::bigint[])`)
  if (own.length < new Set(asked).size)
    throw new Problem('invalid', { fields: { visibleToRoles: texts.notOfCompany.id } })
}

function refuseNoOptions(dataType: string, options: readonly unknown[]): void {
  const needsOptions = dataType === 'single_choice' || dataType === 'multiple_choice'
  if (needsOptions && options.length === 0) throw new Problem('invalid', { fields: { options: texts.required.id } })
}

export function createField(
  body: AnswerInput<typeof createCustomField>['body'],
  viewer: Viewer | null,
): Promise<CustomField> {
  const companyId = companyOf(viewer)
  refuseNoOptions(body.dataType, body.options ?? [])
  refuseNumbers(body, body.type)
  return transaction(async () => {
    await holdFields(companyId)
    await refuseRoles(body, companyId)
    const columns = columnsOf(body, body.type)
    const row = await db()
      .insertInto('custom_field')
      .values({
        section: body.type === 'candidate' ? 'additional' : 'basicDetails',
        is_public: body.type !== 'job',
        ...columns,
        company_id: companyId,
        type: body.type,
        name: body.name,
        display_name: body.displayName,
        data_type: body.dataType,
        position: sql<number>`(select coalesce(max(position), 0) + 1 from custom_field where company_id = ${companyId})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseSameName)
    await refuseCircle(companyId, body.type)
    const field = toField(row)
    await record('custom_field_created', {
      entityId: field.cfId,
      companyId,
      after: field,
    })
    return field
  })
}

export function changeField(
  { params, body }: AnswerInput<typeof changeCustomField>,
  viewer: Viewer | null,
): Promise<CustomField> {
  const companyId = companyOf(viewer)
  return transaction(async () => {
    await holdFields(companyId)
    const before = await lockField(params.cfId, companyId)
    if (body.version !== undefined && body.version !== before.version) throw new Problem('stale')
    if (body.options) refuseNoOptions(before.data_type, body.options)
    refuseNumbers(body, typeOf(before))
    await refuseRoles(body, companyId, before.visible_to_roles)
    return writeField(before, columnsOf(body, typeOf(before)), 'custom_field_changed')
  })
}

export function archiveField(
  { params, query }: AnswerInput<typeof archiveCustomField>,
  viewer: Viewer | null,
): Promise<CustomField> {
  const companyId = companyOf(viewer)
  return transaction(async () => {
    await holdFields(companyId)
    const before = await lockField(params.cfId, companyId)
    return query.restore
      ? writeField(before, { archived_at: null }, 'custom_field_restored')
      : writeField(before, { archived_at: now() }, 'custom_field_archived')
  })
}

/** Gives fields their places; all of them must be the company's own. */
export async function orderFields(
  places: readonly { readonly cfId: number; readonly order: number }[],
  viewer: Viewer | null,
): Promise<{ ok: true }> {
  const companyId = companyOf(viewer)
  const wanted = new Map(places.map(({ cfId, order }) => [cfId, order]))
  await transaction(async () => {
    await holdFields(companyId)
    const moved = await rows(sql`
      update custom_field f set position = o.position, updated_at = ${now()}
      from unnest(${[...wanted.keys()]}::bigint[], ${[...wanted.values()]}::int[]) as o(cf_id, position)
      where f.cf_id = o.cf_id and f.company_id = ${companyId}
      returning f.cf_id`)
    if (moved.length < wanted.size) throw new Problem('not-found')
    const cfIds = [...wanted.keys()]
    await record('custom_fields_ordered', { entityId: companyId, companyId, after: { cfIds } })
  })
  return { ok: true as const }
}

/** The fields of a company hang on each other: their order, and which of them show which. One change at a time. */
const holdFields = (companyId: number): Promise<void> => alone(`custom fields of ${companyId}`)

async function lockField(cfId: number, companyId: number): Promise<Row> {
  const row = await db()
    .selectFrom('custom_field')
    .selectAll()
    .where('cf_id', '=', cfId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

async function writeField(
  before: Row,
  columns: object,
  verb: 'custom_field_changed' | 'custom_field_archived' | 'custom_field_restored',
): Promise<CustomField> {
  const row = await db()
    .updateTable('custom_field')
    .set({ ...columns, version: before.version + 1, updated_at: now() })
    .where('cf_id', '=', before.cf_id)
    .where('company_id', '=', before.company_id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSameName)
  const field = toField(row)
  await refuseCircle(field.companyId, field.type)
  const { cfId: entityId, companyId } = field
  await record(verb, { entityId, companyId, ...changesOf(toField(before), field) })
  return field
}

function companyOf(viewer: Viewer | null): number {
  if (viewer?.companyId == null) throw new Problem('forbidden')
  return viewer.companyId
}

function refuseSameName(error: unknown): never {
  if (brokenConstraint(error) === 'custom_field_name_key')
    throw new Problem('invalid', { fields: { name: definitionTexts.sameName.id } })
  throw error
}

const typeOf = (row: Row): FieldType => z.enum(fieldTypes).parse(row.type)
const sections = z.enum(['basicDetails', 'skills', 'additional'])
const kinds = z.enum(['text', 'number', 'date', 'single_choice', 'multiple_choice', 'checkbox'])

/** A field as someone is told of it: which roles see it is the company's own business. */
const toldTo =
  (viewer: Viewer | null) =>
  (row: Row): CustomField => {
    const { visibleToRoles, ...field } = toField(row)
    return viewer?.companyId === row.company_id && isStaff(viewer) ? { ...field, visibleToRoles } : field
  }

function toField(row: Row) {
  const section = { value: sections.parse(row.section) }
  const type = typeOf(row)
  const conditionArr = storedConditions.parse(row.conditions)
  return {
    cfId: row.cf_id,
    companyId: row.company_id,
    name: row.name,
    displayName: row.display_name,
    dataType: kinds.parse(row.data_type),
    type,
    isMandatory: row.is_mandatory,
    isPublic: row.is_public,
    exposeInPublicApi: type === 'job' && row.is_public,
    triggerReapproval: row.trigger_reapproval,
    visibleToRoles: row.visible_to_roles.map(role => memberRoles.find(name => name === role) ?? Number(role)),
    options: row.options.map(optionName => ({ optionName })),
    description: row.description,
    slotConfig: {
      selected_candSections: type === 'candidate' ? section : null,
      selected_referralSections: type === 'referral' ? section : null,
      displayText: row.display_text,
      NRIC_validation: row.checks_nric,
    },
    cfConditionalConfig: {
      FieldDisplayConfig: conditionArr.length > 0,
      cfConditionType: row.condition_type === 'any' ? 'any' : 'all',
      conditionArr,
    },
    order: row.position,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  } satisfies CustomField
}
