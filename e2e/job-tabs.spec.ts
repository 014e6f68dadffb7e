// Features: analytics, jobs.
import type { Page } from '@playwright/test'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

const sections = (page: Page) => page.getByRole('navigation', { name: 'Job sections' })
const tab = (page: Page, name: string) => sections(page).getByRole('link', { name, exact: true })

/** A draft, which no other journey counts. */
async function newDraft(page: Page): Promise<{ title: string; address: string; remove: () => Promise<unknown> }> {
  const title = unique('Berth Planner ')
  const answer = await page.request.post('/roboroy/api/v1/jobs', { data: { title } })
  const { jobId }: { jobId: number } = await answer.json()
  return {
    title,
    address: `/app/roboroy/job/${jobId}`,
    remove: () => page.request.delete(`/roboroy/api/v1/jobs/${jobId}`),
  }
}

test('a recruiter goes through the tabs of a job: the team, what happened, the figures, the fields beside it', {
  tag: '@way',
}, async ({ page }) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  const { title, address, remove } = await newDraft(page)
  await page.goto(`${address}?tab=nothing`)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await tab(page, 'Collaborators').click()
  await expect(page).toHaveURL(`${address}?tab=collaborators`)
  await page.getByRole('button', { name: 'Add collaborator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add collaborator' }).click()
  await expect(dialog.getByText('Please enter valid value').first()).toBeVisible()
  await dialog.getByLabel('Colleague').fill('Ada')
  await page.getByRole('option', { name: /Ada/ }).first().click()
  await dialog.getByLabel('Role on this job').selectOption('Interviewer')
  await dialog.getByRole('button', { name: 'Add collaborator' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Ada' })
  await expect(row).toContainText('Sees candidates and gives feedback.')
  await row.getByRole('combobox').selectOption('Observer')
  await expect(row).toContainText('changes nothing')
  await row.getByRole('button', { name: /Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('changes nothing')
  await axe(page)

  await tab(page, 'Timeline').click()
  await expect(page.getByText('Collaborator removed')).toBeVisible()
  await expect(page.getByText('Job draft created')).toBeVisible()
  await page.getByLabel('Activity').selectOption('Hiring team')
  await expect(page.getByText('Job draft created')).toHaveCount(0)
  await axe(page)

  await tab(page, 'Meta info').click()
  await page.getByLabel('Designation').fill('Head of Ports')
  await page.getByLabel('Designation').press('Enter')
  await expect(page.getByText('Designation was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Link job ID' }).click()
  await dialog.getByLabel('LinkedIn job ID or URL').fill('https://www.linkedin.com/jobs/view/none')
  await dialog.getByRole('button', { name: 'Link job ID' }).click()
  await expect(dialog.getByText('Please enter valid Linkedin job ID')).toBeVisible()
  const number = String(Date.now())
  await dialog.getByLabel('LinkedIn job ID or URL').fill(`https://www.linkedin.com/jobs/view/${number}/?refId=x`)
  await dialog.getByRole('button', { name: 'Link job ID' }).click()
  await expect(page.getByText(number)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Designation')).toHaveValue('Head of Ports')
  await axe(page)
  await remove()
})

test('the tabs of a job are walked with the keyboard alone, and on a phone the present one is in view', async ({
  page,
}) => {
  await signIn(page, people.recruiterOfLumen)
  const { address, remove } = await newDraft(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}?tab=6`)
  await expect(tab(page, 'Analytics')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'Analytics')).toBeInViewport()
  await expect(page.getByText('No data for this period')).toBeVisible()
  await tab(page, 'Analytics').focus()
  for (const next of ['meta-info', 'email-analytics', 'ai-sourcing', 'application']) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${address}?tab=${next}`)
  }
  await expect(tab(page, 'Application form')).toBeInViewport()
  await page.getByRole('link', { name: 'Add questions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Questions for applicants' })).toBeVisible()
  await expect(tab(page, 'Application form')).toHaveAttribute('aria-current', 'page')
  await page.goto(`${address}?tab=workflow-settings`)
  await expect(page.getByRole('list', { name: 'Stages of this job' })).toContainText('Candidates see')
  await axe(page)
  await remove()
})
