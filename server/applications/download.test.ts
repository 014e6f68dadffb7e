import assert from 'node:assert/strict'
import { test } from 'node:test'
import { downloadApplications } from '@hireloom/contract/applications/download.ts'
import { applyWithResume } from '@hireloom/contract/apply/apply.ts'
import type { Args } from '@hireloom/contract/endpoint.ts'
import { fromBuffer } from 'yauzl'
import { db } from '../kernel/postgres/db.ts'
import { newWork, post, readAs, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { callAs, newRecruiter, type Person, send } from '../testing/world.ts'

type Query = NonNullable<NonNullable<Args<typeof downloadApplications>[0]>['query']>

async function take(person: Person | null, query: Query): Promise<{ type: string; name: string; bytes: Buffer }> {
  const answer = await send(downloadApplications, { query }, person)
  const name = /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return { type: answer.headers.get('content-type') ?? '', name, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The names of an archive's entries, each with its text. */
const entriesOf = (bytes: Buffer) =>
  new Promise<Map<string, Buffer>>((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, archive) => {
      if (error) return fail(error)
      const entries = new Map<string, Buffer>()
      archive.on('entry', entry =>
        archive.openReadStream(entry, (failed, stream) => {
          if (failed) return fail(failed)
          const pieces: Buffer[] = []
          stream.on('data', piece => pieces.push(piece))
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(pieces))
            archive.readEntry()
          })
        }),
      )
      archive.on('end', () => done(entries))
      archive.readEntry()
    })
  })

async function newPile() {
  const work = await newWork({ title: 'Night Auditor' })
  const bad = await applyWithCv(work.jobId, {})
  // No form takes such a name, but an import or an older form may have.
  await db()
    .updateTable('profile')
    .set({ first_name: '=cmd|calc', last_name: 'O/../Brien' })
    .where('profile_id', '=', (await readAs(work.owner, bad)).profileId)
    .execute()
  const good = await applyWithCv(work.jobId, { lastName: 'Åkesson' })
  return { ...work, bad, good }
}

async function applyWithCv(jobId: number, parts: Parameters<typeof submissionOf>[1]): Promise<number> {
  const { body } = await post(applyWithResume.path, uploadOf(submissionOf(jobId, parts), resumePdf()))
  return applyWithResume.output.parse(body).appId
}

test('applications are downloaded as a table in which no text is a formula', async () => {
  const { owner, jobId, bad, good } = await newPile()
  const csv = await take(owner, { jobId, sort: 'appliedAscend' })
  assert.match(csv.type, /^text\/csv/)
  assert.match(csv.name, /^applications-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', first = '', second = ''] = csv.bytes.toString().split('\r\n')
  assert.match(head, /Application number,Name,Email,Phone,Job,/)
  assert.match(first, new RegExp(`^${bad},'=cmd\\|calc O/../Brien,.*,Night Auditor,${jobId},applied,`))
  assert.match(second, new RegExp(`^${good},Grace Åkesson,`))
  const one = await take(owner, { appIds: [String(good)] })
  assert.equal(one.bytes.toString().trim().split('\r\n').length, 2)
  const xlsx = await take(owner, { jobId, format: 'xlsx' })
  const entries = await entriesOf(xlsx.bytes)
  const sheet = entries.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const shared = entries.get('xl/sharedStrings.xml')?.toString() ?? ''
  assert.match(shared + sheet, /=cmd\|calc/)
  assert.doesNotMatch(sheet, /<f>/)
  const events = await db()
    .selectFrom('domain_event')
    .select('after')
    .where('verb', '=', 'applications_exported')
    .where('actor_user_id', '=', owner.userId)
    .orderBy('event_id')
    .execute()
  assert.deepEqual(
    events.map(event => event.after),
    [
      { format: 'csv', count: 2 },
      { format: 'csv', count: 1 },
      { format: 'xlsx', count: 2 },
    ],
  )
})

test('the CVs of applications are downloaded by name and number', async () => {
  const { owner, jobId, bad, good } = await newPile()
  const { bytes, type } = await take(owner, { jobId, format: 'zip' })
  assert.equal(type, 'application/zip')
  const entries = await entriesOf(bytes)
  assert.deepEqual([...entries.keys()], [`=cmd calc O .. Brien ${bad}.pdf`, `Grace Åkesson ${good}.pdf`])
  assert.equal(
    [...entries.values()].every(content => content.subarray(0, 5).toString() === '%PDF-'),
    true,
  )
})

test('only who may export takes applications along, and only those of the own jobs', async () => {
  const { company, owner, jobId, good } = await newPile()
  const stranger = await newWork()
  const rows = async (person: Person, query: Query) =>
    (await take(person, query)).bytes.toString().trim().split('\r\n').length - 1
  assert.equal(await rows(stranger.owner, { appIds: [String(good)] }), 0)
  assert.equal(await rows(await newRecruiter(company), { jobId }), 0)
  await assertRefused(callAs(null)(downloadApplications, { query: { jobId } }), 'unauthorized')
  await assertRefused(callAs(owner)(downloadApplications, { query: { appIds: ['x'] } }), 'invalid', ['appIds'])
  const { userId } = owner
  await db().updateTable('membership').set({ member_role: 'read_only' }).where('user_id', '=', userId).execute()
  await assertRefused(callAs(owner)(downloadApplications, { query: { jobId } }), 'forbidden')
})
