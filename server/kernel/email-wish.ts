import type { NotificationKind } from '@hireloom/contract/notifications/kinds.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * A colleague (alias `u`) wants an email at once about a kind of notification that usually comes so: by what their company requires, by their
 * own choice, or by the company's default.
 */
export const wantsEmail = (kind: NotificationKind): RawBuilder<boolean> => sql<boolean>`coalesce((
  select case when c.is_mandatory then c.email else coalesce(w.email, c.email) end
  from (select 1) one left join notification_preference w on w.user_id = u.user_id and w.kind = ${kind}
    left join company_notification c on c.company_id = u.company_id and c.kind = ${kind}), 'instant') = 'instant'`
