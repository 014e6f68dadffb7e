import type { EventChoices } from '@hireloom/contract/events/manage.ts'
import type { StaffViewer } from '@hireloom/contract/policy.ts'
import { sql } from 'kysely'
import { managedCompaniesOf } from '../companies/managed.ts'
import { bucketVisibleTo } from '../companies/visible-buckets.ts'
import { shownName } from '../kernel/list-of.ts'
import { db } from '../kernel/postgres/db.ts'

const most = 500

/** What this person's events can be tagged with, and the microsites that can show them. */
export async function findChoices(viewer: StaffViewer): Promise<EventChoices> {
  const { companyId } = viewer
  const [buckets, own, managed, users, microsites] = await Promise.all([
    db()
      .selectFrom('bucket as b')
      .select(['b.bucket_id as key', 'b.bucket_name as label'])
      .where(bucketVisibleTo(viewer))
      .where('b.shared', '=', true)
      .where('b.filters', 'is', null)
      .orderBy(sql`lower(b.bucket_name)`)
      .limit(most)
      .execute(),
    db()
      .selectFrom('company')
      .select(['company_id as key', 'company_name as label'])
      .where('company_id', '=', companyId)
      .execute(),
    managedCompaniesOf(companyId),
    db()
      .selectFrom('app_user as u')
      .select(['u.user_id as key', sql<string>`coalesce(${shownName('u')}, u.email)`.as('label')])
      .where('u.company_id', '=', companyId)
      .where('u.status', '=', 'active')
      .orderBy(sql`2`)
      .limit(most)
      .execute(),
    db()
      .selectFrom('microsite')
      .select(['microsite_id as key', 'page_name as label'])
      .where('company_id', '=', companyId)
      .orderBy(sql`lower(page_name)`)
      .limit(most)
      .execute(),
  ])
  const companies = [...own, ...managed.map(({ childCompanyId: key, companyName: label }) => ({ key, label }))]
  return {
    buckets: buckets.map(toChoice),
    companies: companies.map(toChoice),
    users: users.map(toChoice),
    microsites: microsites.map(toChoice),
  }
}

const toChoice = ({ key, label }: { key: number; label: string }) => ({ key: String(key), label })
