// Features: apply, custom-fields.
import type { Page } from '@playwright/test'
import { fillRecommendation, newApplicant } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'
import { readMail } from './mails.ts'

const job = 'Energy Sales Consultant'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function fillFirstStep(page: Page): Promise<{ email: string; lastName: string }> {
  const guest = newApplicant('Mira', uniqueName())
  await page.locator('input[name="resume"]').setInputFiles(guest.cv)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('#candidateLastName')).toHaveValue(guest.lastName)
  return guest
}

test('a company asks its own questions in a second step, shows some only when others are answered, and loses nothing', {
  tag: '@way',
}, async ({ page }) => {
  const jobId = await findJob(page, job)
  await page.goto(`/public/r/job/${jobId}/apply`)
  await expect(page.getByRole('heading', { name: /Basic Details/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter valid First Name')
  // What the second step will ask is no fault of the first.
  await expect(page.getByRole('alert')).not.toContainText('Candidate Additional fields')
  const { lastName } = await fillFirstStep(page)
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
  await submit(page).click()
  await expect(page).toHaveURL(/\/apply\/thanks\?status=/)

  await signIn(page, people.adminOfNorthlight)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}`)
  await page.getByRole('link', { name: lastName }).click()
  const answers = page
    .getByRole('article')
    .locator('section', { has: page.getByRole('heading', { name: 'Custom fields' }) })
  await expect(answers).toContainText('May you work in the country of this job?With a permit')
  await expect(answers).toContainText('2099-01-31')
  await expect(answers).toContainText('Notice period in weeks4')
  await answers.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notice period in weeks').fill('6')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(answers).toContainText('Notice period in weeks6')
  await expect(answers).toContainText('2099-01-31')
})

test('someone quicker than the script of the page is led through both steps', async ({ openVisitor }) => {
  const visitor = await openVisitor()
  const guest = newApplicant('Mira', uniqueName())
  await visitor.goto(`/public/r/job/${await findJob(visitor, job)}/apply`)
  const entry = /\/assets\/entry\.client.*\.js/
  const script = Promise.withResolvers<void>()
  await visitor.route(entry, async route => {
    await script.promise
    await route.continue()
  })
  await visitor.reload({ waitUntil: 'commit' })
  await visitor.locator('input[name="resume"]').setInputFiles(guest.cv)
  script.resolve()
  await expect(visitor.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })

  await visitor.unroute(entry)
  await visitor.route(entry, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await visitor.reload()
  await visitor.locator('#candidateFirstName').fill('Mira')
  await visitor.locator('#candidateLastName').fill(guest.lastName)
  await visitor.locator('#candidateEmail').fill(guest.email)
  await visitor.locator('#mobile').fill('81234567')
  await expect(visitor.getByLabel('May you work in the country of this job?')).toBeHidden()
  await visitor.getByRole('button', { name: 'Next' }).click()
  await expect(visitor).toHaveURL(/[?&]step=2/)
  await submit(visitor).click()
  await expect(visitor.getByRole('alert')).toContainText('Candidate Additional fields')
  await visitor.getByLabel('May you work in the country of this job?').selectOption('Yes')
  await submit(visitor).click()
  await expect(visitor).toHaveURL(/\/apply\/thanks\?status=/)
})

/** On the second step: what scripts of the page tell, and a line that breaks, opens the window; nothing typed is lost, and one can go on. */
async function hearOfOutcomes(page: Page, lastName: string): Promise<void> {
  const outcome = page.getByRole('dialog')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.evaluate(() => dispatchEvent(new Event('REFERCANDIDATE_APPLIED')))
  await expect(outcome).toHaveAccessibleName('Application Success')
  await expect(outcome).toContainText('Thank you! Your referral has been submitted successfully')
  await outcome.getByText('Close', { exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Basic Details/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Applied', exact: true })).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('REFERCANDIDATE_ERROR')))
  await expect(outcome).toHaveAccessibleName("Your referral wasn't submitted")
  await expect(outcome).toContainText('Your details are still in the form.')
  await axe(page)
  await outcome.getByRole('button', { name: 'Back to the form' }).click()
  await expect(outcome).toBeHidden()
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await next.click()
  await expect(page.getByLabel('May you work in the country of this job?')).toHaveValue('Yes')

  const isSubmit = /\/apply\.data\?/
  await page.route(isSubmit, route => (route.request().method() === 'POST' ? route.abort('aborted') : route.continue()))
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(outcome).toHaveAccessibleName("Your referral wasn't submitted")
  await expect(outcome).toContainText("You're offline. Everything you typed is still here")
  await page.unroute(isSubmit)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Last name')).toHaveValue(lastName)
  await next.click()
}

test('somebody is recommended, gets the letter, and the referrer sees no status', async ({ page }) => {
  test.slow()
  const jobId = await findJob(page, job)
  const friend = newApplicant()
  await page.goto(`/public/r/job/${jobId}/apply?refer=1`)
  await expect(page.getByText('The full NRIC will be provided for referral incentive payment.')).toBeVisible()
  await fillRecommendation(page, friend)
  await page.getByLabel('Your email').fill(friend.email)
  await page.getByLabel('Your contact number').fill('123')
  await page.getByRole('button', { name: 'Next' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please enter a valid contact number to proceed')
  await expect(summary).toContainText('Please enter valid email')
  await page.getByLabel('Your email').fill(`ida-${friend.email}`)
  await page.getByLabel('Your contact number').fill('9123 4567')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('May you work in the country of this job?').selectOption('Yes')
  await hearOfOutcomes(page, friend.lastName)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you! Your referral has been submitted successfully',
  )
  await expect(page).not.toHaveURL(/status=/)
  await readMail(page, friend.email, new RegExp(job))
})

test('an administrator adds a field with a condition, orders by keys and by drag, tries it, archives it and takes that back', async ({
  page,
}) => {
  test.slow()
  // Of a company whose form has a second step anyway: other people apply meanwhile.
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy/admin/customfields')
  await expect(page.getByRole('heading', { level: 1, name: 'Custom fields' })).toBeVisible()
  const preview = page.getByRole('region', { name: 'Form preview' })
  const dialog = page.getByRole('dialog')
  const [shift, night] = [unique('Shift '), unique('Night ')]
  await page.getByRole('button', { name: 'Add a field' }).first().click()
  await dialog.getByLabel('Question').fill(shift)
  await dialog.getByLabel('Answer type').selectOption('Single choice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Options').fill('Day\nNight\n')
  await expect(dialog.getByText('This field is required.')).toHaveCount(0)
  await axe(page)
  // What was typed is not left behind unasked.
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Options')).toHaveValue('Day\nNight\n')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(preview.getByLabel(shift)).toBeVisible()

  await page.getByRole('button', { name: 'Add a field' }).first().click()
  await dialog.getByLabel('Question').fill(night)
  await dialog.getByLabel('Show only for certain answers').check()
  await dialog.getByLabel('Field for answer 1').selectOption(shift)
  await dialog.getByLabel('Night', { exact: true }).check()
  await dialog.getByLabel('Who in your team sees it').selectOption('Only some roles')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Recruiter', { exact: true }).check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: night })).toContainText('In your team, only: Recruiter')
  await expect(preview.getByLabel(night)).toHaveCount(0)
  await preview.getByLabel(shift).selectOption('Night')
  await expect(preview.getByLabel(night)).toBeVisible()

  // The first one may not hang on the second: that would be a circle.
  await page.getByRole('button', { name: `Edit ${shift}` }).click()
  await dialog.getByLabel('Show only for certain answers').check()
  await dialog.getByLabel('Field for answer 1').selectOption(night)
  await dialog.getByLabel('Values for answer 1').fill('yes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('These conditions loop back to this field')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)

  const items = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  const placeOf = async (name: string) => (await items.allTextContents()).findIndex(text => text.includes(name))
  const before = await placeOf(shift)
  const handle = page.getByRole('button', { name: `Move ${night}: drag` })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect.poll(() => placeOf(night)).toBe(before)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => placeOf(night)).toBe(before + 1)
  const from = await handle.boundingBox()
  const to = await items.filter({ hasText: shift }).filter({ hasText: 'Day, Night' }).boundingBox()
  if (!from || !to) throw new Error('The rows are not drawn')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, to.y + 4, { steps: 6 })
  const ordered = page.waitForResponse(/customfields\/reorder/)
  await page.mouse.up()
  expect((await ordered).status()).toBe(200)
  await expect.poll(() => placeOf(night)).toBe(before)
  await page.reload()
  await expect.poll(() => placeOf(night)).toBe(before)

  await page.route(/customfields\/reorder/, route => route.fulfill({ status: 409, body: '{}' }), { times: 1 })
  await page.getByRole('button', { name: `Move ${night} down` }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => placeOf(night)).toBe(before)

  await page.getByRole('button', { name: `Archive ${shift}` }).click()
  await expect(items.filter({ hasText: shift }).filter({ hasText: 'Day, Night' })).toHaveCount(0)
  await expect(page.getByText('Hidden: it depends on a field')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items.filter({ hasText: shift }).filter({ hasText: 'Day, Night' })).toBeVisible()
})
