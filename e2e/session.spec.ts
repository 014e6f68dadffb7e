// Features: accounts.
import { keepAlive } from '@hireloom/contract/accounts/sessions.ts'
import { countUnreadChats } from '@hireloom/contract/chat/chats.ts'
import { storageKeys } from '@hireloom/contract/constants.ts'
import type { Page } from '@playwright/test'
import { demoPassword, expect, people, signIn, test, unique } from './fixtures.ts'
import { press } from './keyboard.ts'
import { axe } from './look.ts'

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page and waits for what its frame asks by itself, which would lead out before anything is done once the session is gone. */
async function settle(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse(response => response.url().includes(countUnreadChats.path))
  await open()
  await asked
}

/** Whom this browser's storage takes for signed in, and for the last one who was. */
const stored = (page: Page) =>
  page.evaluate(
    keys => keys.map(key => JSON.parse(localStorage.getItem(key) ?? 'null')?.email ?? null),
    [storageKeys.user, storageKeys.lastUser],
  )

test('a session that ended meanwhile leads to the site root, and back to what was typed', { tag: '@way' }, async ({
  page,
}) => {
  test.slow()
  await signIn(page, people.candidate)
  await settle(page, () => page.goto('/app/roboroy/candidate/profile'))
  const line = page.getByLabel('Headline')
  const before = await line.inputValue()
  const words = unique('Typed in vain ')
  // What keeps the words is here before anybody types, for nothing more may come: the session ends with the first of them.
  let comeNow: () => void = () => undefined
  const later = new Promise<void>(resolve => (comeNow = resolve))
  await page.route(/\/assets\/typed-fields-/, async route => {
    await later
    await route.continue()
  })
  await line.fill(words)
  expect(await stored(page)).toEqual([people.candidate, null])
  await page.context().clearCookies({ name: 'rsid' })
  const saving = page.waitForRequest(request => request.method() === 'PATCH')
  await line.press('Tab')
  // Each call names whom this browser knows; the server looks at the session alone.
  expect(Number((await saving).headers()['x-user-id'])).toBeGreaterThan(0)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => stored(page)).toEqual([null, people.candidate])
  comeNow()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await enter(page, people.candidate)
  await expect(page).toHaveURL(/\/app\/roboroy\/candidate\/profile$/)
  await expect(line).toHaveValue(words)
  await expect(page.getByText("We've restored what you typed before your session expired.")).toBeVisible()
  await line.press('Escape')
  await expect(line).toHaveValue(before)
  await settle(page, () => page.reload())
  await expect(line).toHaveValue(before)

  // A page of the frame is asked for once.
  let asked = 0
  page.on('request', request => (asked += request.url().includes('/candidate/documents') ? 1 : 0))
  await page.context().clearCookies({ name: 'rsid' })
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(asked).toBe(1)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await enter(page, people.candidate)
  await expect(page).toHaveURL(/\/app\/roboroy\/candidate\/documents$/)
})

test('somebody who does nothing is warned, may stay or go, and is signed out in the end', async ({ page }) => {
  test.slow()
  // Half an hour of the server cannot be waited for; what it does with it has tests of its own.
  let secondsLeft: number | null = 90
  await page.route(`**${keepAlive.path}`, async route => {
    if (secondsLeft === null) await page.context().clearCookies({ name: 'rsid' })
    await route.fulfill({ json: { secondsLeft, canExtend: true } })
  })
  await page.clock.install()
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  const open = async () => {
    await page.goto('/app/roboroy/jobs/my/open?state=draft')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My jobs')
    await page.clock.fastForward(16_000)
  }
  await signIn(page, people.recruiterOfLumen)
  await open()
  await expect(warning).toContainText("You'll be signed out in")
  await axe(page)
  secondsLeft = 1800
  await press(page, warning.getByRole('button', { name: 'Stay signed in' }))
  await expect(warning).toBeHidden()
  secondsLeft = 60
  await page.clock.fastForward(1_700_000)
  await warning.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await stored(page)).toEqual([null, people.recruiterOfLumen])

  await signIn(page, people.recruiterOfLumen)
  secondsLeft = null
  await open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session has timed out due to inactivity')
  expect(await stored(page)).toEqual([null, people.recruiterOfLumen])
  await page.getByRole('link', { name: 'Log in again' }).click()
  await enter(page, people.recruiterOfLumen)
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/my\/open\?state=draft$/)
})

test('a visitor who is refused a page is told to sign in, and lands on it then', async ({ page }) => {
  await page.goto('/app/roboroy/events')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('status').getByRole('link', { name: 'Sign in to continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recruiter sign in')
  await page.getByLabel('Email').fill(people.adminOfLumen)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/events/)
  await page.context().clearCookies()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign in to continue' })).toHaveCount(0)
})
