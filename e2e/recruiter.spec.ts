// Features: applications, workflows.
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { makeDocx } from './cv-files.ts'
import { expect, findJob, people, signIn, test, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'

const pane = (page: Page) => page.getByRole('article')
const rows = (page: Page) => page.getByRole('region', { name: 'Applications', exact: true }).getByRole('listitem')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Applications by status' }).getByRole('link', { name: new RegExp(`^${name} `) })

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name, skill or CV text' }).fill(text)
  await expect(page).toHaveURL(new RegExp(`searchKey=${text}`))
}

test('a recruiter finds who has just applied, reads the CV, moves the application on and takes that back', {
  tag: '@way',
}, async ({ page, request }) => {
  test.slow()
  const applicant = newApplicant()
  await sendApplication(request, await findJob(page, 'Site Reliability Engineer'), applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open')
  await page.getByRole('searchbox', { name: 'Search by title, company, code or ID' }).fill('reliability')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Site Reliability Engineer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site Reliability Engineer')
  await search(page, applicant.lastName)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()

  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`Mira ${applicant.lastName}`)
  await expect(pane(page).getByRole('link', { name: applicant.email })).toBeVisible()
  const read = pane(page).locator('section', { has: page.getByRole('heading', { name: 'Read from the CV' }) })
  await expect(read).toContainText('Quayside Systems', { timeout: 20_000 })
  await expect(read).toContainText('Harbour University')
  await expect(read.getByText('PostgreSQL', { exact: true })).toBeVisible()
  const cv = pane(page).getByRole('region', { name: 'CV' })
  const sheet = cv.locator('canvas').first()
  await expect(sheet).toBeVisible()
  const fit = (await sheet.boundingBox())?.width ?? 0
  for (let step = 0; step < 3; step += 1) await cv.getByRole('button', { name: 'Zoom in' }).click()
  await expect(cv.getByText('200%')).toBeVisible()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(fit)
  await axe(page)
  await cv.getByRole('button', { name: 'Fit to width' }).click()
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(fit)
  await cv.getByText('Text', { exact: true }).click()
  await expect(cv).toContainText('Built booking services in Node.js and PostgreSQL for twelve ports.')
  const download = page.waitForEvent('download')
  await cv.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('mira.pdf')

  await pane(page).getByRole('button', { name: 'Advance to Shortlisted' }).click()
  await expect(page.getByText(`Mira ${applicant.lastName}: Shortlisted`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`Mira ${applicant.lastName}`)
  await expect(pane(page).getByRole('button', { name: 'Advance to Shortlisted' })).toBeVisible()
  await pane(page).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  await expect(page.getByText(`Mira ${applicant.lastName}: Interview`)).toBeVisible()
  await tab(page, 'Interview').click()
  await search(page, applicant.lastName)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toContainText(applicant.lastName)
})

test('a DOCX is drawn as pages, at the width of its place or larger, and nothing in it leads or reaches anywhere', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.slow()
  const applicant = newApplicant('Mira', uniqueName(), (name, lines) => makeDocx(name, lines, 'javascript:alert(1)'))
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const appId = await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?app=${appId}`)
  const sheet = page.getByRole('document', { name: `CV of Mira ${applicant.lastName}` })
  await expect(sheet.getByText('Senior Backend Engineer, Quayside Systems')).toBeVisible({ timeout: 20_000 })
  await expect(sheet.getByText('My work')).toBeVisible()
  await expect(sheet.getByRole('link')).toHaveCount(0)
  await expect(sheet.locator('[href], [onclick], style, script, iframe')).toHaveCount(0)
  await expect(pane(page).getByRole('heading', { name: 'Read from the CV' })).toBeVisible({ timeout: 20_000 })
  const drawn = sheet.locator('section').first()
  const cv = pane(page).getByRole('region', { name: 'CV' })
  const fit = (await drawn.boundingBox())?.width ?? 0
  expect(Math.abs(fit - ((await cv.boundingBox())?.width ?? 0))).toBeLessThan(3)
  // The list takes the width that its edge is given, and keeps it.
  const edge = page.getByRole('separator', { name: 'Width of the list' })
  await edge.press('ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', '320')
  await expect.poll(async () => (await drawn.boundingBox())?.width).toBeLessThan(fit)
  await page.reload()
  await expect(edge).toHaveAttribute('aria-valuenow', '320')
  for (let step = 0; step < 3; step += 1) await cv.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await drawn.boundingBox())?.width).toBeGreaterThan(fit)
  await axe(page)
  await cv.getByRole('button', { name: 'Fit to width' }).click()
  await cv.getByText('Text', { exact: true }).click()
  await expect(cv.locator('pre')).toContainText('Harbour University')
})

test('a recruiter moves within a tab of two stages, filters by stage, and hires from the last one', async ({
  page,
  request,
}) => {
  const applicant = newApplicant()
  const name = `Mira ${applicant.lastName}`
  await sendApplication(request, await findJob(page, 'Site Reliability Engineer'), applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open')
  await page.getByRole('link', { name: 'Site Reliability Engineer', exact: true }).click()
  await search(page, applicant.lastName)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await pane(page).getByRole('button', { name: 'Advance to Shortlisted' }).click()
  await tab(page, 'Shortlisted').click()
  await search(page, applicant.lastName)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await pane(page).getByRole('button', { name: 'Advance to Phone' }).click()
  await expect(page.getByText(`${name}: Phone`)).toBeVisible()
  await expect(rows(page)).toContainText('Phone')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'Shortlisted (0)' })
  await expect(page.getByText('No matching applications')).toBeVisible()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption({ label: 'All stages' })
  await rows(page).getByRole('link').click()
  await pane(page).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Joining' }).click()
  await tab(page, 'Joining').click()
  await search(page, applicant.lastName)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await pane(page).getByRole('button', { name: 'Hire', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Hire ${name}` })
  await dialog.getByLabel('Start date').fill('2030-03-01')
  await dialog.getByRole('button', { name: 'Hire' }).click()
  await expect(page.getByText(`${name}: Joined`)).toBeVisible()
})

test('a recruiter skips a stage with a reason, holds until a day, moves back, and withdraws for a candidate, each with a way back', async ({
  page,
  request,
}) => {
  test.slow()
  const applicant = newApplicant()
  const name = `Mira ${applicant.lastName}`
  const jobId = await findJob(page, 'Data Engineer')
  const appId = await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${applicant.lastName}&app=${appId}`)
  const choose = async (act: string) => {
    await pane(page)
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await pane(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  const back = page.getByRole('menuitem', { name: 'Move back' })
  await expect(back).toBeDisabled()
  await expect(back).toContainText('This is the first stage.')
  await page.keyboard.press('Escape')
  await choose('Skip Shortlisted')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${name} will skip to Phone.`)
  await axe(page)
  await dialog.getByRole('button', { name: 'Skip stage' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Met at the career fair')
  await dialog.getByRole('button', { name: 'Skip stage' }).click()
  await expect(page.getByText(`${name}: Phone`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)

  await page.goto(`/app/roboroy/jobs/${jobId}/shortlisted?searchKey=${applicant.lastName}&app=${appId}`)
  await expect(pane(page)).toContainText('Met at the career fair')
  await choose('Hold application')
  await dialog.getByLabel('Hold until').fill('2030-01-15')
  await dialog.getByRole('button', { name: 'Hold application' }).click()
  await expect(pane(page)).toContainText('On hold until')
  await expect(rows(page)).toContainText('On hold')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).not.toContainText('On hold')
  await choose('Move back to Applied')
  await dialog.getByRole('button', { name: 'Move back' }).click()
  await expect(page.getByText(`${name}: Applied`)).toBeVisible()

  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${applicant.lastName}&app=${appId}`)
  await choose('Withdraw for the candidate')
  await expect(dialog).toContainText('no email is sent')
  await axe(page)
  await dialog.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(page.getByText(`${name}: Withdrawn`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('a recruiter goes through applications by keys alone', { tag: '@desktop' }, async ({ page, request }) => {
  const family = uniqueName()
  const jobId = await findJob(page, 'Data Engineer')
  for (const first of ['Ana', 'Bea', 'Cleo']) await sendApplication(request, jobId, newApplicant(first, family))
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${family}&sort=nameAscend`)
  await expect(rows(page)).toHaveCount(3)
  const name = pane(page).getByRole('heading', { level: 2 })
  // Beside the list the first one is open at once.
  await expect(name).toHaveText(`Ana ${family}`)
  await page.keyboard.press('j')
  await expect(name).toHaveText(`Bea ${family}`)
  await page.keyboard.press('k')
  await expect(name).toHaveText(`Ana ${family}`)
  await page.keyboard.press('a')
  await expect(page.getByText(`Ana ${family}: Shortlisted`)).toBeVisible()
  await expect(name).toHaveText(`Bea ${family}`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('u')
  await expect(rows(page)).toHaveCount(3)
  await expect(name).toHaveText(`Ana ${family}`)
  await page.keyboard.press('r')
  await expect(page.getByText(`Ana ${family}: Rejected`)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('j')
  await expect(name).toHaveText(`Cleo ${family}`)
  await page.keyboard.press('Escape')
  await expect(name).toHaveText(`Bea ${family}`)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search by name, skill or CV text' })).toBeFocused()
})

test('three rejections in a row are undone one by one, and a rejected person is reconsidered', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const family = uniqueName()
  const jobId = await findJob(page, 'Data Engineer')
  for (const first of ['Ana', 'Bea', 'Cleo']) await sendApplication(request, jobId, newApplicant(first, family))
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${family}&sort=nameAscend`)
  await expect(rows(page)).toHaveCount(3)
  for (const first of ['Ana', 'Bea', 'Cleo']) {
    await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`${first} ${family}`)
    await page.keyboard.press('r')
  }
  await expect(rows(page)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(`Bea ${family}: Rejected`)).toBeVisible()
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`Cleo ${family}`)
  await page.keyboard.press('u')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(`Ana ${family}: Rejected`)).toBeVisible()
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`Bea ${family}`)
  await tab(page, 'Rejected').click()
  await expect(page).toHaveURL(/\/rejected/)
  await search(page, family)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`Ana ${family}`)
  await expect(pane(page).getByText(/^Email goes out/)).toBeVisible()
  await axe(page)
  await pane(page).getByRole('button', { name: 'Reconsider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reconsider' }).click()
  await expect(page.getByText(`Ana ${family}: Applied`)).toBeVisible()
})

test("another company's recruiter learns nothing of an application", async ({ page, request }) => {
  const jobId = await findJob(page, 'Finance Operations Analyst')
  const applicant = newApplicant()
  const appId = await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfSaffron)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?app=${appId}`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText(applicant.lastName)).toHaveCount(0)
  const answer = await page.request.get(`/roboroy/api/v1/applications/${appId}`)
  expect(answer.status()).toBe(404)
  await page.goto('/app/roboroy/jobs/my/open')
  await page.getByRole('searchbox').fill('Finance Operations')
  await expect(page.getByText('No matching jobs')).toBeVisible()
})

test('a candidate sees the own application and where it stands', async ({ page }) => {
  await signIn(page, people.candidate)
  const jobId = await findJob(page, 'Customer Success Manager')
  const answer = await page.request.post('/roboroy/api/v1/xpa', {
    data: {
      jobId,
      candidate: {
        candidateFirstName: 'Yuki',
        candidateLastName: 'Sato',
        candidateEmail: people.candidate,
        mobile: '81234567',
        countryId: 202,
      },
    },
  })
  // The other size of screen may have applied first.
  expect([201, 409]).toContain(answer.status())
  await page.goto('/app/roboroy/candidate')
  await expect(page.getByRole('main').getByText('Customer Success Manager').first()).toBeVisible()
})

test('a recruiter finds a person by a misspelt name from anywhere, and sees what else that person applied for', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const applicant = newApplicant()
  await sendApplication(request, await findJob(page, 'Data Engineer'), applicant)
  await sendApplication(request, await findJob(page, 'Site Reliability Engineer'), applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy')
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search jobs, people and pages' }).fill(`${applicant.lastName}e`)
  await page.getByRole('button', { name: `Mira ${applicant.lastName}` }).click()
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(`Mira ${applicant.lastName}`)
  await expect(pane(page).getByRole('heading', { name: '1 other application' })).toBeVisible()
  await pane(page)
    .getByRole('link', { name: /^(Data|Site Reliability) Engineer$/ })
    .click()
  await expect(pane(page).getByRole('heading', { name: '1 other application' })).toBeVisible()
  await axe(page)
})
