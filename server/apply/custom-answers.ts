import {
  type CustomField,
  type CustomFieldResponse,
  customFieldResponse,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import {
  answerOf,
  type FieldAnswers,
  isContactNumber,
  isDisabled,
  judgeAnswers,
  noticeOf,
  responseOf,
  visibleFields,
} from '@hireloom/contract/custom-fields/rules.ts'
import { texts } from '@hireloom/contract/messages.ts'
import type { Viewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { findFormFields } from '../custom-fields/fields.ts'
import { now } from '../kernel/clock.ts'
import { db, json, rows } from '../kernel/postgres/db.ts'
import { seal } from '../kernel/sealed.ts'
import { judgePhoneOf } from './judge.ts'

/** An answer that has passed every rule, as it is kept. */
export interface KeptAnswer {
  readonly cfId: number
  readonly response: unknown
}

/** The fields a form shows: the candidate's own, with the referrer's where someone recommends; `whole` as `findFormFields` has it. */
export const findFields = (
  companyId: number,
  viewer: Viewer | null,
  isReferral: boolean,
  whole = false,
): Promise<CustomField[]> =>
  findFormFields(companyId, isReferral ? ['candidate', 'referral'] : ['candidate'], viewer, whole)

/**
 * Judges the answers to a company's own fields. What belongs to no shown field is dropped. `errors` are keyed `customFields.{cfId}`,
 * `notice` is the text for the whole form (specification P5). With `only` the other answers decide what is shown, and are not judged.
 */
export async function judgeCustomAnswers(
  fields: readonly CustomField[],
  responses: readonly CustomFieldResponse[],
  countryId: number | null,
  only: ReadonlySet<number> = new Set(fields.map(({ cfId }) => cfId)),
): Promise<{ kept: KeptAnswer[]; errors: Record<string, string>; notice: string | null }> {
  const given = new Map(responses.map(({ cfId, response }) => [cfId, response]))
  const answers: FieldAnswers = Object.fromEntries(
    fields.map(({ cfId, dataType }) => [cfId, answerOf(dataType, given.get(cfId) ?? null)]),
  )
  const wrong = Object.fromEntries(
    Object.entries(judgeAnswers(fields, answers, now().toISOString().slice(0, 10))).filter(([cfId]) =>
      only.has(Number(cfId)),
    ),
  )
  const shown = visibleFields(fields, answers).filter(field => only.has(field.cfId) && !isDisabled(field))
  for (const field of shown.filter(isContactNumber)) {
    const answer = String(answers[field.cfId] ?? '')
    if (answer !== '' && (await judgePhoneOf(answer, countryId)) === null) wrong[field.cfId] ??= texts.contactNumber.id
  }
  const kept = shown.flatMap(field => {
    const { response } = responseOf(field, answers[field.cfId] ?? '')
    const isEmpty = response === '' || (Array.isArray(response) && response.length === 0)
    return isEmpty
      ? []
      : [{ cfId: field.cfId, response: field.slotConfig.NRIC_validation ? hidden(response) : response }]
  })
  return {
    kept,
    errors: Object.fromEntries(Object.entries(wrong).map(([cfId, text]) => [`customFields.${cfId}`, text])),
    notice: noticeOf(fields, wrong),
  }
}

/** A national number as it is kept: sealed, with its end for telling people apart. */
function hidden(response: unknown): { sealed: string; last4: string } {
  const value = String(response).trim().toUpperCase()
  return { sealed: seal(value), last4: value.slice(-4) }
}

/** Writes answers of an application; one that was given before is replaced. */
export async function keepAnswers(appId: number, kept: readonly KeptAnswer[]): Promise<void> {
  if (kept.length === 0) return
  await db()
    .insertInto('custom_field_response')
    .values(kept.map(({ cfId, response }) => ({ app_id: appId, cf_id: cfId, response: json(response) })))
    .onConflict(conflict =>
      conflict.columns(['app_id', 'cf_id']).doUpdateSet({ response: sql`excluded.response`, updated_at: now() }),
    )
    .execute()
}

/** What was answered before, as far as it can decide whether other fields are shown. */
export async function storedAnswers(appId: number): Promise<CustomFieldResponse[]> {
  const found = await db()
    .selectFrom('custom_field_response')
    .select(['cf_id', 'response'])
    .where('app_id', '=', appId)
    .execute()
  return found.flatMap(({ cf_id: cfId, response }) => {
    const answer = customFieldResponse.safeParse({ cfId, response })
    return answer.success ? [answer.data] : []
  })
}

/** A national number as it is kept, without what opens it. */
export const hiddenNumber = z.object({ last4: z.string() })

export const maskedNumber = ({ last4 }: z.output<typeof hiddenNumber>): string => `•••••${last4}`

/** The answers of an application as its readers see them, in the fields' order: national numbers masked, days as `YYYY-MM-DD`. */
export async function readAnswers(
  appId: number,
): Promise<{ cfId: number; displayName: string; type: string; value: string[] }[]> {
  const found = await rows(sql<{
    cf_id: number
    display_name: string
    type: string
    data_type: string
    response: unknown
  }>`
    select f.cf_id, f.display_name, f.type, f.data_type, r.response
    from custom_field_response r join custom_field f on f.cf_id = r.cf_id
    where r.app_id = ${appId} order by f.type, f.position, f.cf_id limit 1000`)
  return found.map(({ cf_id: cfId, display_name: displayName, type, data_type, response }) => {
    const number = hiddenNumber.safeParse(response)
    const value = number.success
      ? [maskedNumber(number.data)]
      : Array.isArray(response)
        ? response.map(String)
        : [data_type === 'date' ? new Date(Number(response)).toISOString().slice(0, 10) : String(response)]
    return { cfId, displayName, type, value }
  })
}
