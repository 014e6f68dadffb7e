// Features: screening.
import { apply } from '@hireloom/contract/apply/apply.ts'
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import type { Page } from '@playwright/test'
import { newApplicant } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { press, reach } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

const title = 'Graduate Software Engineer'
const heading = 'Answer these few questions to finish submitting your application'
const level1 = (page: Page) => page.getByRole('heading', { level: 1 })
const summary = (page: Page) => page.getByRole('alert')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

/** Applies without the screens of it, in this browser, and answers the address of the questions and what the answer said. */
async function applyHere(page: Page, jobId: number) {
  const email = `${unique('asked')}@example.com`
  const candidate = {
    candidateFirstName: 'Mira',
    candidateLastName: uniqueName(),
    candidateEmail: email,
    mobile: '81234567',
    countryId: defaultCountryId,
  }
  const answer = await page.request.post(apply.path, { data: { jobId, candidate } })
  expect(answer.status(), await answer.text()).toBe(201)
  const applied = apply.output.parse(await answer.json())
  return {
    ...applied,
    email,
    address: `/public/prescreeningquestions/${jobId}/${applied.appId}/${applied.profileId}`,
  }
}

/** Applies as the demo's candidate, who is signed in here. */
async function applyAsCandidate(page: Page, jobId: number) {
  const candidate = {
    candidateFirstName: 'Yuki',
    candidateLastName: 'Sato',
    candidateEmail: people.candidate,
    mobile: '81234567',
    countryId: defaultCountryId,
  }
  const answer = await page.request.post(apply.path, { data: { jobId, candidate } })
  expect(answer.status(), await answer.text()).toBe(201)
  return apply.output.parse(await answer.json())
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('How many years have you programmed?').fill('1')
  await page.getByRole('checkbox', { name: 'English' }).check()
  await page.getByRole('checkbox', { name: 'Mandarin' }).check()
}

test('a guest goes from the form to the questions and, when they are answered, back to the job', {
  tag: '@way',
}, async ({ page }) => {
  const guest = newApplicant()
  const jobId = await findJob(page, title)
  await page.goto(`/public/r/job/${jobId}/apply?micrositeId=7`)
  await page.locator('input[name="resume"]').setInputFiles(guest.cv)
  await expect(page.getByText('Your CV is attached.', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Mobile number').fill('8123 4567')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(new RegExp(`/public/prescreeningquestions/${jobId}/\\d+/\\d+\\?micrositeId=7$`))
  await expect(level1(page)).toHaveText(heading)
  await fillIn(page)
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Application Success' })
  await expect(dialog).toContainText('Lumen Harbour has received your answers')
  await axe(page)
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}\\?micrositeId=7$`))
})

test('each question without an answer is named with its text, and the reader is taken there', async ({ page }) => {
  const { address } = await applyHere(page, await findJob(page, title))
  await page.goto(address)
  await submit(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Question 1: Please enter valid answer',
    'Question 2: Please enter valid answer',
    'Question 3: Please select atleast one option',
  ])
  await axe(page)
  await page.getByLabel('How many years have you programmed?').fill('-1')
  await page.getByRole('checkbox', { name: 'English' }).check()
  await submit(page).click()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Question 1: Please enter valid answer',
    'Question 2: Please enter valid answer',
  ])
  await expect(page.getByLabel('How many years have you programmed?')).toHaveAccessibleDescription(
    'Please enter valid answer',
  )
  await summary(page).getByRole('link', { name: 'Question 1' }).click()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused()
})

test('the questions are answered with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const jobId = await findJob(page, title)
  const { address } = await applyHere(page, jobId)
  await page.goto(address)
  await reach(page, page.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await press(page, submit(page))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}$`))
})

test('what was typed is there after a reload, and what was sent can be seen and changed', async ({ page }) => {
  const { address, email } = await applyHere(page, await findJob(page, title))
  await page.goto(address)
  await page.getByLabel('Tell us of something').fill('Half a thou')
  await page.getByLabel('How many years have you programmed?').fill('2')
  await page.getByLabel('How many years have you programmed?').blur()
  await expect(page.getByText('Your answers are saved. You can finish later.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByLabel('Tell us of something')).toHaveValue('Half a thou')
  await fillIn(page)
  await submit(page).click()
  await expect(page).toHaveURL(/\/public\/r\/job\//)
  await page.goto(address)
  await expect(level1(page)).toHaveText('Your answers')
  await expect(
    page.getByText(/^You sent these answers on .* You can change them until Lumen Harbour decides\.$/),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Mandarin' })).toBeChecked()
  await page.goto(linkIn(await readMail(page, email, new RegExp(title)), /\/public\/status\//))
  await expect(page.getByRole('link', { name: 'Answer the questions' })).toHaveCount(0)
})

test('a failure says so in a banner and keeps what was typed', async ({ page }) => {
  const { address } = await applyHere(page, await findJob(page, title))
  await page.goto(address)
  await fillIn(page)
  await page.route('**/*.data*', route =>
    route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
  )
  await submit(page).click()
  await expect(summary(page)).toHaveText('The was an error while processing your request, please try again.')
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked()
  await page.unroute('**/*.data*')
  await submit(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the letter and the status page lead to the questions; without them the address opens nothing', async ({
  page,
  openVisitor,
}) => {
  const { address, email } = await applyHere(page, await findJob(page, title))
  const other = await openVisitor()
  await other.goto(address)
  await expect(level1(other)).toHaveText('Open these questions from your own link')
  const letter = await readMail(page, email, new RegExp(title))
  const link = linkIn(letter, /prescreeningquestions/)
  await other.goto(link)
  await expect(level1(other)).toHaveText(heading)
  // The proof has moved into a cookie: the address can be shown to others.
  await expect(other).toHaveURL(new RegExp(`${link.replace(/\?.*/, '')}$`))
  const third = await openVisitor()
  await third.goto(linkIn(letter, /\/public\/status\//))
  await third.getByRole('link', { name: 'Answer the questions' }).click()
  await expect(level1(third)).toHaveText(heading)
})

test('a candidate answers inside the app and comes back to the job', async ({ page }) => {
  await signIn(page, people.candidate)
  const jobId = await findJob(page, 'Dental Hygienist')
  const { appId, profileId } = await applyAsCandidate(page, jobId)
  // The account alone is proof enough.
  await page.context().clearCookies({ name: `application_${appId}` })
  await page.goto(`/app/roboroy/candidate/prescreeningquestions/${jobId}/${appId}/${profileId}`)
  await expect(level1(page)).toHaveText(heading)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Which shift suits you best?').selectOption('Evenings')
  await submit(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}`))
})

test('a recruiter asks, reorders, removes and takes it back, and looks as applicants do', async ({ page }) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  const jobId = await findJob(page, 'Physiotherapist')
  await page.goto(`/app/roboroy/job/${jobId}`)
  await page.getByRole('link', { name: 'Application form', exact: true }).click()
  await page.getByRole('link', { name: /(Add|Edit) questions/ }).click()
  await expect(page.getByRole('heading', { name: 'Questions for applicants' })).toBeVisible()
  const [first, second] = [unique('Licence '), unique('Shifts ')]
  const rows = page.getByRole('main').getByRole('listitem')

  await page.getByRole('button', { name: 'Add a question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Yes or no' }).check()
  await dialog.getByRole('textbox', { name: 'Question' }).fill(first)
  await dialog.getByLabel("Mark answers that don't fit").check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: first })).toContainText('Preferred: yes')

  await page.getByRole('button', { name: 'Add a question' }).click()
  await dialog.getByRole('radio', { name: 'Choice' }).check()
  await dialog.getByRole('textbox', { name: 'Question' }).fill(second)
  await dialog.getByLabel('Option 1').fill('Days')
  await dialog.getByLabel('Option 2').fill('Nights')
  await dialog.getByLabel('Single choice').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rows.filter({ hasText: second })).toContainText('one of Days, Nights')

  const at = async (text: string) => {
    const texts = await rows.allTextContents()
    return texts.findIndex(row => row.includes(text))
  }
  const [one, two] = [await at(first), await at(second)]
  const ordered = page.waitForResponse(/\/order$/)
  await page.getByRole('button', { name: `Move question ${two + 1} up` }).click()
  await expect.poll(() => at(second)).toBe(two - 1)
  await ordered
  await page.reload()
  await expect(rows.filter({ hasText: second })).toBeVisible()
  expect(await at(second)).toBeLessThan(await at(first))
  expect(one).toBeLessThan(two)

  await page.getByRole('button', { name: `Remove question ${(await at(second)) + 1}` }).click()
  await expect(rows.filter({ hasText: second })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: second })).toBeVisible()

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
  await expect(dialog.getByLabel(second)).toBeVisible()
  await page.keyboard.press('Escape')
})

test('a recruiter reads the answers, and which of them does not fit', async ({ page, openVisitor }) => {
  const guest = await openVisitor()
  const jobId = await findJob(guest, title)
  const applied = await applyHere(guest, jobId)
  await guest.goto(applied.address)
  await fillIn(guest)
  await submit(guest).click()
  await expect(guest.getByRole('dialog')).toBeVisible()
  await signIn(page, people.recruiterOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?app=${applied.appId}`)
  const panel = page.getByRole('region', { name: 'Open application' })
  await expect(panel.getByRole('heading', { name: 'Answers' })).toBeVisible()
  await expect(panel).toContainText('English, Mandarin')
  await expect(panel).toContainText("Doesn't fit. Preferred: 2 or more")
  await axe(page)
})

test('a company that wants it registers its applicants for hiring', async ({ page }) => {
  await signIn(page, people.candidate)
  const jobId = await findJob(page, 'Health Data Analyst')
  const { appId, nextStep } = await applyAsCandidate(page, jobId)
  expect(nextStep).toBe('hiring')
  await page.goto(`/app/roboroy/candidate/register/hiring?appId=${appId}&jobId=${jobId}`)
  await expect(level1(page)).toHaveText('Complete hiring details')
  await expect(page.getByLabel('Legal first name')).toHaveValue('Yuki')
  await page.getByLabel('Legal first name').fill('7')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Legal first name: Please enter valid First Name',
    'You can start from: Please enter valid value',
  ])
  await page.getByLabel('Legal first name').fill('Yuki')
  const day = new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10)
  await page.getByLabel('You can start from').fill(day)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(level1(page)).toHaveText('Hiring details submitted')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest answers, is told what is missing, and finds the way back to the job', async ({ page }) => {
    const jobId = await findJob(page, title)
    const { address } = await applyHere(page, jobId)
    await page.goto(`${address}?micrositeId=7`)
    await page.getByLabel('How many years have you programmed?').fill('4')
    await submit(page).click()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Question 1: Please enter valid answer',
      'Question 3: Please select atleast one option',
    ])
    await expect(page.getByLabel('How many years have you programmed?')).toHaveValue('4')
    await fillIn(page)
    await submit(page).click()
    await expect(level1(page)).toHaveText('Application Success')
    await page.getByRole('link', { name: 'Change answers' }).click()
    await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked()
    await page.goBack()
    await page.getByRole('link', { name: 'Back to the job' }).click()
    await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}\\?micrositeId=7$`))
  })
})
