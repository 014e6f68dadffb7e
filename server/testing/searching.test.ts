import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { changeApplication } from '@hireloom/contract/applications/team.ts'
import { createSuppression } from '@hireloom/contract/correspondence/suppressions.ts'
import { type Endpoint, pathWith } from '@hireloom/contract/endpoint.ts'
import { writeQuery } from '@hireloom/contract/wire.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { routes } from '../app.ts'
import { db, json } from '../kernel/postgres/db.ts'
import { searchText } from '../kernel/words.ts'
import { newPrivateRows } from './private-rows.ts'
import { newVictim, type Victim } from './victim.ts'
import { callAs, newCompany, newJob, newPlatformAdmin, newRecruiter, type Person, unique, world } from './world.ts'

const word = unique('mark')
/** What is looked for in every list: two words, one with an accent, in capital letters and small ones. */
const name = `JOSÉ${word} Müller`

interface Asked {
  readonly as?: Person
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  /** What it is found by, where the list holds nothing that a test could name. */
  readonly found?: string
}
/** Lists that are asked otherwise than by an administrator of the company, with nothing more. */
let known: Record<string, Asked>
let staff: Person

/** Names one row of every kind, so that each list holds one to be found. */
async function nameRows(victim: Victim): Promise<void> {
  const { companyId, profileId, chatId, bucketId, micrositeId, eventUuid } = victim
  const [first = '', last = ''] = name.split(' ')
  await db()
    .updateTable('profile')
    .set({ first_name: first, last_name: last })
    .where('profile_id', '=', profileId)
    .execute()
  const { person_id: personId } = await db()
    .selectFrom('profile')
    .select('person_id')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('pool_membership')
    .values({ company_id: companyId, person_id: personId, profile_id: profileId, application_source: 'talent_pool' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Out of the reach of tests that move the clock and delete what is due.
  await db()
    .insertInto('privacy_request')
    .values({ kind: 'erase', person_id: personId, company_id: companyId, due_at: new Date('2999-01-01') })
    .execute()
  await db().updateTable('job').set({ title: name }).where('job_id', '=', victim.privateJobId).execute()
  await db().updateTable('chat_thread').set({ name }).where('chat_thread_id', '=', chatId).execute()
  await db().updateTable('bucket').set({ bucket_name: name }).where('bucket_id', '=', bucketId).execute()
  await db().updateTable('office').set({ name }).where('office_id', '=', victim.officeId).execute()
  await db().updateTable('department').set({ name }).where('department_id', '=', victim.departmentId).execute()
  await db().insertInto('tag').values({ company_id: companyId, name }).execute()
  await db().updateTable('team').set({ name }).where('team_id', '=', victim.teamId).execute()
  await db().updateTable('location').set({ label: name }).where('location_id', '=', victim.locationId).execute()
  await db().updateTable('custom_field').set({ display_name: name }).where('cf_id', '=', victim.cfId).execute()
  await db()
    .updateTable('microsite')
    .set({ page_name: name, state: 'live' })
    .where('microsite_id', '=', micrositeId)
    .execute()
  const event = await db()
    .updateTable('career_fair_event')
    .set({ title: name, state: 'published' })
    .where('uuid', '=', eventUuid)
    .returning('event_id')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('event_participant')
    .values({
      event_id: event.event_id,
      company_id: companyId,
      person_id: sql<number>`(select person_id from profile where profile_id = ${profileId})`,
      first_name: first,
      last_name: last,
      email: `${word}@example.com`,
      status: 'registered',
    })
    .execute()
  await db()
    .insertInto('host_preference')
    .values({ host_name: `${word}.example.com`, preferences: json({ name }) })
    .execute()
  await db().updateTable('email_template').set({ display_name: name }).where('company_id', '=', companyId).execute()
  await db()
    .updateTable('message')
    .set({ kind: 'reply', direction: 'in', status: 'received', sent_at: sql<Date>`now()` })
    .where('message_id', '=', victim.messageId)
    .execute()
  await db()
    .updateTable('message_thread')
    .set({ awaits_since: sql<Date>`now()` })
    .where('thread_id', '=', victim.threadId)
    .execute()
  await db()
    .updateTable('unmatched_email')
    .set({ from_name: name })
    .where('unmatched_email_id', '=', victim.unmatchedEmailId)
    .execute()
  await db().updateTable('sequence').set({ display_name: name }).where('sequence_id', '=', victim.sequenceId).execute()
  await sql`update job_workflow_stage set stage_type_id = 10 where job_stage_id = (
    select job_stage_id from application where app_id = ${victim.appId})`.execute(db())
  const other = await newCompany()
  await db().updateTable('company').set({ company_name: name }).where('company_id', '=', other.companyId).execute()
  const text = searchText({ title: name, company: name, skills: [], texts: [] })
  await newJob(other, { title: name, values: { job_text: text } })
}

before(async () => {
  await world()
  const victim = await newVictim()
  await nameRows(victim)
  const company = { companyId: victim.companyId, companyName: '' }
  staff = await newRecruiter(company, { isAdmin: true })
  const [firstname = '', lastname = ''] = name.split(' ')
  await newRecruiter(company, { firstname, lastname })
  await callAs(staff)(createSuppression, { body: { email: `jose${word}.muller@example.com` } })
  await newPrivateRows(company, staff, name)
  await callAs(staff)(changeApplication, {
    params: { appId: victim.appId },
    body: { assignedRecruiterId: staff.userId },
  })
  const root = await newPlatformAdmin()
  known = {
    listQueue: { as: staff, query: { part: 'waiting' } },
    readStageDashboard: { as: staff, params: { type: 'onsite' } },
    // A sequence of the tested company may have answered meanwhile.
    listInbox: { as: staff, query: { part: 'all' } },
    listRetention: { as: staff, query: { part: 'scheduled' } },
    listHosts: { as: root },
    listHostCompanies: { as: root },
    listCustomFields: { as: staff, params: { companyId: victim.companyId } },
    listMicrositeEvents: { params: { pageId: victim.pageId } },
    listParticipants: { as: staff, params: { uuid: victim.eventUuid } },
    listJobs: {},
    listCountries: { found: 'CURACAO' },
    listReference: { params: { apiName: 'jobnames' } },
    listEnrollments: { as: staff, params: { sequenceId: victim.sequenceId } },
    listBucketProfiles: { as: staff, params: { bucketId: victim.bucketId } },
  }
})

const namesOf = (schema: Endpoint['query']): string[] =>
  schema
    ? Object.keys(
        z
          .object({ properties: z.record(z.string(), z.unknown()) })
          .parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).properties,
      )
    : []

/** Lists that are searched by words. */
const lists = routes.flatMap(({ endpoint }) => {
  const inputs = namesOf(endpoint.query)
  const searched = ['searchKey', 'search'].find(each => inputs.includes(each))
  // Counts by value are no list.
  const isList = inputs.includes('limit') && !endpoint.name.endsWith('Facets')
  return searched !== undefined && isList ? [{ endpoint, searched }] : []
})

/** How many rows a list answers. */
async function countFound(endpoint: Endpoint, searched: string, text: string): Promise<number> {
  const { as, params, query } = known[endpoint.name] ?? { as: staff }
  const path = pathWith(endpoint.path, params) + writeQuery({ ...query, [searched]: text })
  const answer = await fetch((await world()).app.url + path, { headers: as ? { cookie: as.cookie } : {} })
  const body: unknown = await answer.json()
  assert.equal(answer.status, 200, `${endpoint.name}: ${JSON.stringify(body)}`)
  const rows = Array.isArray(body) ? { count: body.length } : body
  return z.object({ count: z.number() }).parse(rows).count
}

test('what is known here of a list is known of one that is searched by words', () => {
  const names = lists.map(({ endpoint }) => endpoint.name)
  assert.deepEqual(
    Object.keys(known).filter(each => !names.includes(each)),
    [],
  )
})

test('every list finds José Müller by jose and by muller jose, and nobody by jose and another word', async () => {
  const wrong: string[] = []
  for (const { endpoint, searched } of lists) {
    const found = known[endpoint.name]?.found ?? `jose${word} muller`
    const turned = found.toLowerCase().split(' ').reverse().join(' ')
    const counts = [
      await countFound(endpoint, searched, found),
      await countFound(endpoint, searched, turned),
      await countFound(endpoint, searched, found.split(' ')[0] ?? ''),
      await countFound(endpoint, searched, `${found} nobodyatall`),
    ]
    if (counts.join() !== '1,1,1,0') wrong.push(`${endpoint.name}: ${counts.join()}`)
  }
  assert.deepEqual(wrong, [], 'private-rows.ts of the feature makes a row of that name, or it is named here')
})
