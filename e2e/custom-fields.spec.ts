import type { Page } from '@playwright/test'
import { newApplicant } from './applicants.ts'
import { axe, expect, expectNoSidewaysScroll, findJob, readMail, test, uniqueName } from './fixtures.ts'

const job = 'Energy Sales Consultant'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function fillFirstStep(page: Page): Promise<{ email: string; lastName: string }> {
  const guest = newApplicant('Mira', uniqueName())
  await page.locator('input[name="resume"]').setInputFiles(guest.cv)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('#candidateLastName')).toHaveValue(guest.lastName)
  return guest
}

test('a company asks its own questions in a second step, shows some only when others are answered, and loses nothing', async ({
  page,
}) => {
  await page.goto(`/public/r/job/${await findJob(page, job)}/apply`)
  await expect(page.getByRole('heading', { name: /Basic Details/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter valid First Name')
  // What the second step will ask is no fault of the first.
  await expect(page.getByRole('alert')).not.toContainText('Candidate Additional fields')
  await fillFirstStep(page)
  await page.getByLabel('Notice period in weeks').fill('4 weeks')
  await expect(page.getByLabel('Notice period in weeks')).toHaveValue('4')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: /Skills/ })).toBeFocused()
  await axe(page)

  await expect(page.getByLabel('Until when is your permit valid?')).toHaveCount(0)
  await page.getByLabel('NRIC').fill('S1234567E')
  await submit(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Please enter a valid NRIC number to proceed')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await page.getByLabel('NRIC').fill('')
  await submit(page).click()
  await expect(summary).toContainText(
    'Please fill valid values in all the mandatory fields of Candidate Additional fields section',
  )
  await page.getByLabel('May you work in the country of this job?').selectOption('With a permit')
  await page.getByLabel('Until when is your permit valid?').fill('2099-01-31')
  await page.getByLabel('Weekends').check()
  await page.getByLabel('Nights').check()
  await page.getByLabel('Yes', { exact: true }).check()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Notice period in weeks')).toHaveValue('4')
  await expect(page.getByText(/^Saved\./)).toBeVisible()

  await page.reload()
  await expect(page.locator('#candidateFirstName')).toHaveValue('Mira')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Until when is your permit valid?')).toHaveValue('2099-01-31')
  await expect(page.getByLabel('Nights')).toBeChecked()
  await expect(page.getByLabel('Weekdays')).not.toBeChecked()
  await expectNoSidewaysScroll(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/apply\/thanks\?status=/)
})

test('somebody is recommended, gets the letter, and the referrer sees no status', async ({ page }) => {
  const jobId = await findJob(page, job)
  const friend = newApplicant()
  await page.goto(`/public/r/job/${jobId}/apply?refer=1`)
  await expect(page.getByText('The full NRIC will be provided for referral incentive payment.')).toBeVisible()
  await page.getByLabel('Your full name').fill('Ida Rhodes')
  await page.getByLabel('Your email').fill(friend.email)
  await page.getByLabel('Your contact number').fill('123')
  await page.getByLabel('First name').fill(friend.firstName)
  await page.getByLabel('Last name').fill(friend.lastName)
  await page.locator('#candidateEmail').fill(friend.email)
  await page.getByLabel('Mobile number').fill('8123 4567')
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please enter a valid contact number to proceed')
  await expect(summary).toContainText('Please enter valid email')
  await page.getByLabel('Your email').fill(`ida-${friend.email}`)
  await page.getByLabel('Your contact number').fill('9123 4567')
  await axe(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('May you work in the country of this job?').selectOption('Yes')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you! Your referral has been submitted successfully',
  )
  await expect(page).not.toHaveURL(/status=/)
  await axe(page)
  await readMail(page, friend.email, new RegExp(job))
})
