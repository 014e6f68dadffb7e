// npm test -- security
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPersonDocument, personDocument } from '@hireloom/contract/candidates/documents.ts'
import { sql } from 'kysely'
import { db, rows } from '../kernel/postgres/db.ts'
import { post, resumeDocx, uploadOf } from '../testing/made-applications.ts'
import { until } from '../testing/until.ts'
import { newCandidate, type Person, world } from '../testing/world.ts'
import { bombs } from './made-bombs.ts'

async function addCv(person: Person, content: Buffer, fileName: string): Promise<number> {
  const { path } = addPersonDocument
  const { body } = await post(path, uploadOf({ kind: 'resume' }, content, fileName), { cookie: person.cookie })
  return personDocument.parse(body).personDocId
}

const stateOf = async (documentId: number): Promise<string> =>
  (await db().selectFrom('document').select('state').where('document_id', '=', documentId).executeTakeFirstOrThrow())
    .state

test('slow CVs of one person hold up nobody else, and get their second try after all others', async () => {
  await world()
  const [greedy, modest] = [await newCandidate(), await newCandidate()]
  const slow = bombs['branching.pdf']?.() ?? Buffer.alloc(0)
  const slowOnes: number[] = []
  for (let at = 0; at < 4; at++) slowOnes.push(await addCv(greedy, slow, `slow-${at}.pdf`))
  const ordinary = await addCv(modest, resumeDocx(), 'cv.docx')
  await until(async () => (await stateOf(ordinary)) === 'read', 'the ordinary CV being read')
  assert.deepEqual([...new Set(await Promise.all(slowOnes.map(stateOf)))], ['reading'])
  const secondTries = () =>
    rows(sql<{ priority: number }>`
      select priority from queue.job where name = 'read-resume' and (data->>'documentId')::bigint = any(${slowOnes}) and (data->>'isSecond')::boolean`)
  const [second] = await until(async () => {
    const found = await secondTries()
    return found.length > 0 && found
  }, 'the second try of a slow CV')
  assert.ok((second?.priority ?? 0) < -1000)
  // What still waits is not read any more.
  await db().updateTable('document').set({ state: 'failed' }).where('document_id', 'in', slowOnes).execute()
})

test('a CV that was read is not called clean, since nothing scans it', async () => {
  await world()
  const documentId = await addCv(await newCandidate(), resumeDocx(), 'cv.docx')
  await until(async () => (await stateOf(documentId)) === 'read')
  const { scan_status } = await db()
    .selectFrom('document')
    .select('scan_status')
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  assert.equal(scan_status, 'unscanned')
})
