import type { JobFacetQuery } from '@hireloom/contract/jobs/jobs.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import { companyOf } from '../companies/hosts.ts'
import { managedCompaniesOf } from '../companies/managed.ts'
import { isSent } from '../jobs/visibility.ts'
import { rows } from '../kernel/postgres/db.ts'
import type { Caller } from '../kernel/session.ts'
import type { FilterNode } from '../search/filter-key.ts'
import type { JobWant } from '../search/job-search.ts'

/** Above this number of companies, managed companies are not looked up. */
const mostAsked = 20

type Reach = Pick<JobFacetQuery, 'allCompanies' | 'isReqFromCandOpportunity'>

/** Narrows a search to the caller's scope: companies, and whether jobs already applied for are included. */
export async function within(reach: Reach, want: JobWant, caller: Caller): Promise<JobWant> {
  const asked = [...(want.companyIds ?? []), ...companiesIn(want.filter)]
  const own = reach.allCompanies === false && asked.length === 0 ? await ownCompany(caller) : null
  const managed = reach.allCompanies ? await findManaged(asked) : new Map<number, readonly number[]>()
  const applied = reach.isReqFromCandOpportunity ? await findAppliedJobs(caller) : []
  const filter = want.filter === null ? null : widened(want.filter, managed)
  const others: FilterNode = { kind: 'not', node: { kind: 'in', field: 'jobId', values: applied } }
  return {
    ...want,
    companyIds: own ?? (want.companyIds === null ? null : withManaged(want.companyIds, managed)),
    filter: applied.length === 0 ? filter : { kind: 'all', nodes: filter === null ? [others] : [filter, others] },
  }
}

async function ownCompany(caller: Caller): Promise<number[]> {
  const own = await companyOf(caller)
  if (own === null) throw new Problem('malformed', { fields: { allCompanies: texts.value.id } })
  return [own]
}

type Managed = ReadonlyMap<number, readonly number[]>

async function findManaged(companyIds: readonly number[]): Promise<Managed> {
  const some = [...new Set(companyIds)].slice(0, mostAsked)
  const found = await Promise.all(some.map(managedCompaniesOf))
  return new Map(some.map((companyId, at) => [companyId, found[at]?.map(each => each.childCompanyId) ?? []]))
}

const withManaged = (companyIds: readonly number[], managed: Managed): number[] => [
  ...new Set(companyIds.flatMap(companyId => [companyId, ...(managed.get(companyId) ?? [])])),
]

const isOfCompany = (node: FilterNode) =>
  node.kind === 'in' && (node.field === 'companyId' || node.field === 'recuiterCompanyId')

/** Companies whose jobs an expression asks for; those that it leaves out are not asked for. */
function companiesIn(node: FilterNode | null): number[] {
  if (node === null || node.kind === 'not') return []
  if (node.kind === 'all' || node.kind === 'any') return node.nodes.flatMap(companiesIn)
  return node.kind === 'in' && isOfCompany(node) ? node.values.map(Number) : []
}

function widened(node: FilterNode, managed: Managed): FilterNode {
  if (node.kind === 'all' || node.kind === 'any')
    return { kind: node.kind, nodes: node.nodes.map(each => widened(each, managed)) }
  return node.kind === 'in' && isOfCompany(node)
    ? { ...node, values: withManaged(node.values.map(Number), managed) }
    : node
}

async function findAppliedJobs({ viewer }: Caller): Promise<number[]> {
  if (viewer === null) return []
  const found = await rows(sql<{ job_id: number }>`
    select distinct a.job_id from application a join app_user u on u.person_id = a.person_id
    where u.user_id = ${viewer.userId} and ${isSent} order by a.job_id desc limit 2000`)
  return found.map(row => row.job_id)
}
