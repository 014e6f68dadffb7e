// Features: jobs, structure.
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { moveToLast, newJob } from './own-jobs.ts'

const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })
const section = (page: Page) => page.getByRole('region', { name: 'Openings' })
const row = (page: Page, code: string) => section(page).getByRole('listitem').filter({ hasText: code })

test('a recruiter adds openings to a job and hires into one, undoes it and hires again, and is asked to close the job', {
  tag: '@way',
}, async ({ page, request }) => {
  test.slow()
  await signIn(page, people.recruiterOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Pilot '))
  const applicant = newApplicant('Ingrid')
  const appId = await sendApplication(request, jobId, applicant, sharingHash)
  await moveToLast(page, jobId, appId)
  const codes = [1, 2].map(at => `${jobId}-${at}`)
  const [first = '', second = ''] = codes

  await page.goto(`/app/roboroy/job/${jobId}`)
  await expect(section(page)).toContainText('No openings yet.')
  await section(page).getByRole('button', { name: 'Add openings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number of openings').fill('2')
  await dialog.getByLabel('Target start date').fill('2027-03-01')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add 2 openings' }).click()
  await expect(toast(page, '2 openings were added.')).toBeVisible()
  await expect(row(page, first)).toContainText('Unfilled')
  await expect(page.getByRole('link', { name: '0 of 2 filled' })).toBeVisible()

  await row(page, second)
    .getByRole('button', { name: `Actions for ${second}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel opening' }).click()
  await expect(row(page, second)).toContainText('Cancelled')
  await toast(page, 'was cancelled').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, second)).toContainText('Unfilled')
  await row(page, second)
    .getByRole('button', { name: `Actions for ${second}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel opening' }).click()
  await expect(page.getByRole('link', { name: '0 of 1 filled' })).toBeVisible()
  await axe(page)

  await page.goto(`/app/roboroy/jobs/my/open?searchKey=${jobId}`)
  await expect(page.getByRole('link', { name: '0 of 1 filled' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: '0 of 1 filled' }).click()
  await expect(section(page)).toBeVisible()

  await page.goto(`/app/roboroy/jobs/${jobId}/edit`)
  await expect(page.getByLabel('Vacancies')).toBeDisabled()
  await expect(page.getByLabel('Vacancies')).toHaveValue('1')

  await page.goto(`/app/roboroy/application/${appId}`)
  const hire = async () => {
    await page.getByRole('button', { name: 'Hire', exact: true }).click()
    await expect(dialog.getByRole('option', { name: first })).toBeAttached()
    await expect(dialog.getByLabel('Opening')).toHaveValue(/^\d+$/)
    await dialog.getByLabel('Start date').fill('2027-02-01')
    await dialog.getByRole('button', { name: 'Hire', exact: true }).click()
  }
  await hire()
  await expect(page.getByText(`Opening ${first}`)).toBeVisible()
  await expect(page.getByText('The opening of this job is filled.')).toBeVisible()
  await toast(page, applicant.lastName).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The opening of this job is filled.')).toHaveCount(0)
  await expect(page.getByText(`Opening ${first}`)).toHaveCount(0)
  await page.goto(`/app/roboroy/job/${jobId}`)
  await expect(row(page, first)).toContainText('Unfilled')

  await page.goto(`/app/roboroy/application/${appId}`)
  await hire()
  await expect(page.getByText(`Opening ${first}`)).toBeVisible()
  await page.goto(`/app/roboroy/job/${jobId}`)
  await expect(row(page, first)).toContainText('Filled')
  await expect(row(page, first).getByRole('link')).toHaveText(`Ingrid ${applicant.lastName}`)
  await page.getByRole('button', { name: 'Close job as filled' }).click()
  await expect(dialog.getByRole('option', { name: 'Position filled', selected: true })).toBeAttached()
  await axe(page)
  await dialog.getByRole('button', { name: 'Close job', exact: true }).click()
  await expect(toast(page, 'The job is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close job as filled' })).toHaveCount(0)
})
