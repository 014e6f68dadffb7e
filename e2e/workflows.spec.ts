// Features: applications, workflows.
import { readApplication } from '@hireloom/contract/applications/applications.ts'
import { decideApplication, reverseDecision } from '@hireloom/contract/applications/decisions.ts'
import { pathWith } from '@hireloom/contract/endpoint.ts'
import { createWorkflow, removeWorkflow } from '@hireloom/contract/workflows/workflows.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, people, signIn, test, unique, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'
import { newJob } from './own-jobs.ts'

test('an administrator builds a workflow, puts its stages in order by keys, and deletes it', { tag: '@way' }, async ({
  page,
}) => {
  const name = uniqueName()
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/admin/workflows')
  await page.getByRole('button', { name: 'Actions for Short', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate workflow' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'Add stage' }).click()
  const stage = page.getByRole('listitem').filter({ hasText: 'Stage 4' })
  await stage.getByLabel('Name').fill('Trial day')
  const trial = page.getByRole('listitem').filter({ hasText: 'Trial day' })
  await trial.getByLabel('Type').selectOption({ label: 'Onsite interview' })
  await trial.getByText('What candidates see').click()
  await trial.getByLabel('English').fill('A day with the team')
  await trial.getByText('Before moving on').click()
  await trial.getByLabel('Ratings by your team').fill('2')
  await trial.getByLabel('A note').check()
  await expect(trial.getByRole('switch', { name: /^Move applications on/ })).toHaveCount(0)
  const first = page.getByRole('listitem').first()
  const moves = first.getByRole('switch', { name: 'Move applications on when the checklist is complete' })
  await expect(moves).toBeDisabled()
  await expect(first).toContainText('Add a checklist first.')
  await first.getByLabel('Checklist', { exact: true }).fill('Right to work')
  await moves.check()
  await axe(page)
  await trial.getByRole('button', { name: /^Order of Trial day/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Trial day is now 3 of 5.')).toBeAttached()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').nth(2)).toContainText('Trial day')
  await expect(page.getByRole('listitem').nth(2).getByLabel('Ratings by your team')).toHaveValue('2')
  await expect(moves).toBeChecked()

  await page.goto('/app/roboroy/admin/workflows')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Trial day')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
})

test('a recruiter adds a stage to a job, deletes it with an applicant in it, and gives the job another workflow, which is then applied to it', async ({
  page,
  request,
}) => {
  await signIn(page, people.adminOfLumen)
  const name = uniqueName()
  const made = await page.request.post(createWorkflow.path, { data: { name } })
  const { workflowId } = createWorkflow.output.parse(await made.json())
  const { jobId, sharingHash } = await newJob(page, unique('Net mender '))
  const appId = await sendApplication(request, jobId, newApplicant(), sharingHash)
  await page.goto(`/app/roboroy/job/${jobId}?tab=workflow-settings`)
  const stages = page.getByRole('list', { name: 'Stages of this job' }).getByRole('listitem')
  const dialog = page.getByRole('dialog')
  const choose = async (act: string) => {
    await page.getByRole('button', { name: 'Actions for Knots' }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await expect(stages).toHaveCount(7)
  await page.getByRole('button', { name: 'Actions for Applied' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Checklist', { exact: true }).fill('Right to work')
  await dialog.getByRole('switch', { name: 'Move applications on when the checklist is complete' }).check()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(stages.first()).toContainText('Moves on automatically')
  await page.goto(`/app/roboroy/application/${appId}`)
  await page.getByRole('checkbox', { name: 'Right to work' }).check()
  const stageName = async () => {
    const answer = await page.request.get(pathWith(readApplication.path, { appId }))
    return readApplication.output.parse(await answer.json()).stageName
  }
  await expect.poll(stageName).toBe('Shortlisted')
  await page.goto(`/app/roboroy/application/${appId}?tab=timeline`)
  await expect(page.getByText('Moved on from Applied to Shortlisted because the checklist was complete')).toBeVisible()
  const back = await page.request.post(pathWith(reverseDecision.path, { appId }), { data: {} })
  expect(back.status()).toBe(200)
  await page.goto(`/app/roboroy/job/${jobId}?tab=workflow-settings`)
  await page.getByRole('button', { name: 'Add stage' }).click()
  await dialog.getByLabel('Name').fill('Knots')
  await dialog.getByLabel('Type').selectOption({ label: 'Written test' })
  await dialog.getByLabel('Place in the pipeline').selectOption({ label: 'Before Phone' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(stages.nth(2)).toContainText('Knots')
  await choose('Move up')
  await expect(stages.nth(1)).toContainText('Knots')
  const data = { decision: 'advance' }
  const advanced = await page.request.post(pathWith(decideApplication.path, { appId }), { data })
  expect(advanced.status()).toBe(200)
  await page.reload()
  await expect(stages.nth(1)).toContainText('1 application')
  await choose('Delete')
  await expect(dialog).toContainText('1 application is in this stage. No email is sent when it moves.')
  await dialog.getByLabel('Move them to').selectOption({ label: 'Interview' })
  await axe(page)
  await dialog.getByRole('button', { name: 'Delete stage' }).click()
  await expect(stages).toHaveCount(7)
  await expect(stages.nth(4)).toContainText('1 application')
  await page.getByRole('button', { name: 'Change workflow' }).click()
  await dialog.getByLabel('Workflow').selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Change workflow' }).click()
  await expect(page.getByText(`The job now uses the workflow ${name}.`)).toBeVisible()
  await expect(stages.nth(4)).toContainText('1 application')

  await page.goto(`/app/roboroy/admin/workflows/${workflowId}`)
  await page.getByRole('button', { name: 'Apply to open jobs' }).click()
  await expect(dialog).toContainText('1 open job gets these stages. 1 active application is affected.')
  await expect(dialog).toContainText('No application changes its stage.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save and apply' }).click()
  await expect(dialog).toBeHidden()
  const removed = await page.request.delete(pathWith(removeWorkflow.path, { workflowId }))
  expect(removed.status()).toBe(200)
})
