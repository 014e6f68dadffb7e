import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCompanyPicture } from '@hireloom/contract/companies/pictures.ts'
import * as z from 'zod'
import { later } from '../kernel/clock.ts'
import { db } from '../kernel/postgres/db.ts'
import { madePng, pngChunk } from '../testing/made-pictures.ts'
import { newCandidate, newCompany, newRecruiter, type Person, world } from '../testing/world.ts'
import { sweepPictures } from './pictures.ts'

async function add(bytes: Buffer, person: Person | null): Promise<Response> {
  const { app } = await world()
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png')
  return fetch(app.url + addCompanyPicture.path, {
    method: 'POST',
    body: form,
    ...(person && { headers: { cookie: person.cookie } }),
  })
}
const addressOf = async (answer: Response) => z.object({ picture: z.string() }).parse(await answer.json()).picture

test('an administrator adds a picture that everybody can read, without what stood beside it', async () => {
  const person = await newRecruiter(await newCompany(), { isAdmin: true })
  const added = await add(madePng(2, 1, { extra: [pngChunk('tEXt', Buffer.from('Place\0<script>'))] }), person)
  assert.equal(added.status, 201)
  const { app } = await world()
  const address = await addressOf(added)
  assert.match(address, /^\/public\/pictures\/[\w-]{43}$/)
  const read = await fetch(app.url + address)
  assert.deepEqual(
    ['content-type', 'x-content-type-options', 'cache-control'].map(name => read.headers.get(name)),
    ['image/png', 'nosniff', 'public, max-age=31536000'],
  )
  const bytes = Buffer.from(await read.arrayBuffer())
  assert.deepEqual([bytes.readUInt32BE(16), bytes.includes('script')], [2, false])
  const known = await fetch(app.url + address, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } })
  assert.equal(known.status, 304)
  assert.equal((await fetch(`${app.url}/public/pictures/${'a'.repeat(43)}`)).status, 404)
  assert.equal((await fetch(`${app.url}/public/pictures/..%2f..%2fetc`)).status, 404)
})

test('what is no picture is refused whatever it calls itself', async () => {
  const person = await newRecruiter(await newCompany(), { isAdmin: true })
  const refused: [Buffer, number][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    [Buffer.from('GIF89a'), 415],
    [madePng(7000, 1), 415],
    [madePng(2, 1).subarray(0, 20), 415],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 413],
    [Buffer.alloc(0), 422],
  ]
  for (const [bytes, status] of refused) assert.equal((await add(bytes, person)).status, status)
})

test('nobody but administrators of a company adds pictures', async () => {
  assert.equal((await add(madePng(2, 1), null)).status, 401)
  assert.equal((await add(madePng(2, 1), await newCandidate())).status, 403)
  assert.equal((await add(madePng(2, 1), await newRecruiter(await newCompany()))).status, 403)
})

test('pictures that nothing shows are forgotten after a month', async () => {
  const company = await newCompany()
  const person = await newRecruiter(company, { isAdmin: true })
  const [shown, unused, young] = [
    await addressOf(await add(madePng(2, 1), person)),
    await addressOf(await add(madePng(2, 1), person)),
    await addressOf(await add(madePng(2, 1), person)),
  ]
  await db().updateTable('company').set({ logo: shown }).where('company_id', '=', company.companyId).execute()
  const keys = [shown, unused].map(address => address.split('/').at(-1) ?? '')
  await db()
    .updateTable('company_picture')
    .set({ created_at: later(-31 * 24 * 3600_000) })
    .where('picture_key', 'in', keys)
    .execute()
  await sweepPictures()
  const { app } = await world()
  const statuses = await Promise.all([shown, unused, young].map(async each => (await fetch(app.url + each)).status))
  assert.deepEqual(statuses, [200, 404, 200])
})
