// Features: correspondence.
import { newApplicant, sendApplication } from './applicants.ts'
import { expect, findJob, people, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

test('an administrator makes an email sequence, starts it for an applicant, pauses and stops it', {
  tag: ['@desktop', '@way'],
}, async ({ page, request }) => {
  const jobId = await findJob(page, 'Ingeniero de Calidad de Software')
  const lea = newApplicant('Lea')
  await sendApplication(request, jobId, lea)
  const name = unique('Follow up ')
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/sequences')
  await page.getByRole('button', { name: 'New sequence' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await dialog.getByRole('button', { name: 'Create sequence' }).click()
  await expect(dialog.getByText('Please enter valid value').first()).toBeVisible()
  for (const [number, template] of [
    [1, 'Invitation to a conversation'],
    [2, 'We need more time'],
  ] as const) {
    const email = dialog.getByRole('group', { name: `Email ${number}` })
    await email.getByLabel('Template').fill(template)
    await page.getByRole('option', { name: template }).click()
  }
  await axe(page)
  await dialog.getByRole('button', { name: 'Create sequence' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/app/roboroy/jobs/${jobId}/applied?searchKey=${lea.lastName}`)
  await page.getByRole('checkbox', { name: /Lea/ }).check()
  const bar = page.getByRole('region', { name: 'Selected applications' })
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Start sequence' }).click()
  await dialog.getByLabel('Sequence').fill(name)
  await page.getByRole('option', { name }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Start sequence' }).click()
  await expect(page.getByText('Sequence started for 1 candidate.')).toBeVisible()

  await page.goto(`/app/roboroy/sequences?searchKey=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: lea.lastName })
  await expect(row).toContainText('In progress')
  await axe(page)
  for (const [act, state] of [
    ['Pause', 'Paused'],
    ['Stop', 'Stopped by a colleague'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${lea.firstName} ${lea.lastName}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await expect(row).toContainText(state)
  }
  await page.goto(`/app/roboroy/sequences?searchKey=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No sequence matches your search')).toBeVisible()
})
