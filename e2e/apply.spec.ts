// Features: apply, resumes.
import { listApplications } from '@hireloom/contract/applications/applications.ts'
import type { Page } from '@playwright/test'
import { type Applicant, newApplicant, sendApplication } from './applicants.ts'
import { cvLines, type MadeFile, makeDocx } from './cv-files.ts'
import { expect, findJob, people, signIn, test, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

async function openForm(page: Page, title: string, query = ''): Promise<number> {
  const jobId = await findJob(page, title)
  await page.goto(`/public/r/job/${jobId}/apply${query}`)
  return jobId
}

const resume = (page: Page) => page.locator('input[name="resume"]')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })
const summary = (page: Page) => page.getByRole('alert')

async function fillIn(page: Page, applicant: Applicant): Promise<void> {
  await page.getByLabel('First name').fill(applicant.firstName)
  await page.getByLabel('Last name').fill(applicant.lastName)
  await page.getByLabel('Email').fill(applicant.email)
  await page.getByLabel('Mobile number').fill('8123 4567')
}

async function attach(page: Page, cv: MadeFile): Promise<void> {
  await resume(page).setInputFiles(cv)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })
}

test('a guest applies with a PDF, which fills what was left empty', { tag: '@way' }, async ({ page }) => {
  const guest = newApplicant()
  const jobId = await findJob(page, 'Senior Backend Engineer')
  await page.goto(`/public/r/job/${jobId}`)
  await page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click()
  await page.getByRole('link', { name: 'Apply as guest' }).click()
  await page.getByLabel('First name').fill('Miranda')
  await attach(page, guest.cv)
  await expect(page.getByLabel('Last name')).toHaveValue(guest.lastName)
  await expect(page.getByLabel('Email')).toHaveValue(guest.email)
  await expect(page.getByLabel('Mobile number')).toHaveValue(
    new RegExp(`^${guest.mobile.slice(0, 4)}\\s?${guest.mobile.slice(4)}$`),
  )
  await expect(page.getByLabel('First name')).toHaveValue('Miranda')
  await axe(page)
  await page.getByRole('button', { name: 'Use “Mira” from your CV' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await submit(page).click()

  await expect(page).toHaveURL(/\/apply\/thanks\?status=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for applying to Senior Backend Engineer')
  await page.getByRole('link', { name: 'View status' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senior Backend Engineer')
  await expect(page.locator('[aria-current="step"]')).toContainText('Application received')

  const letter = await readMail(page, guest.email, /Senior Backend Engineer/)
  await page.goto(linkIn(letter, /\/public\/status\//))
  await expect(page.locator('[aria-current="step"]')).toContainText('Application received')
  await page.goto(`/public/r/job/${jobId}`)
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0)
})

test('a guest applies with a Word document', async ({ page }) => {
  const guest = newApplicant('Mira', uniqueName(), makeDocx)
  await openForm(page, 'Clinic Manager')
  await attach(page, guest.cv)
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await expect(page.getByLabel('Last name')).toHaveValue(guest.lastName)
  await expect(page.getByLabel('Email')).toHaveValue(guest.email)
  await submit(page).click()
  await expect(page).toHaveURL(/\/apply\/thanks/)
})

test('an empty form says what is missing, field by field, and takes the reader there', async ({ page }) => {
  await openForm(page, 'Clinic Manager')
  await page.getByLabel('Email').fill('nobody@nowhere')
  await page.getByLabel('Mobile number').fill('12')
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please upload your CV',
    'Please enter valid First Name',
    'Please enter valid Last Name',
    'Please enter valid email',
    'Mobile number: Please enter valid number',
  ])
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Please enter valid First Name')
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please enter valid Last Name')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter valid email')
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription('Please enter valid number')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere')
  await summary(page).getByRole('link', { name: 'Please enter valid Last Name' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
})

test('a number that fits no phone of the country is refused with its text, and nothing typed is lost', async ({
  page,
}) => {
  const guest = newApplicant()
  await openForm(page, 'Clinic Manager')
  await fillIn(page, guest)
  await page.getByLabel('Mobile number').fill('111111')
  await attach(page, guest.cv)
  await submit(page).click()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
    /Please enter a valid mobile number for this country/,
  )
  await expect(summary(page)).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue(guest.lastName)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible()
  await page.getByLabel('Mobile number').fill('81234567')
  await submit(page).click()
  await expect(page).toHaveURL(/\/apply\/thanks/)
})

test('the Enter key sends the form, and does not take the CV away', async ({ page }) => {
  await openForm(page, 'Clinic Manager')
  await attach(page, newApplicant().cv)
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Email').press('Enter')
  await expect(summary(page)).toContainText('Please enter valid Last Name')
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible()
})

test('a refused file, a reload and going away lose nothing', async ({ page }) => {
  const guest = newApplicant()
  const jobId = await openForm(page, 'Family Physician')
  await fillIn(page, guest)
  await resume(page).setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Mira') })
  await expect(resume(page)).toHaveAccessibleDescription(
    /Please upload valid file type, allowed files are \.pdf, \.doc, \.docx or \.zip/,
  )
  await page.route(/\/applicationdrafts\/.*\/files/, route => route.abort('aborted'), { times: 1 })
  await resume(page).setInputFiles(guest.cv)
  await expect(resume(page)).toHaveAccessibleDescription(
    /There was an error in processing\. Please try uploading again\./,
  )
  await resume(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(resume(page)).toHaveAccessibleDescription(/This file is empty\. Select another file and try again\./)
  await resume(page).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ no PDF at all'),
  })
  await expect(resume(page)).toHaveAccessibleDescription(/Please upload valid file type/)
  const expectAll = async () => {
    await expect(page.getByLabel('First name')).toHaveValue(guest.firstName)
    await expect(page.getByLabel('Last name')).toHaveValue(guest.lastName)
    await expect(page.getByLabel('Email')).toHaveValue(guest.email)
    await expect(page.getByLabel('Mobile number')).toHaveValue('8123 4567')
  }
  await expectAll()
  await attach(page, guest.cv)
  await page.getByLabel('Mobile number').blur()
  await expect(page.getByText(/^Saved\./)).toBeVisible()
  await page.reload()
  await expectAll()
  await expect(page.getByText('mira.pdf')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Family Physician' }).click()
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}$`))
  await page.goBack()
  await expectAll()
  await expect(page.getByText('mira.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Remove mira.pdf' }).click()
  await expect(resume(page)).toBeVisible()
  await attach(page, guest.cv)
  await submit(page).click()
  await expect(page).toHaveURL(/\/apply\/thanks/)
})

test('a national number finds its country, and one that fits none is told before the form is sent', async ({
  page,
}) => {
  await openForm(page, 'Product Designer')
  const country = page.getByRole('combobox', { name: 'Country code' })
  const spain = await country.getByRole('option', { name: 'Spain, +34' }).getAttribute('value')
  await expect(country).toHaveValue('202')
  await page.getByLabel('Mobile number').fill('612 345 678')
  await page.getByLabel('Mobile number').blur()
  await expect(country).toHaveValue(spain ?? '')
  await page.getByLabel('Mobile number').fill('123-456-7890')
  await page.getByLabel('Mobile number').blur()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(
    'Please enter a valid mobile number for this country',
  )
  await country.selectOption('202')
  await page.getByLabel('Mobile number').fill('612 345 678')
  await page.getByLabel('Mobile number').blur()
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/valid mobile number/)
  await expect(country).toHaveValue('202')
})

test('a CV without a name leaves the names to the person, and its national number finds its country', async ({
  page,
}) => {
  await openForm(page, 'Product Designer')
  const [, ...lines] = cvLines({ name: '', email: 'jo@example.com', phone: '0151 23456789' })
  await attach(
    page,
    makeDocx(
      'nameless.docx',
      lines.map(line => line.replace('Singapore', 'Berlin, Germany')),
    ),
  )
  await expect(page.getByLabel('Email')).toHaveValue('jo@example.com')
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await expect(page.getByText(/from your CV/)).toHaveCount(0)
  await expect(page.getByLabel('Mobile number')).toHaveValue('15123456789')
  await expect(page.getByRole('combobox', { name: 'Country code' }).locator('option:checked')).toHaveAttribute(
    'title',
    'Germany',
  )
})

test('the last keys before a reload are there after it, also where no connection took them', async ({ page }) => {
  await openForm(page, 'Family Physician')
  await page.getByLabel('First name').pressSequentially('Mirabel')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mirabel')
  await page.route('**/applicationdrafts/**', route => route.abort('aborted'))
  await page.getByLabel('Mobile number').pressSequentially('81234567')
  await page.reload()
  await expect(page.getByLabel('Mobile number')).toHaveValue('81234567')
  await expect(page.getByLabel('First name')).toHaveValue('Mirabel')
})

test('a double click sends one application', async ({ page, openVisitor }) => {
  const guest = newApplicant()
  await openForm(page, 'Technical Writer')
  await fillIn(page, guest)
  await attach(page, guest.cv)
  const seen = Promise.withResolvers<void>()
  await page.route(/\/apply\.data/, async route => {
    if (route.request().method() === 'POST') await seen.promise
    await route.continue()
  })
  await submit(page).dblclick()
  await expect(page.getByRole('button', { name: 'submitting...' })).toBeDisabled()
  seen.resolve()
  await expect(page).toHaveURL(/\/apply\/thanks/)
  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  const answer = await recruiter.request.get(listApplications.path, { params: { searchKey: guest.lastName } })
  expect(listApplications.output.parse(await answer.json()).count).toBe(1)
})

test('a second application with the same address is refused, and the form stays', async ({ page }) => {
  const guest = newApplicant()
  const apply = async () => {
    await fillIn(page, guest)
    await attach(page, guest.cv)
    await submit(page).click()
  }
  await openForm(page, 'Physiotherapist')
  await apply()
  await expect(page).toHaveURL(/\/apply\/thanks/)
  await openForm(page, 'Physiotherapist')
  await expect(page.getByLabel('Last name')).toHaveValue('')
  const told = page.locator('#candidateEmail-error')
  await page.route(/jobs\/validate/, route => route.fulfill({ status: 429, json: {} }), { times: 1 })
  await fillIn(page, { ...guest, email: guest.email.toUpperCase() })
  await expect(told).toHaveText('Unknown error occured')
  await page.locator('#candidateEmail').focus()
  await page.getByLabel('Last name').focus()
  await expect(told).toHaveText('Application for the given email already exists for this job')
  await attach(page, guest.cv)
  await submit(page).click()
  await expect(summary(page)).toContainText('Application for the given email already exists for this job')
  await expect(page.getByLabel('Last name')).toHaveValue(guest.lastName)
  await axe(page)
  await page.getByRole('button', { name: 'Email me a link to that application' }).click()
  await expect(page.getByText(`If ${guest.email.toUpperCase()} has applied`)).toBeVisible()
  const letter = await readMail(page, guest.email, /^Link to your application/)
  await page.goto(linkIn(letter, /\/public\/status\//))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Physiotherapist')
})

test('an address that a CV brought is known to have applied before anything is sent', async ({ page }) => {
  const guest = newApplicant()
  await sendApplication(page.request, await findJob(page, 'Physiotherapist'), guest)
  await openForm(page, 'Physiotherapist')
  await attach(page, guest.cv)
  await expect(page.locator('#candidateEmail-error')).toHaveText(
    'Application for the given email already exists for this job',
  )
})

test('a guest applies in Arabic', async ({ page }) => {
  const guest = newApplicant()
  await openForm(page, 'Registered Nurse', '?lang=arb')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('button[type="submit"]').last().click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).not.toContainText(/[a-z]{4}/i)
  await resume(page).setInputFiles(guest.cv)
  await expect(page.locator('#candidateLastName')).toHaveValue(guest.lastName, { timeout: 20_000 })
  await page.locator('#candidateFirstName').fill('ميرا')
  await page.locator('button[type="submit"]').last().click()
  await expect(page).toHaveURL(/\/apply\/thanks/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{Script=Arabic}/u)
})
