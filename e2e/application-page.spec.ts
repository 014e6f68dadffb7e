// Features: applications, notes.
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { makeDocx } from './cv-files.ts'
import { expect, findJob, people, signIn, test } from './fixtures.ts'

const pane = (page: Page) => page.getByRole('article')
const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

test('a team notes, mentions, tags, rates and assigns on the page of an application, and goes on through its list', {
  tag: '@way',
}, async ({ page, request, openVisitor }) => {
  test.slow()
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const { lastName } = newApplicant()
  const ids: number[] = []
  for (const firstName of ['Mira', 'Nadia'])
    ids.push(await sendApplication(request, jobId, { ...newApplicant(firstName), lastName }))
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}&app=${ids[1]}`)
  await pane(page).getByRole('link', { name: 'Open full page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nadia ${lastName}`)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mira ${lastName}`)

  const team = page.getByRole('complementary', { name: 'Your team' })
  await page.keyboard.press('t')
  await page.keyboard.type('Relocates')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Tags saved')).toBeVisible()
  await team.getByRole('radio', { name: '4 out of 5' }).focus()
  await page.keyboard.press('Space')
  await expect(team).toContainText('Average: 4 out of 5')
  await team.getByRole('combobox', { name: 'Assigned to' }).fill('Ravi')
  await page.getByRole('option', { name: /Ravi/ }).click()
  await expect(toast(page, 'Assigned to Ravi')).toBeVisible()

  // The key for a note leads to its field from any tab; what is typed before the field is there goes into it and moves nobody.
  const noteBox = page.getByRole('textbox', { name: 'New note' })
  await page.getByRole('link', { name: 'Timeline', exact: true }).focus()
  await page.keyboard.press('n')
  await page.keyboard.type('Reach out: ')
  await expect(noteBox).toHaveValue('Reach out: ')
  await page.keyboard.type('Could you call her, @rav')
  await page.getByRole('option', { name: /Ravi/ }).click()
  await page.keyboard.type('?')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Could you call her, @Ravi' })).toBeVisible()
  await noteBox.fill('One note too many')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'One note too many' })).toBeVisible()
  await toast(page, 'Note added').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'One note too many' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Note deleted')).toBeVisible()
  await toast(page, 'Note deleted').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(pane(page)).toContainText('Could you call her')
  await expect(pane(page)).toContainText('Assigned to a colleague')

  const colleague = await openVisitor()
  await signIn(colleague, people.recruiterOfLumen)
  await colleague.goto('/app/roboroy/notifications')
  await colleague
    .getByRole('link', { name: /mentioned you in a note about Mira/ })
    .first()
    .click()
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(`Mira ${lastName}`)
  const moved = page.getByRole('status').filter({ hasText: 'Ravi Menon has just moved this application' })
  await colleague.getByRole('button', { name: 'Advance to Shortlisted' }).click()
  await expect(moved).toBeVisible()
  await colleague.keyboard.press('u')
  await expect(moved).toBeHidden()
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}&tags=relocates&assigned=none`)
  await expect(page.getByText('No matching applications')).toBeVisible()
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lastName}&tags=relocates`)
  await expect(page.getByRole('region', { name: 'Applications', exact: true }).getByRole('listitem')).toHaveCount(1)
})

test('the page of an application whose CV says too little tells so', { tag: '@desktop' }, async ({ page, request }) => {
  const jobId = await findJob(page, 'Site Reliability Engineer')
  const blank = { ...newApplicant(), cv: makeDocx('blank.docx', ['Nobody']) }
  const appId = await sendApplication(request, jobId, blank)
  await signIn(page, people.adminOfLumen)
  await expect(async () => {
    await page.goto(`/app/roboroy/application/${appId}?tab=cv`)
    const resume = page.getByRole('region', { name: 'CV', exact: true })
    await expect(resume.getByRole('status')).toContainText('Parsing error encountered', { timeout: 3000 })
    await expect(resume.getByRole('status')).toContainText('minimum information requirement')
  }).toPass()
})
