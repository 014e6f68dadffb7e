import {
  type CustomFieldResponse,
  customFieldResponse,
  dataTypes,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import { answerOf } from '@hireloom/contract/custom-fields/rules.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { fieldSeenBy } from '../custom-fields/seen.ts'
import { rows } from '../kernel/postgres/db.ts'

/** A table with more columns is of no use to anyone. */
const mostFields = 200

interface OwnColumns {
  readonly heads: readonly string[]
  /** The cells of an application, in the order of the heads. */
  readonly cellsOf: (appId: number) => string[]
}

/** Columns of the company's own fields that somebody has answered among the applications and the viewer sees; no national numbers. */
export async function findOwnColumns(appIds: readonly number[], viewer: StaffViewer): Promise<OwnColumns> {
  const found = await rows(sql<{
    cf_id: number
    display_name: string
    data_type: string
    answers: Record<string, unknown>
  }>`
    select f.cf_id, f.display_name, f.data_type, jsonb_object_agg(r.app_id, r.response) as answers
    from custom_field f join custom_field_response r on r.cf_id = f.cf_id
    where r.app_id = any(${[...appIds]}::bigint[]) and f.company_id = ${viewer.companyId} and f.archived_at is null and not f.checks_nric
      and ${fieldSeenBy(viewer)}
    group by f.cf_id order by f.type, f.position, f.cf_id limit ${mostFields}`)
  return {
    heads: found.map(field => field.display_name),
    cellsOf: appId => found.map(field => wordsOf(z.enum(dataTypes).parse(field.data_type), field.answers[appId])),
  }
}

function wordsOf(dataType: (typeof dataTypes)[number], kept: unknown): string {
  const response: CustomFieldResponse['response'] = customFieldResponse.shape.response.parse(kept ?? null)
  return [answerOf(dataType, response)].flat().join(', ')
}
