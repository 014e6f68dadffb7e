// Features: accounts.
import type { Page } from '@playwright/test'
import { demoPassword, expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Registers a candidate and proves the address, without the screens of it. */
async function registerCandidate(page: Page, password: string): Promise<string> {
  const email = `${unique('candidate')}@example.com`
  const data = { firstName: 'Noor', lastName: 'Amari', email, password }
  const answer = await page.request.post('/roboroy/api/v1/auth/register', { data })
  expect(answer.status()).toBe(202)
  const link = linkIn(await readMail(page, email, /Confirm/), /registration/)
  await page.request.post('/roboroy/api/v1/auth/confirm', { data: { token: link.split('/').at(-1) } })
  return email
}

test('a recruiter signs in after a slip, and out again', { tag: '@way' }, async ({ page }) => {
  await page.goto('/recruiter/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Recruiter sign in' })).toBeVisible()
  await enter(page, people.recruiterOfLumen, 'not-the-password')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The email address or password is incorrect.')
  await expect(alert).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(people.recruiterOfLumen)
  await axe(page)
  await enter(page, people.recruiterOfLumen, demoPassword)
  await expect(page).toHaveURL(/\/app\/roboroy$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/app\/roboroy$/)
  await page.getByRole('button', { name: 'Account of Ravi Menon' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/app/roboroy')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('who was refused inside is led back there after signing in', async ({ page }) => {
  await page.goto('/app/roboroy/jobs/my/open?sort=nameAscend&searchKey=writer')
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await enter(page, people.adminOfLumen, demoPassword)
  await expect(page).toHaveURL(/\/app\/roboroy\/jobs\/my\/open\?sort=nameAscend&searchKey=writer$/)
  await expect(page.getByRole('link', { name: 'Technical Writer', exact: true })).toBeVisible()
})

test('signing in leads to no other site', async ({ page }) => {
  await page.goto('/login?r=https://example.com/')
  await enter(page, people.recruiterOfLumen, demoPassword)
  await expect(page).toHaveURL(/\/app\/roboroy$/)
})

test('a candidate registers, proves the address and is in', async ({ page }) => {
  const email = `${unique('candidate')}@example.com`
  await page.goto('/professional/login')
  // It comes with the script, and the links below it move down.
  await expect(page.getByRole('checkbox', { name: 'Show password' })).toBeVisible()
  await page.getByRole('link', { name: 'New here? Register as a candidate' }).click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter valid First Name')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Amari')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('alert')).toContainText('Use at least 10 characters.')
  await axe(page)
  await page.getByLabel('Password', { exact: true }).fill('seven green bicycles')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(linkIn(await readMail(page, email, /Confirm/), /registration/))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/candidate$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
})

test('a forgotten password is set anew by letter, and other devices are signed out', async ({ page, openVisitor }) => {
  const email = await registerCandidate(page, 'seven green bicycles')
  const other = await openVisitor()
  await signIn(other, email, 'seven green bicycles')
  await other.goto('/app/roboroy/candidate')
  await expect(other).toHaveURL(/\/app\/roboroy\/candidate$/)

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await readMail(page, email, /Set a new password/), /reset-password/)
  await page.goto(link)
  await page.getByLabel('New password').fill('nine quiet lanterns')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
  await enter(page, email, 'seven green bicycles')
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.')
  await enter(page, email, 'nine quiet lanterns')
  await expect(page).toHaveURL(/\/app\/roboroy\/candidate$/)

  await other.goto('/app/roboroy/candidate')
  await expect(other).toHaveURL(/:\d+\/$/)
  await other.goto(link)
  await other.getByLabel('New password').fill('ten borrowed umbrellas')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
})

test('asking for a new password tells nobody who has an account', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(`${unique('nobody')}@example.com`)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('people sign in without script', async ({ openVisitor }) => {
  const page = await openVisitor({ javaScriptEnabled: false })
  await page.goto('/login')
  await enter(page, people.candidate, 'wrong-wrong-wrong')
  await expect(page.getByRole('alert')).toContainText('The email address or password is incorrect.')
  await enter(page, people.candidate, demoPassword)
  await expect(page).toHaveURL(/\/app\/roboroy\/candidate$/)
})

test('staff read times in the zone of their browser, until they choose one', async ({ openVisitor }) => {
  const page = await openVisitor({ timezoneId: 'Europe/Berlin' })
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/events?new=1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/^Europe\/Berlin/)
  await page.goto('/app/roboroy/settings/account')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue(/^Same as browser: Europe\/Berlin/)
  await axe(page)
  const choose = async (typed: string, name: RegExp, shown: RegExp) => {
    await zone.fill(typed)
    await page.getByRole('option', { name }).first().click()
    await expect(zone).toHaveValue(shown)
  }
  await choose('Tokyo', /Tokyo/, /^Asia\/Tokyo/)
  await page.goto('/app/roboroy/events?new=1')
  await expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/^Asia\/Tokyo/)
  await page.goto('/app/roboroy/settings/account')
  await choose('Same', /^Same as browser/, /^Same as browser/)
})

test('the sign-in of a host shows whose it is', async ({ page }) => {
  await page.goto('/yuvo/login')
  await expect(page.getByRole('main').locator('.logo.large')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Hireloom')
  await page.goto('/login')
  await expect(page.getByRole('main').locator('.logo.large')).toHaveCount(0)
})
