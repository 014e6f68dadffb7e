// Features: applications, talent-pool, workflows.
import { decideApplication } from '@hireloom/contract/applications/decisions.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createSavedView } from '@hireloom/contract/platform/saved-views.ts'
import { createBucket } from '@hireloom/contract/talent-pool/buckets.ts'
import { readJobWorkflow } from '@hireloom/contract/workflows/job-workflow.ts'
import type { Page } from '@playwright/test'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Applications', exact: true })
const rows = (page: Page) => list(page).getByRole('listitem')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' })

test('a recruiter marks a range of applications, moves them, undoes that, and rejects all of the list with a reason', {
  tag: '@way',
}, async ({ page, request }) => {
  test.slow()
  const jobId = await findJob(page, 'Data Engineer')
  const { lastName } = newApplicant()
  for (let at = 0; at < 3; at += 1) await sendApplication(request, jobId, { ...newApplicant(), lastName })
  await signIn(page, people.adminOfLumen)
  const tab = (name: string) => page.goto(`/app/roboroy/jobs/${jobId}/${name}?searchKey=${lastName}`)
  await tab('applied')
  await expect(rows(page)).toHaveCount(3)
  const box = (at: number) => rows(page).nth(at).getByRole('checkbox')
  await box(0).check()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(box(1)).toBeChecked()
  await expect(bar(page)).toContainText('3 selected')
  await axe(page)
  await bar(page).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Interview' }).click()
  const toast = page.getByRole('group').filter({ hasText: 'Changing applications' })
  await expect(toast).toContainText('3 done')
  await expect(rows(page)).toHaveCount(0)
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(toast).toContainText('3 changes undone')
  await expect(rows(page)).toHaveCount(3)

  // Kept for later, beside the job.
  const bucketName = unique('Riggers ')
  const kept = await page.request.post(createBucket.path, { data: { bucketName } })
  expect(kept.status()).toBe(201)
  await list(page).getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add to a bucket' }).click()
  const adding = page.getByRole('dialog', { name: 'Add 3 candidates to a bucket' })
  await expect(adding).toContainText('You can undo this for 10 minutes.')
  await adding.getByLabel('Bucket').fill(bucketName)
  await page.getByRole('option', { name: bucketName }).click()
  await axe(page)
  await adding.getByRole('button', { name: 'Add 3 candidates to a bucket' }).click()
  const second = toast.filter({ hasNotText: 'undone' })
  await expect(second).toContainText('3 done')
  await second.getByRole('button', { name: 'Undo' }).click()
  await expect(toast.filter({ hasText: '3 changes undone' })).toHaveCount(2)

  // By keyboard alone.
  await page.keyboard.press('j')
  await expect(page.getByRole('article')).toBeVisible()
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('1 selected')
  await list(page).getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Reject' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reject 3 applications' })
  await expect(dialog).toContainText('You can undo this for 10 minutes.')
  await axe(page)
  await dialog.getByLabel('Reason').selectOption({ label: 'Not enough experience' })
  await dialog.getByRole('button', { name: 'Reject 3 applications' }).click()
  await expect(toast.filter({ hasText: '3 done', hasNotText: 'undone' })).toBeVisible()
  await tab('rejected')
  await expect(rows(page)).toHaveCount(3)
  await rows(page).first().getByRole('link').click()
  await expect(page.getByRole('article')).toContainText('Not enough experience')
})

test('a recruiter finds applications by the CV and by more filters, and keeps that as a view', async ({
  page,
  request,
}) => {
  test.slow()
  const jobId = await findJob(page, 'Data Engineer')
  const applicant = newApplicant()
  await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${jobId}/applied`)
  const search = page.getByRole('searchbox', { name: 'Search by name, skill or CV text' })
  await search.fill(`twelve ports ${applicant.lastName}`)
  await expect(page).toHaveURL(/searchKey=twelve/)
  // Found once the CV has been read.
  await expect(async () => {
    await page.reload()
    await expect(rows(page)).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'With CV' }).click()
  await expect(page).toHaveURL(/hasCv=1/)
  await expect(rows(page)).toHaveCount(1)
  // Beside the list the first one is open already.
  await page.getByRole('checkbox', { name: 'Not viewed by the team' }).click()
  await expect(page.getByText('No matching applications')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Not viewed by the team' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Overdue' }).click()
  await expect(page.getByText('No matching applications')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Overdue' }).click()
  await expect(rows(page)).toHaveCount(1)
  // None of the quick changes has taken back the one before it.
  await expect(page).toHaveURL(/hasCv=1/)
  await axe(page)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  const name = `View ${applicant.lastName}`
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.goto(`/app/roboroy/jobs/${jobId}/applied?sort=nameAscend`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page).toHaveURL(/hasCv=1/)
  await expect(rows(page)).toHaveCount(1)
  // On a phone, too, one button opens them all; what is in force leaves by another.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect(page.getByRole('checkbox', { name: 'With CV' })).toBeChecked()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/hasCv/)
  await expect(page.getByRole('checkbox', { name: 'With CV' })).not.toBeChecked()
})

test('an administrator deletes a view that a colleague shares', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.recruiterOfLumen)
  const name = unique('Shared ')
  const made = await page.request.post(createSavedView.path, { data: { area: 'applications', name, shared: true } })
  expect(made.status(), await made.text()).toBe(201)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/jobs/${await findJob(page, 'Data Engineer')}/applied`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Open by default' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`View ${name} deleted.`)).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await expect(page.getByRole('menuitem', { name: 'Save view' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
})

test('who has just applied stands in the queue until somebody decides, and in an interview among those of its kind', async ({
  page,
  request,
}) => {
  await signIn(page, people.adminOfLumen)
  const { jobId, sharingHash } = await newJob(page, unique('Ferry clerk '))
  const applicant = newApplicant()
  const appId = await sendApplication(request, jobId, applicant, sharingHash)
  const row = page.getByRole('row').filter({ hasText: applicant.lastName })
  await page.goto(`/app/roboroy/applications?part=new&searchKey=${applicant.lastName}`)
  await expect(row).toContainText('Applied')
  await row.getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: 'Advance' }).click()
  await expect(page.getByRole('group').filter({ hasText: 'Changing applications' })).toContainText('1 done')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('No matching applications')).toBeVisible()

  const read = await page.request.get(pathWith(readJobWorkflow.path, { jobId }))
  const phone = readJobWorkflow.output.parse(await read.json()).stages.find(({ type }) => type === 'phone')
  const data = { decision: 'move', toStageId: phone?.jobStageId }
  const moved = await page.request.post(pathWith(decideApplication.path, { appId }), { data })
  expect(moved.status()).toBe(200)
  await page.goto(`/app/roboroy/applications/stages?searchKey=${applicant.lastName}`)
  await expect(row).toContainText('Phone')
  const kinds = page.getByRole('navigation', { name: 'Stages' })
  await kinds.getByRole('link', { name: 'Documents' }).click()
  await expect(row).toHaveCount(0)
  await kinds.getByRole('link', { name: 'Phone interview' }).click()
  await row.getByRole('link', { name: applicant.lastName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mira ${applicant.lastName}`)
})
