import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apply, readDraft, saveDraft, startDraft } from '@hireloom/contract/apply/apply.ts'
import * as accounts from '@hireloom/contract/candidates/account.ts'
import * as documents from '@hireloom/contract/candidates/documents.ts'
import * as pictures from '@hireloom/contract/candidates/pictures.ts'
import * as profiles from '@hireloom/contract/candidates/profile.ts'
import { createCanvas } from '@napi-rs/canvas'
import { db } from '../kernel/postgres/db.ts'
import { goodPassword, newAccount } from '../testing/accounts.ts'
import { atOnce } from '../testing/at-once.ts'
import { post, resumePdf, submissionOf, uploadOf } from '../testing/made-applications.ts'
import { assertRefused } from '../testing/refusals.ts'
import { call, callAs, newCandidate, newCompany, newJob, type Person, unique, world } from '../testing/world.ts'

const profileIdOf = async (person: Person) => (await callAs(person)(profiles.readOwnProfile)).profile.profileId

async function addCv(person: Person, fileName: string): Promise<number> {
  const form = uploadOf({ kind: 'resume' }, resumePdf(), fileName)
  const { body } = await post(documents.addPersonDocument.path, form, { cookie: person.cookie })
  return documents.addPersonDocument.output.parse(body).personDocId
}

/** Documents of a profile that are only rows. */
const fillDocuments = (profileId: number, count: number) =>
  db()
    .insertInto('document')
    .values(
      Array.from({ length: count }, () => ({
        profile_id: profileId,
        kind: 'other',
        file_name: 'x.pdf',
        mime: 'application/pdf',
        size: 1,
        sha256: '',
        storage_key: unique('key'),
        state: 'read',
      })),
    )
    .execute()

test('of two CVs made the current one at once, one is', async () => {
  const candidate = await newCandidate()
  const [one, two] = [await addCv(candidate, 'one.pdf'), await addCv(candidate, 'two.pdf')]
  const current = await addCv(candidate, 'three.pdf')
  const choose = (personDocId: number) => () =>
    callAs(candidate)(documents.changePersonDocument, { params: { personDocId }, body: { isPrimary: true } })
  const answers = await atOnce(
    'select 1 from document where document_id = $1 for update',
    [current],
    [choose(one), choose(two)],
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  )
  const kept = (await callAs(candidate)(documents.listPersonDocuments)).documents.filter(each => each.isPrimary)
  assert.equal(kept.length, 1)
  assert.ok([one, two].includes(kept[0]?.personDocId ?? 0))
})

test('what is brought back finds no room where there is none any more', async () => {
  const candidate = await newCandidate()
  const own = callAs(candidate)
  const profileId = await profileIdOf(candidate)
  const personDocId = await addCv(candidate, 'mine.pdf')
  await own(documents.removePersonDocument, { params: { personDocId } })
  await fillDocuments(profileId, documents.mostDocuments)
  const back = own(documents.changePersonDocument, { params: { personDocId }, body: { isRemoved: false } })
  await assertRefused(back, 'invalid')
  assert.equal((await own(documents.listPersonDocuments)).count, documents.mostDocuments)

  const params = { profileId, section: 'hobbies' } as const
  const { entryId } = await own(profiles.addProfileEntry, { params, body: { title: 'Chess' } })
  await own(profiles.removeProfileEntry, { params: { ...params, entryId } })
  await db()
    .insertInto('profile_entry')
    .values(
      Array.from({ length: profiles.mostEntries }, (_, number) => ({
        profile_id: profileId,
        section: 'hobbies',
        title: `Hobby ${number}`,
      })),
    )
    .execute()
  const again = own(profiles.changeProfileEntry, { params: { ...params, entryId }, body: { title: 'Chess' } })
  await assertRefused(again, 'invalid')
})

/** A picture, red on the left and blue on the right, with the word of a camera how it is to be turned. */
async function photo(orientation: number): Promise<Buffer> {
  const canvas = createCanvas(40, 20)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, 20, 20)
  pen.fillStyle = '#0000ff'
  pen.fillRect(20, 0, 20, 20)
  const jpeg = await canvas.encode('jpeg', 95)
  const head = Buffer.from([0xff, 0xe1, 0, 46])
  const tiff = Buffer.from('II*\0\u0008\0\0\0', 'latin1')
  const maker = Buffer.from('\u000f\u0001\u0002\0\u0004\0\0\0GPS\0', 'latin1')
  const turn = Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0])
  const exif = Buffer.concat([head, Buffer.from('Exif\0\0'), tiff, Buffer.from([2, 0]), maker, turn, Buffer.alloc(4)])
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

const putPicture = async (person: Person, bytes: Buffer) => {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(bytes)]), 'me.jpg')
  const answer = await post(pictures.putPicture.path, form, { cookie: person.cookie })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return pictures.putPicture.output.parse(answer.body).picture
}

test('of two pictures at once the later one is there, and one alone', async () => {
  const candidate = await newCandidate()
  const bytes = await photo(1)
  const answers = await atOnce(
    'select 1 from app_user where user_id = $1 for update',
    [candidate.userId],
    [() => putPicture(candidate, bytes), () => putPicture(candidate, bytes)],
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  )
  const kept = await db().selectFrom('user_picture').selectAll().where('user_id', '=', candidate.userId).execute()
  assert.equal(kept.length, 1)
})

test('nobody applies with an account that is just deleted', async () => {
  const person = await newAccount()
  const profileId = await profileIdOf(person)
  const { jobId } = await newJob(await newCompany())
  const [deleted, applied] = await atOnce(
    'lock table job_alert in exclusive mode',
    [],
    [
      () => callAs(person)(accounts.deleteProfile, { params: { profileId }, body: { password: goodPassword } }),
      () => callAs(person)(apply, { body: submissionOf(jobId, { email: person.email }) }),
    ],
  )
  assert.deepEqual([deleted?.status, applied?.status], ['fulfilled', 'rejected'])
  assert.deepEqual(await db().selectFrom('application').select('app_id').where('job_id', '=', jobId).execute(), [])
})

test('what somebody began to send goes with the account; what others write to recommend them stays theirs', async () => {
  const person = await newAccount()
  const { jobId } = await newJob(await newCompany())
  const begin = async (as: typeof call, data: Record<string, string>) => {
    const { token } = await as(startDraft, { body: { jobId } })
    await as(saveDraft, { params: { token }, body: { data } })
    return token
  }
  const mine = [
    await begin(callAs(person), { candidateFirstName: 'Ada' }),
    await begin(call, { candidateEmail: person.email.toUpperCase() }),
    await begin(call, { referrerEmail: person.email, candidateEmail: 'friend@example.com' }),
  ]
  const others = await begin(call, { referrerEmail: 'other@example.com', candidateEmail: person.email })
  // An address is told to the index as it was typed, however long.
  await begin(call, { candidateEmail: Buffer.alloc(7000, 'x').toString('base64') })
  await callAs(person)(accounts.deleteProfile, {
    params: { profileId: await profileIdOf(person) },
    body: { password: goodPassword },
  })
  for (const token of mine) await assertRefused(call(readDraft, { params: { token } }), 'not-found')
  assert.equal((await call(readDraft, { params: { token: others } })).jobId, jobId)
})

test('a picture that a camera held sideways is kept upright, without the word of the camera', async () => {
  const candidate = await newCandidate()
  const { loadImage } = await import('@napi-rs/canvas')
  const { app } = await world()
  for (const [orientation, size, corner] of [
    [1, [40, 20], 'red'],
    [3, [40, 20], 'blue'],
    [6, [20, 40], 'red'],
    [8, [20, 40], 'blue'],
  ] as const) {
    const picture = await putPicture(candidate, await photo(orientation))
    const shown = await fetch(app.url + picture, { headers: { cookie: candidate.cookie } })
    const bytes = Buffer.from(await shown.arrayBuffer())
    assert.ok(!bytes.includes('Exif') && !bytes.includes('GPS'))
    const image = await loadImage(bytes)
    assert.deepEqual([image.width, image.height], size)
    const canvas = createCanvas(image.width, image.height)
    canvas.getContext('2d').drawImage(image, 0, 0)
    const [red = 0, , blue = 0] = canvas.getContext('2d').getImageData(3, 3, 1, 1).data
    assert.equal(red > blue ? 'red' : 'blue', corner)
  }
})

test('a picture that is too large is told under its own name', async () => {
  const candidate = await newCandidate()
  for (const size of [pictures.pictureMaxBytes + 1, pictures.pictureMaxBytes + 4 * 1024 * 1024]) {
    const form = new FormData()
    form.append('picture', new Blob([new Uint8Array(size)]), 'me.jpg')
    const answer = await post(pictures.putPicture.path, form, { cookie: candidate.cookie })
    assert.equal(answer.status, 413)
    assert.deepEqual(Object.keys(answer.body.error?.fields ?? {}), ['picture'])
  }
})
