import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import { readJobEmailAnalytics } from '@hireloom/contract/correspondence/email-analytics.ts'
import { createMessage, listMessages } from '@hireloom/contract/correspondence/messages.ts'
import { lettersTo } from '../testing/accounts.ts'
import { newApplication, newWork } from '../testing/made-applications.ts'
import { callAs, newRecruiter, unique, world } from '../testing/world.ts'

before(world)

const pictureIn = (html: string | null | undefined): string | undefined =>
  /src="[^"]*(\/public\/opened\/[^"]+)"/.exec(html ?? '')?.[1]

async function newCase() {
  const { app } = await world()
  const { company, jobId } = await newWork()
  const as = callAs(await newRecruiter(company, { isAdmin: true }))
  const count = (countEmailOpens: boolean) => as(changeCompanyBehaviour, { body: { countEmailOpens } })
  const write = async () => {
    const email = `${unique('opens')}@example.com`
    const { appId } = await newApplication(jobId, { email })
    const body = { appIds: [appId], subject: 'Opens', bodyHtml: '<p>x</p>', sendAt: new Date(0).toISOString() }
    await as(createMessage, { body })
    const letter = (await lettersTo(email, 2)).find(({ subject }) => subject === 'Opens')
    return { appId, letter, picture: pictureIn(letter?.html) }
  }
  const open = (path: string) => fetch(app.url + path)
  const opened = async () => (await as(readJobEmailAnalytics, { params: { jobId }, query: {} })).totals.opened
  const openedAt = async (appId: number) => (await as(listMessages, { query: { appId } })).list[0]?.openedAt
  return { count, write, open, opened, openedAt }
}

test('emails of a company hold no picture and no opens are counted until it says so', async () => {
  const { write, opened } = await newCase()
  const { letter, picture } = await write()
  assert.equal(picture, undefined)
  assert.doesNotMatch(letter?.text ?? '', /opened/)
  assert.equal(await opened(), null)
})

test('where a company counts opens each email says so, and is counted once, as long as the company does', async () => {
  const { count, write, open, opened, openedAt } = await newCase()
  await count(true)
  const { appId, letter, picture } = await write()
  assert.match(letter?.text ?? '', /uses an image to see whether this email is opened/)
  assert.deepEqual([await opened(), await openedAt(appId)], [0, null])
  const answer = await open(picture ?? '')
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/gif'])
  await open(picture ?? '')
  assert.equal(await opened(), 1)
  assert.equal(typeof (await openedAt(appId)), 'string')

  const other = await write()
  await count(false)
  await open(other.picture ?? '')
  assert.deepEqual([await opened(), await openedAt(appId)], [null, null])
  await count(true)
  assert.equal(await opened(), 1)
})

test('a picture whose address is guessed is the same and counts nothing', async () => {
  const { count, open, opened } = await newCase()
  await count(true)
  const answer = await open(`/public/opened/1-mfz0z0z0-${'a'.repeat(43)}/picture.gif`)
  assert.equal(answer.status, 200)
  assert.equal(await opened(), 0)
})
