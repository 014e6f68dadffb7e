import { memberRolesWith, type Permission } from '@hireloom/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'

/** Members (by the alias of rows with `member_role` and `company_role_id`) whose role carries a permission. */
export const memberMay = (alias: string, permission: Permission): RawBuilder<boolean> => sql<boolean>`case
  when ${sql.ref(`${alias}.company_role_id`)} is null then ${sql.ref(`${alias}.member_role`)} = any(${[...memberRolesWith(permission)]}::text[])
  else exists (select 1 from company_role may where may.company_role_id = ${sql.ref(`${alias}.company_role_id`)}
    and ${permission}::text = any(may.permissions)) end`
