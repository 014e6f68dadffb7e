import {
  customFieldResponse,
  dataTypes,
  fieldTypes,
  type readCustomFieldResponses,
} from '@hireloom/contract/custom-fields/custom-fields.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { isCandidate, isStaff, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isSubmitter } from '../applications/seen-people.ts'
import { applicationVisibleTo } from '../applications/visible.ts'
import { fieldSeenBy } from '../custom-fields/seen.ts'
import { findJobAnswers } from '../jobs/own-answers.ts'
import { rows } from '../kernel/postgres/db.ts'
import { hiddenNumber, maskedNumber } from './custom-answers.ts'

type Query = AnswerInput<typeof readCustomFieldResponses>['query']
interface Asked {
  readonly entity: Exclude<Query['entity'], 'job'>
  readonly id: number
}

/** Condition on application `a`: which applications the request asks about. */
const meant = ({ entity, id }: Asked): RawBuilder<boolean> =>
  ({
    application: sql<boolean>`a.app_id = ${id}`,
    candidate: sql<boolean>`a.profile_id = ${id}`,
    referral: sql<boolean>`exists (select 1 from referral r where r.app_id = a.app_id and r.referral_id = ${id})`,
  })[entity]

/** Fields (alias `f`) whose answers belong there: a referral holds what was asked of the referrer, a profile what was asked of its person. */
const belongs = ({ entity }: Asked): RawBuilder<boolean> =>
  entity === 'application' ? sql<boolean>`true` : sql<boolean>`f.type = ${entity}`

/**
 * Answers to custom fields, in the fields' order. Candidates and agencies see those to public fields only, as in the form; of a team each those
 * that are for their role.
 */
export async function findFieldResponses(
  { entity, id }: Query,
  viewer: Viewer | null,
): Promise<Answer<typeof readCustomFieldResponses>> {
  if (viewer === null) throw new Problem('unauthorized')
  if (entity === 'job') {
    if (!isStaff(viewer)) throw new Problem('not-found')
    const list = await findJobAnswers(id, viewer)
    return { list, count: list.length }
  }
  const query: Asked = { entity, id }
  const isSeen = sql<boolean>`${meant(query)} and a.state <> 'archived' and ${applicationVisibleTo(viewer)}`
  const [known] = await rows(sql<{ app_id: number }>`
    select a.app_id from application a join job j on j.job_id = a.job_id where ${isSeen} limit 1`)
  if (!known) throw new Problem('not-found')
  const isPublicOnly = isCandidate(viewer) || isSubmitter(viewer)
  const forReader = sql`${isPublicOnly ? sql`f.is_public` : sql`true`} and ${isStaff(viewer) ? fieldSeenBy(viewer) : sql`true`}`
  // What the client has answered instead is the client's.
  const byOwnSide = isSubmitter(viewer)
    ? sql`not exists (select 1 from domain_event e where e.app_id = a.app_id and e.verb = 'custom_fields_answered'
        and e.after -> 'cfIds' @> to_jsonb(f.cf_id) and not exists (
          select 1 from membership m where m.user_id = e.actor_user_id and m.company_id = ${viewer.companyId}))`
    : sql`true`
  const found = await rows(sql<{
    app_id: number
    cf_id: number
    display_name: string
    data_type: string
    type: string
    response: unknown
  }>`
    select * from (
      select distinct on (f.cf_id) a.app_id, f.cf_id, f.display_name, f.data_type, f.type, f.position, r.response
      from application a join job j on j.job_id = a.job_id
      join custom_field_response r on r.app_id = a.app_id join custom_field f on f.cf_id = r.cf_id
      where ${isSeen} and ${belongs(query)} and ${forReader} and ${byOwnSide}
      order by f.cf_id, r.updated_at desc, a.app_id desc) latest
    order by type, position, cf_id limit 1000`)
  const list = found.map(row => {
    const number = hiddenNumber.safeParse(row.response)
    return {
      appId: row.app_id,
      cfId: row.cf_id,
      displayName: row.display_name,
      dataType: z.enum(dataTypes).parse(row.data_type),
      type: z.enum(fieldTypes).parse(row.type),
      response: number.success ? maskedNumber(number.data) : customFieldResponse.shape.response.parse(row.response),
    }
  })
  return { list, count: list.length }
}
