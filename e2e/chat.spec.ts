// Features: chat.
import { readOwnChat, startChat } from '@hireloom/contract/chat/chats.ts'
import { answerChat, listChats } from '@hireloom/contract/chat/inbox.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { expect, findJob, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

const newEmail = () => `${unique('talker')}@example.com`
const log = (page: Page) => page.getByRole('log')
const messageBox = (page: Page) => page.getByLabel('Your message')

/** A confirmed thread of a guest, begun in the page without words; gives its path. */
async function startedChat(page: Page, name: string, text: string): Promise<string> {
  const email = newEmail()
  await page.goto(`/public/chat/job/${await findJob(page, 'Frontend Engineer')}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await messageBox(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  const path = linkIn(await readMail(page, email, /Confirm your message/), /\/public\/chat\//)
  await page.goto(path)
  await page.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(messageBox(page)).toBeVisible()
  return path
}

/** Answers in the inbox through the API, as the recruiter who is signed in on the page. */
async function answer(page: Page, name: string, text: string): Promise<void> {
  const found = await page.request.get(listChats.path, { params: { searchKey: name } })
  const [chat] = listChats.output.parse(await found.json()).list
  if (!chat) throw new Error(`no conversation with ${name}`)
  const sent = await page.request.post(pathWith(answerChat.path, { chatId: chat.chatId }), {
    data: { text, clientId: crypto.randomUUID() },
  })
  expect(sent.status(), await sent.text()).toBe(200)
}

test('a guest asks about a job, confirms by the letter, and talks live with the recruiter', { tag: '@way' }, async ({
  page,
  openVisitor,
}) => {
  test.slow()
  const [name, email] = [uniqueName(), newEmail()]
  await page.goto(`/public/r/job/${await findJob(page, 'Senior Backend Engineer')}`)
  await page.locator('header.title').getByRole('link', { name: 'Chat with employer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with Lumen Harbour' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody')
  await messageBox(page).fill('Is the office near a station?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter valid email')).toBeVisible()
  await expect(messageBox(page)).toHaveValue('Is the office near a station?')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We sent an email to')).toContainText(email)
  await axe(page)
  const letter = await readMail(page, email, /Confirm your message to Lumen Harbour/)
  expect(letter).toContain('Is the office near a station?')
  await page.goto(linkIn(letter, /\/public\/chat\//))
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation with Lumen Harbour' })).toBeVisible()
  await expect(messageBox(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(messageBox(page)).toBeVisible()

  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  await recruiter.goto('/app/roboroy/chat')
  const row = recruiter.getByRole('link', { name: new RegExp(name) })
  await expect(row).toContainText('1')
  await row.click()
  await expect(log(recruiter)).toContainText('Is the office near a station?')
  await expect(log(page)).toContainText('Seen')
  await recruiter.getByLabel('Your reply').fill('Five minutes. See https://lumenharbour.example/way.')
  await recruiter.getByLabel('Your reply').press('Control+Enter')
  await expect(recruiter.getByLabel('Your reply')).toHaveValue('')
  // Without another visit to the page.
  await expect(log(page)).toContainText('Ravi Menon')
  await expect(log(page).getByRole('link', { name: 'https://lumenharbour.example/way' })).toBeVisible()
  await messageBox(page).fill('<b>Thank you!</b>')
  await messageBox(page).press('Control+Enter')
  await expect(log(page).getByText('<b>Thank you!</b>')).toBeVisible()
  await expect(messageBox(page)).toHaveValue('')
  await expect(log(recruiter).getByText('<b>Thank you!</b>')).toBeVisible()
  await axe(page)

  await recruiter.getByRole('button', { name: 'Close conversation' }).click()
  await expect(page.getByText('This conversation has ended.')).toBeVisible()
  await recruiter.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('This conversation has ended.')).toBeHidden()
  await expect(recruiter.getByRole('button', { name: 'Close conversation' })).toBeVisible()
})

test('what is typed is kept through a broken line and a new visit', async ({ page }) => {
  const name = uniqueName()
  await startedChat(page, name, 'Good morning')
  await messageBox(page).fill('A long thought')
  await page.reload()
  await expect(messageBox(page)).toHaveValue('A long thought')
  await page.route('**/messages', route => route.abort('aborted'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText("We couldn't send your message. It's still here: try again.")).toBeVisible()
  await expect(messageBox(page)).toHaveValue('A long thought')
  await page.unroute('**/messages')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByText('A long thought')).toHaveCount(1)
  await expect(messageBox(page)).toHaveValue('')
})

test('a guest begins and goes on without script', async ({ page, openVisitor }) => {
  const visitor = await openVisitor({ javaScriptEnabled: false })
  const name = uniqueName()
  const path = await startedChat(visitor, name, 'Without script')
  await signIn(page, people.recruiterOfLumen)
  await answer(page, name, 'With an answer')
  await visitor.goto(path)
  await expect(log(visitor)).toContainText('With an answer')
  await expect(log(visitor)).toContainText('UTC')
  await messageBox(visitor).fill('And one more')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(log(visitor).getByText('And one more')).toBeVisible()
  await expect(messageBox(visitor)).toHaveValue('')
})

test('a candidate talks at once and finds the conversation in the own list', async ({
  page,
  openVisitor,
  isMobile,
}) => {
  await signIn(page, people.candidate)
  await page.goto(`/public/chat/job/${await findJob(page, 'Data Engineer')}`)
  await expect(page.getByLabel('Your name')).toHaveCount(0)
  const text = unique('Hello ')
  await messageBox(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/public\/chat\/\d+-/)
  await expect(log(page)).toContainText(text)
  const token = page.url().split('/').at(-1) ?? ''
  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  await page.goto('/app/roboroy/candidate/messages')
  await answer(recruiter, text, 'Welcome')
  await page.reload()
  const chat = page.getByRole('listitem').filter({ hasText: 'Data Engineer' }).first()
  await expect(chat).toContainText('1 unread message')
  if (!isMobile) await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('unread conversation')
  await chat.getByRole('link').click()
  await expect(log(page)).toContainText('Welcome')
  await expect
    .poll(async () => {
      const found = await page.request.get(pathWith(readOwnChat.path, { token }))
      const { readByMe, lastOfOther } = readOwnChat.output.parse(await found.json())
      return readByMe === lastOfOther
    })
    .toBe(true)
})

test('the inbox searches, filters and assigns', async ({ page, openVisitor }) => {
  const visitor = await openVisitor()
  const name = uniqueName()
  await startedChat(visitor, name, 'Who looks after this?')
  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy/chat')
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill(name)
  const row = page.getByRole('link', { name: new RegExp(name) })
  await expect(page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
  await row.click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Ravi Menon' }).click()
  await expect(page.getByRole('button', { name: 'Assigned to Ravi Menon' })).toBeVisible()
  await page.goto(`/app/roboroy/chat?mine=1&searchKey=${name}`)
  await expect(row).toContainText('Assigned to Ravi Menon')
  await page.goto(`/app/roboroy/chat?state=closed&searchKey=${name}`)
  await expect(page.getByText('No matching conversations')).toBeVisible()
})

test('an administrator of a microsite is asked from its head', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/microsites')
  const edit = page.getByRole('main').getByRole('link', { name: /Lumen/ }).first()
  await edit.click()
  const chat = page.getByLabel('Offer chat')
  await chat.check()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeHidden()
  await page.goto('/public/microsites/lumen-harbour')
  await page.getByRole('link', { name: 'Chat with Admin' }).click()
  await expect(page).toHaveURL(/\/public\/chat\/microsite\/lumen-harbour$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Chat with Lumen Harbour' })).toBeVisible()
})

test('where no chat is offered there is no button and no page', async ({ page }) => {
  const jobId = await findJob(page, 'Medical Receptionist')
  await page.goto(`/public/r/job/${jobId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Receptionist')
  await expect(page.getByRole('link', { name: 'Chat with employer' })).toHaveCount(0)
  const missing = await page.goto(`/public/chat/job/${jobId}`)
  expect(missing?.status()).toBe(404)
  const refused = await page.request.post(startChat.path, {
    data: { jobId, name: 'Gus', email: newEmail(), text: 'Hello' },
  })
  expect(refused.status()).toBe(404)
})

test('a page that nobody uses stops asking, so that its session can end', async ({ page }) => {
  await page.clock.install()
  await signIn(page, people.candidate)
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/roboroy/api/v1/chats')) asked += 1
  })
  await page.goto('/app/roboroy/candidate/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  // Answers need real time between the steps of the clock.
  const askedIn = (ms: number) => async () => {
    await page.clock.runFor(ms)
    return asked
  }
  asked = 0
  await expect.poll(askedIn(20_000)).toBeGreaterThan(1)
  await page.clock.runFor(6 * 60_000)
  // The clock stands, so that nothing but what is under way can still ask.
  await expect
    .poll(() => {
      const before = asked
      asked = 0
      return before
    })
    .toBe(0)
  asked = 0
  await page.clock.runFor(3 * 60_000)
  expect(asked).toBe(0)
  await page.keyboard.press('Shift')
  await expect.poll(askedIn(20_000)).toBeGreaterThan(0)
})

test('whoever holds the link erases the conversation, after a question', async ({ page }) => {
  const path = await startedChat(page, uniqueName(), 'Is there a canteen?')
  await page.getByText('Delete this conversation').click()
  await expect(page.getByText('This deletes the conversation')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation deleted' })).toBeVisible()
  expect((await page.goto(path))?.status()).toBe(404)
})
