import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import type { changeCompanyNotifications, listCompanyNotifications } from '@hireloom/contract/notifications/company.ts'
import {
  emailWays,
  type NotificationKind,
  notificationKinds,
  usualWays,
} from '@hireloom/contract/notifications/kinds.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { record } from '../kernel/history.ts'
import { rows, transaction } from '../kernel/postgres/db.ts'

const emailWay = z.enum(emailWays)

interface Row {
  kind: string
  in_app: boolean | null
  email: string | null
  is_mandatory: boolean
}

/** How members are notified: as the company has chosen, else as usual. */
export async function findCompanyNotifications({
  companyId,
}: Pick<StaffViewer, 'companyId'>): Promise<Answer<typeof listCompanyNotifications>> {
  const chosen = await rows(sql<Row>`
    select kind, in_app, email, is_mandatory from company_notification where company_id = ${companyId}`)
  const list = notificationKinds.map(kind => {
    const row = chosen.find(each => each.kind === kind)
    const usual = usualWays[kind]
    return {
      kind,
      inApp: row?.in_app ?? usual.inApp,
      email: emailWay.parse(row?.email ?? usual.email),
      isMandatory: row?.is_mandatory ?? false,
    }
  })
  return { list, count: list.length }
}

export function saveCompanyNotifications(
  { list }: AnswerInput<typeof changeCompanyNotifications>['body'],
  viewer: StaffViewer,
): Promise<Answer<typeof changeCompanyNotifications>> {
  const { companyId } = viewer
  return transaction(async () => {
    for (const { kind, inApp = null, email = null, isMandatory = null } of list) {
      await rows(sql`
        insert into company_notification as c (company_id, kind, in_app, email, is_mandatory)
        values (${companyId}, ${kind}, ${inApp}::boolean, ${email}::text, coalesce(${isMandatory}::boolean, false))
        on conflict (company_id, kind) do update set in_app = coalesce(excluded.in_app, c.in_app), email = coalesce(excluded.email, c.email),
          is_mandatory = coalesce(${isMandatory}::boolean, c.is_mandatory)`)
    }
    const kinds = [...new Set(list.map(({ kind }) => kind))]
    await record('notification_defaults_changed', { entityId: companyId, companyId, after: { kinds } })
    return findCompanyNotifications(viewer)
  })
}

/** The kinds in which a company leaves its members no choice. */
export async function mandatoryKinds(companyId: number): Promise<Set<NotificationKind>> {
  const { list } = await findCompanyNotifications({ companyId })
  return new Set(list.filter(({ isMandatory }) => isMandatory).map(({ kind }) => kind))
}
