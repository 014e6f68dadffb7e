// Features: todos.
import { expect, people, signIn, test } from './fixtures.ts'
import { axe } from './look.ts'

test('a recruiter sets a task by keyboard, ticks it off, and takes that back', { tag: '@way' }, async ({ page }) => {
  const title = `Call the referee ${Date.now()}`
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/tasks')
  await page.getByRole('button', { name: 'New task' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  await dialog.getByLabel('What needs to be done').fill(title)
  await dialog.getByLabel('Due').fill('2026-01-05')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Overdue')
  await axe(page)
  await row.getByRole('checkbox').press('Space')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('checkbox').press('Space')
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(row.getByRole('checkbox')).toBeChecked()
})
