// Features: automation.
import { addNote } from '@hireloom/contract/notes/notes.ts'
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, reloadUntil, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter writes an automation, tries it out, and decides on what it suggests', { tag: '@way' }, async ({
  page,
  request,
}) => {
  test.slow()
  const jobId = await findJob(page, 'Graduate Software Engineer')
  const applicant = newApplicant()
  const person = `${applicant.firstName} ${applicant.lastName}`
  const appId = await sendApplication(request, jobId, applicant)
  await signIn(page, people.adminOfLumen)
  await page.goto(`/app/roboroy/job/${jobId}?tab=auto-pilot-settings`)
  const name = unique('Onwards ')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New automation' }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByLabel('When').selectOption('A note is added')
  await dialog.getByRole('button', { name: 'Add condition' }).press('Enter')
  await dialog.getByLabel('Condition', { exact: true }).selectOption('Kind of stage')
  await dialog.getByRole('combobox', { name: 'Values' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Applied' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add condition' }).press('Enter')
  await dialog.getByLabel('Condition', { exact: true }).last().selectOption('Answer to a question')
  await dialog.getByLabel('Question', { exact: true }).selectOption('In which of these languages do you work well?')
  await dialog.getByLabel('Compared').last().selectOption('has no answer')
  await dialog.getByLabel('Action 1').selectOption('Reject after a knockout answer')
  await expect(dialog.getByText('a match score never rejects')).toBeVisible()
  await dialog.getByLabel('Action 1').selectOption('Move to the next stage')
  await dialog.getByRole('button', { name: 'Add action' }).press('Enter')
  await dialog.getByLabel('Action 2').selectOption('Ask the candidate for referees')
  await dialog.getByLabel('Referees', { exact: true }).fill('3')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create automation' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(
    'A note is added · only if Kind of stage: Applied, “\u2068In which of these languages do you work well?\u2069”: no answer',
  )
  await expect(row).toContainText('Move to the next stage → Ask the candidate for 3 referees')

  await row.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Try it out' }).click()
  await dialog.getByLabel('Application').fill(applicant.lastName)
  await page.getByRole('option', { name: person }).click()
  await expect(dialog).toContainText('It would suggest this to you')
  await expect(dialog).toContainText('Auto-pilot is off for this job, so it only suggests.')
  await axe(page)
  await page.keyboard.press('Escape')

  const path = addNote.path.replace('{appId}', String(appId))
  await page.request.post(path, { data: { text: 'Looks good' } })
  await page.goto(`/app/roboroy/jobs/${jobId}/proposals`)
  const suggestion = page.getByRole('row').filter({ hasText: person })
  await reloadUntil(page, suggestion)
  await expect(suggestion).toContainText('Move to the next stage → Ask the candidate for 3 referees')
  await suggestion.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected suggestions' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1 suggestion confirmed.')).toBeVisible()
  await expect(suggestion).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(suggestion).toBeVisible()
  await axe(page)
  await suggestion.getByRole('button', { name: `Actions for ${person}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Dismiss' }).click()
  await expect(suggestion).toHaveCount(0)
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(suggestion.filter({ hasText: name })).toContainText('Dismissed')
  await axe(page)

  await page.goto(`/app/roboroy/job/${jobId}?tab=auto-pilot-settings`)
  await row.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText(`Deleted the automation ${name}.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})
