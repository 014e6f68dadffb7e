import { addPersonDocument, listPersonDocuments } from '@hireloom/contract/candidates/documents.ts'
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import {
  axe,
  expect,
  expectNoSidewaysScroll,
  findJob,
  linkIn,
  people,
  readMail,
  signIn,
  test,
  unique,
  uniqueName,
} from './fixtures.ts'

const newPassword = 'copper-lantern-58'

/** Registers somebody new through the screens' own calls, and leaves them signed in. */
async function register(page: Page, firstName = 'Mira', lastName = uniqueName()) {
  const email = `${unique('hunter')}@example.com`
  const answer = await page.request.post('/roboroy/api/v1/auth/register', {
    data: { firstName, lastName, email, password: newPassword },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  await page.goto(linkIn(await readMail(page, email, /Confirm/), /registration/))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL(/\/app\//)
  return { email, firstName, lastName }
}

async function uploadCv(page: Page, cv: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const answer = await page.request.post(addPersonDocument.path, {
    multipart: { meta: JSON.stringify({ kind: 'resume' }), resume: cv },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await expect
    .poll(async () => {
      const { documents } = listPersonDocuments.output.parse(
        await (await page.request.get(listPersonDocuments.path)).json(),
      )
      return documents[0]?.state
    })
    .toBe('read')
}

test('a candidate sees what comes next, opens an application, withdraws it and takes that back', async ({ page }) => {
  const person = await register(page)
  const jobId = await findJob(page, 'Data Engineer')
  await sendApplication(page.request, jobId, {
    ...newApplicant(person.firstName, person.lastName),
    email: person.email,
  })
  await page.goto('/app/roboroy/candidate')
  await expect(page.getByRole('heading', { level: 1, name: 'My job hunt' })).toBeVisible()
  await expect(page.getByText(/Your profile is at \d+ of 100 points/)).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: 'Data Engineer', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Engineer' })).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  const own = page.url()
  await page.goto(`/public/r/job/${jobId}?appId=${new URL(own).pathname.split('/').at(-1)}`)
  await page.getByRole('link', { name: 'Your application', exact: true }).click()
  await expect(page).toHaveURL(own)
  await page.goto(`/public/r/job/${jobId}?appId=1`)
  await expect(page.getByRole('link', { name: 'Your applications' })).toBeVisible()
  await page.goto(own)
  await page.getByText('Withdraw the application').click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Apply after all' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply after all' }).click()
  await expect(page.getByText('Withdraw the application')).toBeVisible()
  await page.goto('/app/roboroy/candidate/applications/interviews')
  await expect(page.getByText('Nothing here now')).toBeVisible()
  await axe(page)
  await page.goto('/app/roboroy/candidate/recommended')
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs that fit you' })).toBeVisible()
  await axe(page)
  await page.goto('/app/roboroy/candidate/saved')
  await expect(page.getByText('No saved jobs')).toBeVisible()
})

test('a candidate fills the profile by hand and from the CV, and takes things back', async ({ page }) => {
  test.slow()
  const person = await register(page)
  await uploadCv(page, newApplicant(person.firstName, person.lastName).cv)
  await page.goto('/app/roboroy/candidate/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  const suggestions = page.getByRole('region', { name: 'From your CV' })
  await suggestions
    .getByRole('button', { name: /^Take over: .*Quayside Systems/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Work' }).getByText('Quayside Systems').first()).toBeVisible()
  const line = page.getByLabel('In one line')
  await line.fill('Builds booking services')
  await line.blur()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toHaveValue('')
  await line.fill('Builds booking services for ports')
  await line.blur()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('dialog').getByLabel('Language').fill('Finnish')
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const languages = page.getByRole('region', { name: 'Languages', exact: true })
  await expect(languages.getByText('Finnish')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Finnish' }).click()
  await expect(languages.getByText('Finnish')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(languages.getByText('Finnish')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('In one line')).toHaveValue('Builds booking services for ports')
  await expect(languages.getByText('Finnish')).toBeVisible()
})

test('a candidate keeps documents, and looks at the CV with and without script', async ({ page, openVisitor }) => {
  const person = await register(page)
  const applicant = newApplicant(person.firstName, person.lastName)
  await page.goto('/app/roboroy/candidate/documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a document' }).click()
  await (await chooser).setFiles(applicant.cv)
  const link = page.getByRole('main').getByRole('link', { name: applicant.cv.name, exact: true })
  await expect(link).toBeVisible()
  await expect(page.getByText('Current CV')).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Rename: ${applicant.cv.name}` }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('best')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove: best.pdf' }).click()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'best.pdf', exact: true })).toBeVisible()
  const path =
    (await page.getByRole('main').getByRole('link', { name: 'best.pdf', exact: true }).getAttribute('href')) ?? ''
  await page.goto(`${path}?_=${Date.now()}&ref=MTIz`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Text' }).click()
  await expect(page.locator('pre')).toContainText('Quayside Systems')
  const plain = await openVisitor({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  await plain.goto(path)
  await expect(plain.locator('pre')).toContainText('Quayside Systems')
  const stranger = await openVisitor()
  await stranger.goto(path)
  await expect(stranger).toHaveURL(/\/login\?r=/)
})

test('a mailed CV opens without an account, says who reads it, and ends when it is ended', async ({
  page,
  openVisitor,
}) => {
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const appId = await sendApplication(page.request, jobId, newApplicant())
  await signIn(page, people.adminOfLumen)
  const detail = await (await page.request.get(`/roboroy/api/v1/applications/${appId}`)).json()
  const email = `${unique('reader')}@example.com`
  const shared = await page.request.post(`/roboroy/api/v1/applications/${appId}/shares`, {
    data: { emails: email, message: '', cvLink: `/view/${detail.resume.personDocId}/cv` },
  })
  expect(shared.status(), await shared.text()).toBe(201)
  const path = linkIn(await readMail(page, email, /application for/), /\/pt\/xr\/cvl\//)
  const reader = await openVisitor()
  await reader.goto(path)
  await expect(reader.getByText(`Opened by ${email}`)).toBeVisible()
  await expect(reader.locator('canvas').first()).toBeVisible()
  // Whose copy it is stands above in plain words too.
  await axe(reader, '[class*="watermark"]')
  await expectNoSidewaysScroll(reader)
  const links = await (await page.request.get(`/roboroy/api/v1/applications/${appId}/cvlinks`)).json()
  await page.request.delete(`/roboroy/api/v1/applications/${appId}/cvlinks/${links.list[0].cvLinkId}`)
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible()
  await axe(reader)
})

test('a candidate sees and changes what was agreed, asks for the end of it, and deletes the account', async ({
  page,
}) => {
  test.slow()
  const person = await register(page)
  const jobId = await findJob(page, 'Data Engineer')
  await sendApplication(page.request, jobId, {
    ...newApplicant(person.firstName, person.lastName),
    email: person.email,
  })
  await page.goto('/app/roboroy/candidate/privacy')
  const consent = page.getByRole('switch', { name: /Consider me for other jobs later/ })
  await expect(consent).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  await consent.click()
  await expect(consent).toBeChecked()
  await expect(page.getByText(/Agreed ·/)).toBeVisible()
  await page.getByRole('button', { name: /^Erase with (?!all)/ }).click()
  await page.getByRole('button', { name: 'Withdraw and erase' }).click()
  await expect(page.getByText(/Will be erased on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my data' }).click()
  await expect(page.getByText(/Will be erased on/)).toHaveCount(0)
  await page.goto('/app/roboroy/candidate/settings')
  await expect(page.getByText('This browser')).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as JSON Resume' }).click()
  expect((await download).suggestedFilename()).toBe('resume.json')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Present password' }).fill('not my password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('textbox', { name: 'Present password' }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL(/\/$/)
  await readMail(page, person.email, /Your account is deleted/)
  await page.goto('/app/roboroy/candidate')
  await expect(page).toHaveURL(/\/$/)
})

test('a candidate names a referee, who answers by the letter without script; both sides read it', async ({
  page,
  openVisitor,
}) => {
  test.slow()
  const person = await register(page)
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const applicant = { ...newApplicant(person.firstName, person.lastName), email: person.email }
  const appId = await sendApplication(page.request, jobId, applicant)
  await page.goto('/app/roboroy/candidate/references')
  await page.getByRole('button', { name: 'Name a referee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: false }).first().fill('Howard Aiken')
  await dialog.getByLabel('E-mail').fill(person.email)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('A referee must have another e-mail address than the applicant.')).toBeVisible()
  const email = `${unique('referee')}@example.com`
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Asked', { exact: true })).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  const path = linkIn(await readMail(page, email, /A reference for/), /\/public\/reference\//)
  const plain = await openVisitor({ javaScriptEnabled: false })
  await plain.goto(path)
  const first = plain.getByLabel('How and for how long did you work together?')
  await first.fill('Seven years in one laboratory')
  await plain.getByRole('button', { name: 'Go on later' }).click()
  await expect(plain.getByText('Kept. The link of your letter brings you back to it.')).toBeVisible()
  const referee = await openVisitor()
  await referee.goto(path)
  await expect(referee.getByLabel('How and for how long did you work together?')).toHaveValue(
    'Seven years in one laboratory',
  )
  await axe(referee)
  await expectNoSidewaysScroll(referee)
  await referee.getByLabel('What does this person do especially well?').fill('Ports and ships')
  await referee.getByRole('button', { name: 'Send the reference' }).click()
  await expect(referee.getByRole('alert').getByRole('link', { name: 'This field is required.' })).toBeVisible()
  await plain.goto(path)
  await expect(plain.getByLabel('What does this person do especially well?')).toHaveValue('Ports and ships')
  await plain.getByLabel('Yes').check()
  await plain.getByRole('button', { name: 'Send the reference' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Thank you for your reference' })).toBeVisible()
  await page.reload()
  await page.getByText('Recommends you. Read it').click()
  await expect(page.getByText('Ports and ships')).toBeVisible()
  const recruiter = await openVisitor()
  await signIn(recruiter, people.adminOfLumen)
  await recruiter.goto(`/app/roboroy/jobs/${jobId}/applied?app=${appId}`)
  await expect(recruiter.getByText('Ports and ships')).toBeVisible()
  await recruiter.getByRole('button', { name: 'Ask for a reference' }).click()
  await recruiter.getByLabel('Name of the referee').fill('Jean Sammet')
  await recruiter.getByLabel('Questions, one a line').fill('Would she lead?')
  await recruiter.getByLabel('E-mail of the referee').fill(`${unique('second')}@example.com`)
  await recruiter.getByRole('button', { name: 'Send the request' }).click()
  await expect(recruiter.getByText('Jean Sammet')).toBeVisible()
  await axe(recruiter)
  await page.getByRole('button', { name: 'Remove: Howard Aiken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Howard Aiken')).toHaveCount(0)
})

test('somebody comes to work in Finland, goes through the steps by keys, and finds them again', async ({ page }) => {
  await page.goto('/workinfinland')
  await expect(page.getByRole('heading', { level: 1, name: 'Work in Finland' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute('href', /r=%2Fworkinfinland/)
  await axe(page)
  await expectNoSidewaysScroll(page)
  await register(page)
  await page.goto('/workinfinland')
  await page.getByLabel('What you do, in one line').fill('Nurse with ten years')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The work you look for' })).toBeVisible()
  await page.getByLabel('Fields of work').fill('Nursing\nCare')
  await page.getByLabel('Full time').check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What matters most to you' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Up: The people' }).focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('listitem').filter({ hasText: '1. The people' })).toBeVisible()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Life beside work' })).toBeVisible()
  await page.goto('/workinfinland')
  await expect(page.getByRole('heading', { level: 1, name: 'Life beside work' })).toBeVisible()
  await page.getByLabel('Hobbies').fill('Skiing')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('main')).toContainText('Nursing, Care')
  await expect(page.getByRole('main')).toContainText('The people')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Your profile for Finland is complete.')).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
})

test('a candidate applies with the stored CV, or uploads another', async ({ page }) => {
  const person = await register(page)
  const jobId = await findJob(page, 'Data Engineer')
  await page.goto(`/public/r/job/${jobId}/apply`)
  await expect(page.getByText('1. Upload CV')).toBeVisible()
  await uploadCv(page, newApplicant(person.firstName, person.lastName).cv)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Use existing CV/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'View resume' })).toHaveAttribute('href', /^\/view\/\d+\/cv\?_=\d+&ref=/)
  await axe(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'Upload a new resume' }).check()
  await expect(page.getByLabel('Upload your CV')).toBeVisible()
  await page.getByRole('radio', { name: /Use existing CV/ }).check()
  await page.getByLabel('Mobile number').fill('81234567')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).not.toHaveURL(/\/apply$/)
  await page.goto('/app/roboroy/candidate')
  await expect(page.getByRole('main').getByRole('link', { name: 'Data Engineer', exact: true }).first()).toBeVisible()
})

test('a candidate applies in the window over the job: first the CV, then the rest; Esc keeps what was typed', async ({
  page,
}) => {
  test.slow()
  const person = await register(page)
  const jobId = await findJob(page, 'Dental Hygienist')
  await page.goto(`/public/r/job/${jobId}`)
  const apply = page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).first()
  await expect(apply).toHaveAttribute('href', `/public/r/job/${jobId}/apply`)
  await apply.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Questionnaire' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('alert').getByRole('link', { name: /Question 1/ })).toBeVisible()
  await axe(page)
  await dialog.getByRole('radio', { name: 'Yes' }).check()
  await dialog.getByLabel('Which shift suits you best?').selectOption('Evenings')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('1. Upload CV')).toHaveAttribute('aria-current', 'step')
  await expect(dialog.getByLabel('Mobile number')).toBeHidden()
  await expect(dialog.locator('input[type=file]')).toHaveAttribute('accept', '.pdf,.doc,.docx,.zip')
  const wrong = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('no CV') }
  await dialog.locator('input[type=file]').setInputFiles(wrong)
  await expect(
    dialog.getByText('Please upload valid file type, allowed files are .pdf, .doc, .docx or .zip').first(),
  ).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
  await dialog.locator('input[type=file]').setInputFiles(newApplicant(person.firstName, person.lastName).cv)
  await expect(dialog.getByText('2. Apply to job')).toHaveAttribute('aria-current', 'step')
  await dialog.getByLabel('First name').fill('Mirabel')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/public/r/job/${jobId}$`))
  await apply.click()
  await expect(dialog.getByLabel('Which shift suits you best?')).toHaveValue('2')
  await dialog.getByRole('tab', { name: 'Questionnaire' }).press('ArrowRight')
  await expect(dialog.getByRole('tab', { name: 'Upload Resume' })).toBeFocused()
  await expect(dialog.getByLabel('First name')).toHaveValue('Mirabel')
  await expect(dialog.getByText('mira.pdf')).toBeVisible()
  await dialog.getByLabel('Mobile number').fill('81234567')
  await axe(page)
  await dialog.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register for hiring' })).toBeVisible()
  await page.goto(`/public/r/job/${jobId}?popup=1`)
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
})

test('the area speaks Arabic from the right', async ({ page }) => {
  test.slow()
  await register(page)
  for (const part of ['', '/profile', '/documents', '/references', '/privacy', '/settings', '/applications/applied']) {
    await page.goto(`/app/roboroy/candidate${part}?lang=arb`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await axe(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/workinfinland?lang=arb')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
  await expectNoSidewaysScroll(page)
})
