// Features: workflows.
import { expect, people, signIn, test, uniqueName } from './fixtures.ts'
import { axe } from './look.ts'

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
  await axe(page)
  await trial.getByRole('button', { name: /^Order of Trial day/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Trial day is now 3 of 5.')).toBeAttached()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').nth(2)).toContainText('Trial day')
  await expect(page.getByRole('listitem').nth(2).getByLabel('Ratings by your team')).toHaveValue('2')

  await page.goto('/app/roboroy/admin/workflows')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Trial day')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toBeHidden()
})
