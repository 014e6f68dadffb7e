// Features: apply.
import { apply } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { Locator, Page } from '@playwright/test'
import { type Applicant, fillRecommendation, newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { chooseFiles, press, reach, typeInto } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

const resume = (page: Page) => page.locator('input[name="resume"]')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })

async function fillIn(page: Page | Locator, { firstName, lastName, email }: Applicant): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill('8123 4567')
}

/** Applies without the screens of it; answers the address of the status page, which is in the email. */
async function statusAddress(page: Page, jobId: number, { firstName, lastName, email }: Applicant): Promise<string> {
  const candidate = { candidateFirstName: firstName, candidateLastName: lastName, candidateEmail: email }
  const data = { jobId, candidate: { ...candidate, mobile: '81234567', countryId: defaultCountryId } }
  const answer = await page.request.post(apply.path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return linkIn(await readMail(page, email, /./), /\/public\/status\//)
}

/** What stands on the page is in Arabic, but for what companies wrote. */
async function expectArabic(part: Locator): Promise<void> {
  const words = part.locator('h2, legend, label.label:not([for^="cf_"]), button, summary').filter({ visible: true })
  for (const text of await words.allTextContents())
    if (/\p{L}{2}/u.test(text)) expect(text).toMatch(/\p{Script=Arabic}/u)
}

test('a private job is applied to by its link, with script and without', { tag: '@way' }, async ({
  page,
  openVisitor,
}) => {
  test.slow()
  const recruiter = await openVisitor()
  await signIn(recruiter, people.adminOfLumen)
  await recruiter.goto('/app/roboroy/jobs/my/open')
  await recruiter.getByRole('link', { name: 'Deputy Harbour Director', exact: true }).click()
  await recruiter.getByRole('link', { name: 'Details', exact: true }).click()
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
  await page.getByRole('link', { name: 'View status' }).click()
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

test('who came from a microsite applies by the short form, is told what is wrong, and then has applied', async ({
  page,
}) => {
  test.slow()
  const guest = newApplicant()
  const jobId = await findJob(page, 'Product Designer')
  const address = `/public/r/job/${jobId}?micrositeId=lumen-harbour`
  await page.goto(address)
  await page.getByRole('link', { name: 'Apply without a CV' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Submit application' })
  await send.click()
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
    'First name: Please enter valid value',
    'Last name: Please enter valid value',
    'Please enter valid email',
    'Mobile number: Please enter valid phone number',
  ])
  await axe(page)
  await fillIn(dialog, guest)
  // The window closes when the page has been read anew, and cuts nothing off.
  const seen = Promise.withResolvers<void>()
  await page.route(/\/manual\.data/, async route => {
    if (route.request().method() === 'GET') await seen.promise
    await route.continue()
  })
  await send.click()
  await expect(dialog.getByText('Applied', { exact: true })).toBeVisible()
  seen.resolve()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main').getByText('Applied', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply without a CV' })).toHaveCount(0)
  await readMail(page, guest.email, /Product Designer/)

  await page.goto(`/public/r/job/${jobId}/manual?micrositeId=lumen-harbour&lang=arb`)
  await expectArabic(dialog)
  await dialog.locator('#fName').fill(guest.firstName)
  await dialog.locator('#lName').fill(guest.lastName)
  await dialog.locator('#email').fill(guest.email)
  await dialog.locator('#contactNumber').fill('81234567')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.locator('#email')).toHaveAccessibleDescription(/\p{Script=Arabic}/u)
})

test('a guest applies, looks at the status and withdraws by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.slow()
  const { firstName, lastName, email, cv } = newApplicant()
  await page.goto(`/public/r/job/${await findJob(page, 'Physiotherapist')}`)
  await press(page, page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }))
  await expect(page).toHaveURL(/\/apply$/)
  await chooseFiles(page, resume(page), cv)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await typeInto(page, page.getByLabel('First name'), firstName)
  await typeInto(page, page.getByLabel('Last name'), lastName)
  await typeInto(page, page.getByLabel('Email'), email)
  await reach(page, page.getByLabel('Country code'))
  await page.keyboard.type('+65')
  await typeInto(page, page.getByLabel('Mobile number'), '81234567')
  await press(page, submit(page))
  await expect(page).toHaveURL(/\/apply\/thanks\?status=/)
  await press(page, page.getByRole('link', { name: 'View status' }))
  // So far anybody may have typed the address: the rest is behind the link in the email.
  await expect(page.locator('[aria-current="step"]')).toContainText('Application received')
  await expect(page.getByText("We've sent you an email with the link to your full status page.")).toBeVisible()
  await expect(page.getByText('Withdraw application', { exact: true })).toHaveCount(0)
  await axe(page)
  await page.goto(linkIn(await readMail(page, email, /^Your application/), /\/public\/status\//))
  await expect(page.locator('[aria-current="step"]')).toContainText('Application received')
  await press(page, page.getByText('Withdraw application', { exact: true }))
  await typeInto(page, page.getByLabel('Why are you withdrawing? (optional)'), 'I found work.')
  await press(page, page.getByRole('button', { name: 'Withdraw', exact: true }))
  await expect(page.getByText(/^You withdrew your application\./)).toBeVisible()
  const reasons = page.getByRole('group', { name: 'Why did you withdraw? (optional)' })
  await reach(page, reasons.getByRole('checkbox', { name: 'Another offer' }))
  await page.keyboard.press('Space')
  const more = page.getByLabel('Anything else? (optional)')
  await expect(more).toHaveValue('I found work.')
  await axe(page)
  await press(page, page.getByRole('button', { name: 'Send answer' }))
  await expect(page.getByText('Thank you. The employer can see your answer.')).toBeVisible()
  await typeInto(page, more, 'I found work nearby.')
  await press(page, page.getByRole('button', { name: 'Change answer' }))
  await expect(page.getByRole('heading', { name: 'Why you withdrew' })).toBeVisible()
  await expect(page.getByText('I found work nearby.')).toBeVisible()
  await axe(page)
  await press(page, page.getByRole('button', { name: 'Undo withdrawal' }))
  await expect(page.locator('[aria-current="step"]')).toContainText('Application received')
})

test('in Arabic somebody is recommended, reads a status, opens the upload window, and registers for hiring by keyboard', {
  tag: '@desktop',
}, async ({ page, openVisitor }) => {
  test.slow()
  const friend = newApplicant()
  const jobId = await findJob(page, 'Energy Sales Consultant')
  await page.goto(`/public/r/job/${jobId}/apply?refer=1&lang=arb`)
  await expectArabic(page.locator('#apply'))
  await fillRecommendation(page, friend)
  await page.getByRole('button', { name: 'التالي' }).click()
  await page.getByLabel('May you work in the country of this job?').selectOption('Yes')
  await page.getByRole('button', { name: 'إرسال', exact: true }).click()
  await expect(page).toHaveURL(/\/apply\/thanks\?referred=1/)
  await expectArabic(page.getByRole('main'))

  await page.goto(await statusAddress(page, await findJob(page, 'Registered Nurse'), newApplicant()))
  await expectArabic(page.getByRole('main'))
  await page.getByText('سحب الطلب', { exact: true }).click()
  await page.getByRole('button', { name: 'سحب', exact: true }).click()
  await expect(page.getByRole('button', { name: 'التراجع عن السحب' })).toBeVisible()

  const candidate = await openVisitor()
  await signIn(candidate, people.candidate)
  await candidate.goto(`/public/r/job/${await findJob(page, 'Product Designer')}/upload?lang=arb`)
  await expectArabic(candidate.getByRole('dialog'))
  const hiring = await findJob(page, 'Laboratory Technician')
  const data = { jobId: hiring, candidate: { candidateFirstName: 'Yuki', candidateLastName: 'Sato' } }
  Object.assign(data.candidate, { candidateEmail: people.candidate, mobile: '81234567', countryId: defaultCountryId })
  const answer = await candidate.request.post(apply.path, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { appId } = apply.output.parse(await answer.json())
  await candidate.goto(`/app/roboroy/candidate/register/hiring?appId=${appId}&jobId=${hiring}`)
  await expectArabic(candidate.getByRole('main'))
  await typeInto(candidate, candidate.getByLabel('الاسم الأول القانوني'), 'Yuki')
  await reach(candidate, candidate.getByLabel('يمكنك البدء من'))
  const day = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10)
  await candidate.getByLabel('يمكنك البدء من').fill(day)
  await press(candidate, candidate.getByRole('button', { name: 'تأكيد' }))
  await expect(candidate.getByRole('heading', { level: 1 })).toHaveText('أُرسلت بيانات التوظيف')
})

test('without script somebody is recommended in one page, a status is withdrawn, and a mailed CV is read', {
  tag: '@desktop',
}, async ({ page, openVisitor }) => {
  test.slow()
  const plain = await openVisitor({ javaScriptEnabled: false })
  const friend = newApplicant()
  await plain.goto(`/public/r/job/${await findJob(page, 'Energy Sales Consultant')}/apply?refer=1`)
  await expect(plain.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await fillRecommendation(plain, friend)
  const send = plain.getByRole('button', { name: 'Submit', exact: true })
  await send.click()
  await expect(plain.getByRole('alert')).toContainText('Please fill valid values in all the mandatory fields')
  await expect(plain.getByLabel('Last name')).toHaveValue(friend.lastName)
  await plain.getByLabel('May you work in the country of this job?').selectOption('Yes')
  await send.click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you! Your referral has been submitted successfully',
  )

  const jobId = await findJob(page, 'Site Reliability Engineer')
  await plain.goto(await statusAddress(page, jobId, newApplicant()))
  await plain.getByText('Withdraw application', { exact: true }).click()
  await plain.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(plain.getByText(/^You withdrew your application\./)).toBeVisible()
  await plain.getByRole('checkbox', { name: 'Location' }).check()
  await plain.getByRole('button', { name: 'Send answer' }).click()
  await expect(plain.getByText('Thank you. The employer can see your answer.')).toBeVisible()
  await expect(plain.getByRole('checkbox', { name: 'Location' })).toBeChecked()

  const appId = await sendApplication(page.request, jobId, newApplicant())
  await signIn(page, people.adminOfLumen)
  const detail = await (await page.request.get(`/roboroy/api/v1/applications/${appId}`)).json()
  const emails = `${unique('reader')}@example.com`
  const data = { emails, message: '', cvLink: `/view/${detail.resume.personDocId}/cv` }
  const shared = await page.request.post(`/roboroy/api/v1/applications/${appId}/shares`, { data })
  expect(shared.status(), await shared.text()).toBe(201)
  await plain.goto(linkIn(await readMail(page, emails, /application for/), /\/pt\/xr\/cvl\//))
  await expect(plain.getByText(`Opened by ${emails}`)).toBeVisible()
  // A document that came just now may still be read.
  await expect(async () => {
    await plain.reload()
    await expect(plain.locator('pre')).toContainText('Mira', { timeout: 1000 })
  }).toPass()
})
