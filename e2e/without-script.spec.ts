// Features: all.
import { newApplicant } from './applicants.ts'
import { expect, findJob, test } from './fixtures.ts'
import { linkIn, readMail } from './mails.ts'

test.use({ javaScriptEnabled: false })

test('the board searches, filters and turns pages without script', { tag: '@way' }, async ({ page }) => {
  await page.goto('/public/jobs')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox').fill('physician')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/q=physician/)
  await expect(page.locator('.jobs h3').first()).toHaveText('Family Physician')
  await page.getByRole('link', { name: /^Remove filter .physician/ }).click()
  await expect(page).not.toHaveURL(/q=physician/)
  await expect(page.locator('.jobs > li')).toHaveCount(10)
})

test('a guest applies without script', async ({ page }) => {
  const { lastName, email, cv } = newApplicant()
  const jobId = await findJob(page, 'Medical Receptionist')
  await page.goto(`/public/r/job/${jobId}`)
  await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByLabel('First name').fill('Mira')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter valid Last Name')
  await expect(page.getByRole('alert')).toContainText('Please upload your CV')
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('81234567')
  await page
    .locator('input[name="resume"]')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('alert')).toContainText('Please upload valid file type')
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await page.locator('input[name="resume"]').setInputFiles(cv)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/apply\/thanks\?status=/)
  await page.goto(linkIn(await readMail(page, email, /Medical Receptionist/), /\/public\/status\//))
  await expect(page.locator('[aria-current="step"]')).toContainText('Application received')
})
