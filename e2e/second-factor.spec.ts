// Features: accounts.
import type { Page } from '@playwright/test'
import { demoPassword, expect, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { codeOf } from './keeper.ts'
import { axe, expectNoSidewaysScroll } from './look.ts'
import { linkIn, readMail } from './mails.ts'

const password = 'seven green bicycles'
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The session ends with no page open that would notice and lead elsewhere. */
async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'rsid' })
}

/** A candidate of their own, signed in a moment ago. */
async function register(page: Page): Promise<string> {
  const email = `${unique('factor')}@example.com`
  const data = { firstName: uniqueName(), lastName: uniqueName(), email, password }
  expect((await page.request.post('/roboroy/api/v1/auth/register', { data })).status()).toBe(202)
  const link = linkIn(await readMail(page, email, /Confirm/), /registration/)
  await page.request.post('/roboroy/api/v1/auth/confirm', { data: { token: link.split('/').at(-1) } })
  return email
}

/** Codes in a dialog that shows them once. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const codes = ((await dialog.locator('pre, code').first().textContent()) ?? '').split('\n')
  expect(codes).toHaveLength(10)
  await axe(page)
  await dialog.getByRole('button', { name: "I've saved them" }).click()
  return codes
}

test('an authenticator app is set up, asked for at sign-in, and a recovery code stands in for it', {
  tag: '@way',
}, async ({ page }) => {
  test.slow()
  const email = await register(page)
  await page.goto('/app/roboroy/security')
  await expect(title(page)).toHaveText('Sign-in and security')
  await axe(page)
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible()
  const secret = ((await dialog.locator('pre').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from your authenticator app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('That code is wrong or has already been used.')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Code from your authenticator app').fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const [recovery = ''] = await keepCodes(page)
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await endSession(page)
  await enter(page, email)
  await expect(title(page)).toHaveText("Confirm it's you")
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/candidate$/)

  await endSession(page)
  await enter(page, email)
  await page.getByLabel('Code from your authenticator app').fill(recovery)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/candidate$/)
  await page.goto('/app/roboroy/security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await readMail(page, email, /A recovery code was used/)
})

test('a passkey is added after a proof, signs in by keyboard, and is removed', async ({ page }) => {
  test.slow()
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  const email = await register(page)
  await page.goto('/app/roboroy/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await keepCodes(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Passkey' })
  await expect(row).toBeVisible()

  await endSession(page)
  await enter(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/candidate$/)
  await page.goto('/app/roboroy/security')
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Remove Passkey' }).click()
  await expect(page.getByText('Verification method removed.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await readMail(page, email, /A sign-in method was removed/)
})

test('a company asks for a second factor: a member is led to it at the next sign-in, without script too', async ({
  page,
  openVisitor,
}) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  const path = '/roboroy/api/v1/company-info/me/behaviour'
  expect((await page.request.patch(path, { data: { requireSecondFactor: true } })).status()).toBe(200)
  const member = await openVisitor({ javaScriptEnabled: false })
  try {
    await member.goto('/login')
    await member.getByLabel('Email').fill(people.adminOfSaffron)
    await member.getByLabel('Password', { exact: true }).fill(demoPassword)
    await member.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(title(member)).toHaveText('Set up two-step verification')
    const secret = ((await member.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await member.getByLabel('Code from your authenticator app').fill('12')
    await member.getByRole('button', { name: 'Turn on and continue' }).click()
    await expect(member.getByRole('alert')).toContainText('That code is wrong or has already been used.')
    await expect(member.locator('code')).toContainText(secret.slice(0, 4))
    await member.getByLabel('Code from your authenticator app').fill(codeOf(secret))
    await member.getByRole('button', { name: 'Turn on and continue' }).click()
    await expect(title(member)).toHaveText('Save your recovery codes')
    await member.getByRole('link', { name: "I've saved them, continue" }).click()
    await expect(member).toHaveURL(/\/app\/roboroy$/)
  } finally {
    await page.request.patch(path, { data: { requireSecondFactor: false } })
    const own = '/roboroy/api/v1/users/me/second-factors'
    const { list } = await (await member.request.get(own)).json()
    for (const { factorId } of list ?? []) await member.request.delete(`${own}/${factorId}`)
  }
})
