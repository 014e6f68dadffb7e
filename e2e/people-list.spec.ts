import { expect, people, signIn, test } from './fixtures.ts'

test('on a phone the list of candidates has one column, which no window cuts', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/candidates')
  const table = page.getByRole('main').getByRole('table')
  const row = table.getByRole('row').nth(1)
  await expect(row).toContainText('Last activity:')
  await expect(table.getByRole('columnheader', { name: 'Last activity' })).toBeHidden()
  const cut = await row
    .getByRole('cell')
    .evaluateAll(cells =>
      cells
        .filter(
          cell => cell.checkVisibility() && cell.getBoundingClientRect().right > document.documentElement.clientWidth,
        )
        .map(cell => cell.textContent),
    )
  expect(cut).toEqual([])
})
