import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allowedTexts, type Verb } from '@hireloom/contract/history/verb.ts'
import { verbs } from '@hireloom/contract/history/verbs.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import * as core from 'zod/v4/core'
import { newCompany, newJob, world } from '../testing/world.ts'
import { changesOf, record } from './history.ts'
import { db } from './postgres/db.ts'
import { findEvents, toEvent } from './read-history.ts'

test('a verb that is not in the list, and a payload that is not the verb’s, do not compile', () => {
  const wrong = [
    // @ts-expect-error there is no such verb
    () => record('application_vanished', { entityId: 1 }),
    // @ts-expect-error it must say where the application stands
    () => record('application_moved', { entityId: 1 }),
    // @ts-expect-error this verb says nothing of before and after
    () => record('signed_in', { entityId: 1, after: { name: 'Ada' } }),
  ]
  assert.equal(wrong.length, 3)
})

test('an event may hold no text that anybody could have written about somebody', () => {
  const free = Object.entries<Verb>(verbs).flatMap(([name, { before, after }]) =>
    [before, after].flatMap(schema => (schema ? freeTextsIn(schema).map(path => `${name}${path}`) : [])),
  )
  assert.deepEqual(free, [])
  assert.deepEqual(freeTextsIn(z.object({ list: z.array(z.object({ said: z.string().nullable() })) })), [
    '.list[].said',
  ])
})

/** Paths of texts in a schema that are neither a choice, nor of a form, nor marked as allowed. */
function freeTextsIn(schema: core.$ZodType, path = ''): string[] {
  if (allowedTexts.has(schema)) return []
  if (schema instanceof core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([name, part]) => freeTextsIn(part, `${path}.${name}`))
  }
  if (schema instanceof core.$ZodArray) return freeTextsIn(schema._zod.def.element, `${path}[]`)
  if (
    schema instanceof core.$ZodOptional ||
    schema instanceof core.$ZodNullable ||
    schema instanceof core.$ZodDefault
  ) {
    return freeTextsIn(schema._zod.def.innerType, path)
  }
  if (schema instanceof core.$ZodUnion) return schema._zod.def.options.flatMap(part => freeTextsIn(part, path))
  if (schema instanceof core.$ZodRecord) {
    const { keyType, valueType } = schema._zod.def
    return [...freeTextsIn(keyType, `${path}{}`), ...freeTextsIn(valueType, `${path}{}`)]
  }
  const isClosed = [
    core.$ZodEnum,
    core.$ZodLiteral,
    core.$ZodNumber,
    core.$ZodBoolean,
    core.$ZodISODateTime,
    core.$ZodISODate,
  ]
  return isClosed.some(kind => schema instanceof kind) ? [] : [path]
}

test('an event holds what its verb says and no word more', async () => {
  await world()
  const entityId = 800_001
  await record('picture_changed', { entityId, after: Object.assign({ isSet: true }, { name: 'Ada' }) })
  const row = await db()
    .selectFrom('domain_event')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('verb', '=', 'picture_changed')
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.entity, row.before, row.after], ['user', null, { isSet: true }])
})

test('an event about a job names the company that hires, and the one that recruits where it is another', async () => {
  await world()
  const [agency, client] = [await newCompany(), await newCompany()]
  const { jobId } = await newJob(agency)
  await record('job_opened', { entityId: jobId, jobId })
  await db().updateTable('job').set({ company_id: client.companyId }).where('job_id', '=', jobId).execute()
  await record('job_external_link_opened', { entityId: jobId, jobId })
  const events = await findEvents(sql<boolean>`e.job_id = ${jobId}`, ['job_opened', 'job_external_link_opened'])
  assert.deepEqual(
    events.map(({ companyId, recruiterCompanyId }) => [companyId, recruiterCompanyId]),
    [
      [agency.companyId, null],
      [client.companyId, agency.companyId],
    ],
  )
})

test('a verb that is not in the list throws where it is read', async () => {
  await world()
  await sql`insert into domain_event (actor_kind, verb, entity, entity_id, job_id, request_id)
    values ('system', 'job_vanished', 'job', 1, 800002, 'test')`.execute(db())
  const row = await db().selectFrom('domain_event').selectAll().where('job_id', '=', 800_002).executeTakeFirstOrThrow()
  assert.throws(() => toEvent(row), /unknown verb job_vanished/)
})

test('of a change only what differs is told', () => {
  assert.deepEqual(changesOf({ title: 'A', tags: [1], isOpen: true }, { title: 'B', tags: [1], isOpen: true }), {
    before: { title: 'A' },
    after: { title: 'B' },
  })
})
