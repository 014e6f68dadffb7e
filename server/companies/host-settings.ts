import * as contract from '@hireloom/contract/companies/hosts.ts'
import type { Answer, AnswerInput } from '@hireloom/contract/endpoint.ts'
import { texts } from '@hireloom/contract/messages.ts'
import { isInAudience, type Viewer } from '@hireloom/contract/policy.ts'
import { Problem } from '@hireloom/contract/problems.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { now } from '../kernel/clock.ts'
import { record } from '../kernel/history.ts'
import { holdsWords, pageOf } from '../kernel/list-of.ts'
import { brokenConstraint, db, json, transaction } from '../kernel/postgres/db.ts'
import { defineUndo } from '../kernel/undo.ts'
import { isApproved } from './approved.ts'
import { lookOf, offeredOn } from './hosts.ts'

/** What is kept of a host, as an undo brings it back. */
const kept = z.object({
  host_name: z.string(),
  company_id: z.number().nullable(),
  preferences: z.unknown(),
})
type Kept = z.output<typeof kept>

type Changed = Answer<typeof contract.addHost>

const hosts = () =>
  db()
    .selectFrom('host_preference as h')
    .leftJoin('company as c', 'c.company_id', 'h.company_id')
    .selectAll('h')
    .select('c.company_name')

type Row = Awaited<ReturnType<typeof lockHost>>

const toHost = (row: Row & { company_name: string | null }): contract.Host => ({
  hostId: row.host_id,
  hostName: row.host_name,
  ...lookOf(row.preferences),
  companyId: row.company_id,
  companyName: row.company_name,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
})

export async function findHosts({
  skip,
  limit,
  searchKey,
}: AnswerInput<typeof contract.listHosts>['query']): Promise<Answer<typeof contract.listHosts>> {
  const text = sql`concat_ws(' ', h.host_name, c.company_name, h.preferences ->> 'name')`
  const found = hosts().where(holdsWords(text, searchKey)).orderBy('h.host_name')
  const { list, count } = await pageOf(found, { limit, skip })
  return { list: list.map(toHost), count }
}

export async function findHostCompanies({
  skip,
  limit,
  searchKey,
}: AnswerInput<typeof contract.listHostCompanies>['query']): Promise<Answer<typeof contract.listHostCompanies>> {
  const found = db()
    .selectFrom('company')
    .select(['company_id', 'company_name'])
    .where('status', '=', 'approved')
    .where(holdsWords(sql`company_name`, searchKey))
    .orderBy('company_name')
    .orderBy('company_id')
  const { list, count } = await pageOf(found, { limit, skip })
  return { list: list.map(each => ({ companyId: each.company_id, companyName: each.company_name })), count }
}

export function addHost({ body }: AnswerInput<typeof contract.addHost>, viewer: Viewer): Promise<Changed> {
  return transaction(async () => {
    const { hostName, companyId, ...look } = body
    await refuseUnfit(companyId, look)
    const { host_id: hostId } = await db()
      .insertInto('host_preference')
      .values({ host_name: hostName, company_id: companyId, preferences: json(look) })
      .returning('host_id')
      .executeTakeFirstOrThrow()
      .catch(refuseSameName)
    return tell('host_added', hostId, null, viewer)
  })
}

export function changeHost(
  { params: { hostId }, body }: AnswerInput<typeof contract.changeHost>,
  viewer: Viewer,
): Promise<Changed> {
  return transaction(async () => {
    const before = await lockHost(hostId)
    const { companyId, version, ...look } = body
    if (version !== before.version) throw new Problem('stale')
    await refuseUnfit(companyId, look)
    await write(hostId, { ...before, company_id: companyId, preferences: look }, before.version + 1)
    return tell('host_changed', hostId, before, viewer)
  })
}

export function removeHost(hostId: number, viewer: Viewer): Promise<Changed> {
  return transaction(async () => {
    const before = await lockHost(hostId)
    const answer = await tell('host_removed', hostId, before, viewer)
    await db().deleteFrom('host_preference').where('host_id', '=', hostId).execute()
    return answer
  })
}

/** A change of a host: what it was before, `null` where it was not there; `version` is the one it made, 0 where it took the host away. */
const inverse = z.object({ before: kept.nullable(), version: z.number() })

/** Where someone has changed the host since, or given its name again, it stays as it is. */
const hostUndo = defineUndo({
  name: 'host',
  entity: 'host_preference',
  lasts: 'move',
  inverse,
  mayTakeBack: viewer => isInAudience(viewer, 'platform-admin'),
  takeBack: async ({ before, version }, viewer, hostId) => {
    if (!isInAudience(viewer, 'platform-admin')) throw new Problem('forbidden')
    const present = await hosts().where('h.host_id', '=', hostId).forUpdate('h').executeTakeFirst()
    if ((present?.version ?? 0) !== version) throw new Problem('illegal-change')
    if (before === null) await db().deleteFrom('host_preference').where('host_id', '=', hostId).execute()
    else if (present) await write(hostId, before, version + 1)
    else await bringBack(hostId, before)
    await record('host_change_undone', {
      entityId: hostId,
      before: present ? toSaid(present) : null,
      after: before && toSaid(before),
    })
    return 1
  },
})

const toKept = (row: Kept): Kept => ({
  host_name: row.host_name,
  company_id: row.company_id,
  preferences: row.preferences,
})

const toSaid = (row: Kept) => ({
  hostName: row.host_name,
  companyId: row.company_id,
  ...lookOf(row.preferences),
})

/** Tells of the change and hands out the way back. */
async function tell(
  verb: 'host_added' | 'host_changed' | 'host_removed',
  hostId: number,
  before: Kept | null,
  viewer: Viewer,
): Promise<Changed> {
  const row = await hosts().where('h.host_id', '=', hostId).executeTakeFirstOrThrow()
  const isGone = verb === 'host_removed'
  const was = before && toKept(before)
  await record(verb, {
    entityId: hostId,
    before: was && toSaid(was),
    after: isGone ? null : toSaid(row),
  })
  const undo = await hostUndo.issue(viewer, hostId, { before: was, version: isGone ? 0 : row.version })
  return { host: toHost(row), undo }
}

async function lockHost(hostId: number) {
  const row = await db()
    .selectFrom('host_preference')
    .selectAll()
    .where('host_id', '=', hostId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

async function write(hostId: number, to: Kept, version: number): Promise<void> {
  await db()
    .updateTable('host_preference')
    .set({ company_id: to.company_id, preferences: json(to.preferences), version, changed_at: now() })
    .where('host_id', '=', hostId)
    .execute()
}

async function bringBack(hostId: number, { host_name, company_id, preferences }: Kept): Promise<void> {
  await sql`insert into host_preference (host_id, host_name, company_id, preferences) overriding system value
    values (${hostId}, ${host_name}, ${company_id}, ${json(preferences)})`
    .execute(db())
    .catch(error => {
      throw brokenConstraint(error) === null ? error : new Problem('illegal-change')
    })
}

async function refuseUnfit(
  companyId: number | null,
  look: Parameters<typeof offeredOn>[0] & { defaultLanguage: string },
) {
  const offered: readonly string[] = offeredOn(look)
  const isFit = companyId === null || (await isApproved(companyId))
  const fields = {
    ...(!isFit && { companyId: texts.value.id }),
    ...(offered.length === 0 && { languages: texts.required.id }),
    ...(!offered.includes(look.defaultLanguage) && { defaultLanguage: contract.hostTexts.notOffered.id }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

function refuseSameName(error: unknown): never {
  if (brokenConstraint(error) === null) throw error
  throw new Problem('invalid', { fields: { hostName: contract.hostTexts.sameName.id } })
}
