import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { readProfile } from '@hireloom/contract/candidates/profile.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { listResumeLogs } from '@hireloom/contract/intake/batches.ts'
import * as contract from '@hireloom/contract/intake/dual-parser.ts'
import { readParsedResume } from '@hireloom/contract/intake/profiles.ts'
import { decideResumeReview, listResumeReviews } from '@hireloom/contract/intake/reviews.ts'
import { resumeTaskCodes } from '@hireloom/contract/platform/tasks.ts'
import { undo } from '@hireloom/contract/platform/undo.ts'
import * as z from 'zod'
import { config, log, mail, openPorts, publicUrl, storage } from '../../kernel/ports.ts'
import { db } from '../../kernel/postgres/db.ts'
import { newWork, post } from '../../testing/made-applications.ts'
import { cvOf, uploadAs } from '../../testing/made-intake.ts'
import { assertRefused } from '../../testing/refusals.ts'
import { callAs, newCompany, newRecruiter, type Person, unique, world } from '../../testing/world.ts'

/** A parser of a provider, on this machine: answers what the test wants, and remembers what it was asked. */
const asked: { authorization: string | undefined; fileName: unknown; size: number }[] = []
let say: (fileName: string) => { status?: number; body?: unknown } | 'nothing' = () => ({})
const server = createServer((request, answer) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { fileName, content } = z
      .object({ fileName: z.string(), content: z.base64() })
      .parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
    asked.push({
      authorization: request.headers.authorization,
      fileName,
      size: Buffer.from(content, 'base64').length,
    })
    const said = say(fileName)
    if (said === 'nothing') return
    answer.writeHead(said.status ?? 200, { 'content-type': 'application/json' })
    answer.end(JSON.stringify(said.body ?? { profile: {} }))
  })
})
let address = ''
before(async () => {
  await world()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  address = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/parse`
  allow(['127.0.0.1'])
})
after(() => {
  server.closeAllConnections()
  server.close()
})
const allow = (innerHosts: string[]) =>
  openPorts({
    config: { ...config(), innerHosts },
    log: log(),
    mail: mail(),
    storage: storage(),
    publicUrl: publicUrl(),
  })

async function newConnected() {
  const work = await newWork()
  const admin = await newRecruiter(work.company, { isAdmin: true })
  const as = callAs(admin)
  await as(contract.putDualParser, { body: { enabled: true, address, secret: 'open sesame' } })
  asked.length = 0
  return { ...work, admin, as }
}

const uploadTo = (person: Person, jobId: number, name: string, email: string, file = 'cv.docx') =>
  uploadAs(person, { jobId }, [[file, cvOf(name, email)]])
const queueOf = async (person: Person, parentTaskId: number | undefined) =>
  (await callAs(person)(listResumeReviews, { query: { parentTaskId } })).list

test('it is off until an administrator connects it; the secret is sealed, stays on change, and goes to no other host', async () => {
  const { admin, as, company, owner, jobId } = await newConnected()
  const fresh = await callAs(await newRecruiter(await newCompany(), { isAdmin: true }))(contract.readDualParser)
  assert.deepEqual([fresh.enabled, fresh.vendors.map(({ isReady }) => isReady)], [false, [true, false]])
  assert.deepEqual(fresh.rules, { fields: 'highest-confidence', lists: 'union', contact: 'agree-or-ask' })
  const row = () =>
    db().selectFrom('dual_parser').selectAll().where('company_id', '=', company.companyId).executeTakeFirstOrThrow()
  assert.ok(!JSON.stringify(await row()).includes('sesame'))
  const { vendors } = await as(contract.putDualParser, { body: { enabled: false, address } })
  assert.deepEqual(vendors[1], { vendor: 'http', isReady: true, address, hasSecret: true })
  await uploadTo(owner, jobId, 'Ana Lima', `${unique('off')}@example.com`)
  assert.equal(asked.length, 0)
  const elsewhere = await as(contract.putDualParser, {
    body: { enabled: false, address: 'https://other.example.com/' },
  })
  assert.equal(elsewhere.vendors[1]?.hasSecret, false)
  await assertRefused(as(contract.putDualParser, { body: { enabled: true, address: '' } }), 'invalid')
  await assertRefused(as(contract.putDualParser, { body: { enabled: true, address: 'ftp://x' } }), 'invalid')
  await assertRefused(callAs(owner)(contract.readDualParser), 'forbidden')
  assert.ok(admin.companyId)
})

test('an uploaded CV is read by both; what they agree on stands, and where an email does not a person is asked', async () => {
  const { owner, jobId, as } = await newConnected()
  const [own, other] = [`${unique('own')}@example.com`, `${unique('other')}@example.com`]
  say = () => ({
    body: {
      profile: {
        fullName: 'Ana Lima',
        email: other,
        phone: '8123 4567',
        skills: ['Kubernetes', 'triage'],
        confidence: { email: 0.9, skills: 0.95 },
      },
    },
  })
  const { batch } = await uploadTo(owner, jobId, 'Ana Lima', own)
  assert.deepEqual([asked.length, asked[0]?.authorization, asked[0]?.fileName], [1, 'Bearer open sesame', 'cv.docx'])
  assert.ok((asked[0]?.size ?? 0) > 500)
  const taskKey = String(batch?.files[0]?.taskId)
  const { origins } = await callAs(owner)(readParsedResume, { body: { taskKey } })
  assert.deepEqual([origins?.email, origins?.phone, origins?.experience], [[], ['local', 'http'], ['local']])
  const [person] = await queueOf(owner, batch?.parentTaskId)
  const doubt = person?.doubts.find(({ field }) => field === 'email')
  assert.ok(person && doubt)
  assert.deepEqual(
    doubt.options.map(({ vendor, value }) => [vendor, value]),
    [
      ['local', own],
      ['http', other],
    ],
  )
  const read = async () =>
    (await callAs(owner)(readProfile, { params: { profileId: person.profileId }, query: {} })).profile
  const before = await read()
  assert.deepEqual([before.email, before.mobile, before.firstName], ['', '+6581234567', 'Ana'])
  assert.ok(
    ['Kubernetes', 'Python'].every(skill => before.skills.includes(skill)),
    before.skills.join(),
  )
  assert.equal(before.skills.filter(skill => skill.toLowerCase() === 'triage').length, 1)
  const decide = (value?: object) =>
    callAs(owner)(decideResumeReview, {
      params: { reviewId: doubt.reviewId },
      body: { verdict: 'accept', ...(value && { value }) },
    })
  await assertRefused(decide(), 'invalid')
  const chosen = await decide({ email: other })
  assert.equal((await read()).email, other)
  await callAs(owner)(undo, { params: { token: chosen.undo.token } })
  assert.equal((await read()).email, '')
  await decide({ email: own })
  assert.equal((await read()).email, own)
  const { state } = await as(contract.readDualParser)
  assert.deepEqual([state.read, state.failed], [1, 0])
})

test('whatever the parser does, no CV is lost, the settings say why, and one that keeps failing is left alone', async () => {
  const { owner, jobId, as } = await newConnected()
  const fails: [string, ReturnType<typeof say>][] = [
    ['refused', { status: 500 }],
    ['unreadable', { body: { profile: { skills: 'many' } } }],
    ['refused', { status: 302 }],
  ]
  for (const [reason, answer] of fails) {
    say = () => answer
    const { batch } = await uploadTo(owner, jobId, 'Ben Okafor', `${unique('kept')}@example.com`)
    assert.deepEqual([batch?.succeeded, batch?.failed, batch?.readBySecond, batch?.failedBySecond], [1, 0, 0, 1])
    const [file] = batch?.files ?? []
    assert.deepEqual([file?.state, file?.code], ['done', 472])
    assert.equal(resumeTaskCodes[472].id, 'Incomplete metadata retrieval')
    const [logged] = (await callAs(owner)(listResumeLogs, { query: { jobId, limit: 1 } })).list
    assert.deepEqual([logged?.parentTaskId, logged?.failedBySecond], [batch?.parentTaskId, 1])
    assert.equal((await as(contract.readDualParser)).state.lastFailure?.reason, reason)
  }
  assert.equal(asked.length, 3)
  const { batch } = await uploadTo(owner, jobId, 'Cleo Diaz', `${unique('kept')}@example.com`)
  assert.deepEqual([batch?.succeeded, asked.length], [1, 3])
  assert.equal((await as(contract.readDualParser)).state.lastFailure?.reason, 'skipped')
})

test('a CV that only the second parser can read brings its person', async () => {
  const { owner, jobId } = await newConnected()
  const { docxOf } = await import('../../resumes/made-files.ts')
  const email = `${unique('only')}@example.com`
  say = () => ({ body: { profile: { firstName: 'Dina', lastName: 'Wong', email } } })
  const { batch } = await uploadAs(owner, { jobId }, [['empty.docx', docxOf(['Nobody'])]])
  assert.deepEqual(
    batch?.files.map(({ state, name }) => [state, name]),
    [['done', 'Dina Wong']],
  )
})

test('an address inside the network is refused unless the operator allows it; the test says so', async () => {
  const { as } = await newConnected()
  say = () => ({ body: { profile: { fullName: 'Robin Sample' } } })
  const tested = await as(contract.testDualParser)
  assert.deepEqual([tested.failure, tested.profile?.fullName], [null, 'Robin Sample'])
  assert.deepEqual([asked.at(-1)?.fileName], ['sample.pdf'])
  allow([])
  try {
    assert.equal((await as(contract.testDualParser)).failure, 'not-allowed')
    await as(contract.putDualParser, { body: { enabled: true, address: 'https://localhost/parse' } })
    assert.equal((await as(contract.testDualParser)).failure, 'not-allowed')
  } finally {
    allow(['127.0.0.1'])
  }
})

test('one parser alone is asked by a call, and readings are merged by another; nothing is kept', async () => {
  const { owner, as } = await newConnected()
  say = () => ({ body: { profile: { fullName: 'Ana Lima', skills: ['SQL'] } } })
  const parse = async (person: Person, vendor: string) => {
    const form = new FormData()
    form.append('meta', '{}')
    form.append('resume', new Blob([new Uint8Array(cvOf('Ana Lima', 'ana@example.com'))]), 'ana.docx')
    const path = pathWith(contract.parseWithVendor.path, { vendor })
    return post(path, form, { cookie: person.cookie })
  }
  const results: unknown[] = []
  for (const vendor of ['local', 'http']) {
    const { status, body } = await parse(owner, vendor)
    assert.equal(status, 200, JSON.stringify(body))
    const { profile } = z.parse(contract.parseWithVendor.output, body)
    results.push({ vendor, profile })
  }
  const output = await callAs(owner)(contract.mergeReadings, {
    body: { results: z.parse(contract.mergeReadings.body, { results }).results },
  })
  assert.equal(output.profile.email, 'ana@example.com')
  assert.ok(output.profile.skills.includes('SQL') && output.origins.skills.length === 2)
  assert.equal((await parse(owner, 'nobody')).status, 404)
  say = () => ({ status: 401 })
  assert.equal((await parse(owner, 'http')).status, 502)
  await as(contract.putDualParser, { body: { enabled: false, address } })
  assert.equal((await parse(owner, 'http')).status, 404)
})
