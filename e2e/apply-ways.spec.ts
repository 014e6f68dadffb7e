import type { Page } from '@playwright/test'
import { type Applicant, newApplicant } from './applicants.ts'
import { axe, expect, people, signIn, test } from './fixtures.ts'

const resume = (page: Page) => page.locator('input[name="resume"]')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function fillIn(page: Page, { firstName, lastName, email }: Applicant): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('8123 4567')
}

test('a private job is applied to by its link, with script and without', async ({ page, openVisitor }) => {
  test.slow()
  const recruiter = await openVisitor()
  await signIn(recruiter, people.adminOfLumen)
  await recruiter.goto('/app/roboroy')
  await recruiter.getByRole('link', { name: 'Deputy Harbour Director', exact: true }).click()
  await recruiter.getByRole('link', { name: 'Job details' }).click()
  const { pathname, search } = new URL(await recruiter.getByLabel('Sharing link').inputValue())
  expect((await page.goto(pathname))?.status()).toBe(404)

  const guest = newApplicant()
  await page.goto(pathname + search)
  await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByRole('link', { name: 'Apply as guest' }).click()
  await page.getByLabel('First name').fill('Miranda')
  await resume(page).setInputFiles(guest.cv)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await fillIn(page, guest)
  await page.getByLabel('Mobile number').blur()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue(guest.lastName)
  await submit(page).click()
  await expect(page).toHaveURL(/\/apply\/thanks\?status=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deputy Harbour Director')
  await axe(page)
  await page.getByRole('link', { name: 'See the status' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deputy Harbour Director')

  const plain = await openVisitor({ javaScriptEnabled: false })
  const other = newApplicant()
  await plain.goto(pathname + search)
  await plain.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await fillIn(plain, other)
  await resume(plain).setInputFiles(other.cv)
  await submit(plain).click()
  await expect(plain).toHaveURL(/\/apply\/thanks\?status=/)
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Deputy Harbour Director')
})
