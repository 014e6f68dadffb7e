import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { stopJobAlert } from '@hireloom/contract/alerts/alerts.ts'
import { eraseApplicationData } from '@hireloom/contract/applications/status.ts'
import { deleteProfile } from '@hireloom/contract/candidates/account.ts'
import { exportOwnData } from '@hireloom/contract/candidates/privacy.ts'
import { readOwnProfile } from '@hireloom/contract/candidates/profile.ts'
import { eraseAfterDays } from '@hireloom/contract/constants.ts'
import { sql } from 'kysely'
import { sweepAlerts } from '../alerts/sending.ts'
import { rows } from '../kernel/postgres/db.ts'
import { goodPassword, jump } from '../testing/accounts.ts'
import { newPlanted, plantEverywhere, plantGuest } from '../testing/planted.ts'
import { until } from '../testing/until.ts'
import { call, callAs, send, world } from '../testing/world.ts'
import { eraseDue } from './erase.ts'

/** Tables, of the product and of its queue, with a row that holds one of some words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const tables = await rows(sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'queue') and c.relkind = 'r' order by 1, 2`)
  const patterns = words.map(word => `%${word}%`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const [row] = await rows(sql<{ count: number; row: string | null }>`
      select count(*)::int as count, min(t::text) as row from ${sql.id(schema, name)} t where t::text ilike any(${patterns}::text[])`)
    if (row && row.count > 0) found.push(`${schema}.${name}`)
  }
  return found
}

/** Files below the data folder that hold one of some words; the database keeps its own. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const { config } = await world()
  const wanted = words.map(word => word.toLowerCase())
  return readdirSync(config.dataDir, { recursive: true, encoding: 'utf8' })
    .filter(name => !name.startsWith('postgres'))
    .map(name => join(config.dataDir, name))
    .filter(path => statSync(path, { throwIfNoEntry: false })?.isFile())
    .filter(path => {
      const text = readFileSync(path, 'latin1').toLowerCase()
      return wanted.some(word => text.includes(word))
    })
    .map(path => relative(config.dataDir, path))
}

/** Where the person must have been planted, so that the test proves something. */
const mustHold = [
  'accommodation',
  'app_user',
  'application',
  'application_draft',
  'bucket_profile',
  'chat_message',
  'chat_thread',
  'cv_link',
  'document',
  'event_participant',
  'feedback',
  'hiring_registration',
  'job_alert',
  'job_answer',
  'note',
  'person',
  'pool_membership',
  'profile',
  'profile_entry',
  'reference',
  'referral',
  'undo_token',
].map(table => `public.${table}`)

const databaseTime = async () =>
  (await rows(sql<{ time: Date }>`select clock_timestamp() as time`))[0]?.time ?? new Date(0)

/** Waits for what was asked of the queue since then, and for what is tried again in a moment: a letter that failed at first would be written after the erasure. */
async function workIsDone(since: Date): Promise<void> {
  await until(async () => {
    const [row] = await rows(sql<{ open: number }>`select count(*)::int as open from queue.job
      where state in ('created', 'retry', 'active') and created_on >= ${since} and start_after <= now() + interval '1 minute'`)
    return row?.open === 0
  }, 'the end of the background work')
}

/** Waits until none of the words is left; says where one still is. */
async function nothingIsLeft(words: readonly string[]): Promise<void> {
  let left: string[] = []
  await until(async () => {
    left = [...(await tablesWith(words)), ...(await filesWith(words))]
    return left.length === 0
  }, 'the end of every trace').catch((error: Error) => assert.fail(`${error.message}: ${left.join(', ')}`))
}

test('of somebody who was everywhere, nothing is found once the account is gone and the days of grace are over', async context => {
  const planted = await newPlanted()
  const begun = await databaseTime()
  const { person, words } = planted
  await plantEverywhere(planted)
  await workIsDone(begun)
  const atFirst = await tablesWith(words)
  for (const table of mustHold) assert.ok(atFirst.includes(table), `${table} holds the person at first`)
  assert.ok((await filesWith(words)).some(name => name.startsWith('mails')))
  const file = await (await send(exportOwnData, {}, person)).text()
  for (const part of [
    'chats',
    'alerts',
    'references',
    'documents',
    'talent_pool',
    'events',
    'feedback',
    'unfinishedApplications',
  ])
    assert.match(file, new RegExp(`"${part}": \\[\\s*\\{`), `${part} in the export`)
  const own = callAs(person)
  const { profile } = await own(readOwnProfile)
  await own(deleteProfile, { params: { profileId: profile.profileId }, body: { password: goodPassword } })
  await workIsDone(begun)
  jump(context, (eraseAfterDays + 1) * 24 * 3600_000)
  await eraseDue()
  await nothingIsLeft(words)
  // Work that follows what the person did last goes on without them, at the next try where they went amid the first.
  const stuck = sql`select name from event_subscriber where attempts > 0 and name like 'notify-%'`
  await until(async () => (await rows(stuck)).length === 0, 'an end of failing work')
})

test('of a guest who asks for erasure, nothing is found with that employer, and nothing at all once nobody needs it', async context => {
  await world()
  const begun = await databaseTime()
  const { token, appId, words, alertToken } = await plantGuest()
  await workIsDone(begun)
  assert.ok((await tablesWith(words)).includes('public.chat_message'))
  await call(eraseApplicationData, { params: { token }, body: { erase: true } })
  await call(stopJobAlert, { params: { token: alertToken } })
  // Letters on their way arrive long before the days of an erasure are over.
  await workIsDone(begun)
  // An alert that was stopped can be taken up again for longer than an erasure takes.
  jump(context, 31 * 24 * 3600_000)
  await eraseDue()
  await sweepAlerts()
  await nothingIsLeft(words)
  const history = await rows(sql<{ verb: string }>`select verb from domain_event where app_id = ${appId}`)
  assert.ok(
    history.some(({ verb }) => verb === 'application_submitted'),
    'what happened stays, about a number',
  )
})
