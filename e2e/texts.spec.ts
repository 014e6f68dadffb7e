import { expect, people, signIn, test } from './fixtures.ts'

test('pages say in the agreed words what is the matter, before any script has run', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  const says: [path: string, status: number, ...texts: string[]][] = [
    ['/public/session/out', 200, 'Your session has timed out due to inactivity'],
    ['/error', 200, 'It seems we have encountered an issue', 'Report feedback'],
    ['/nowhere/at/all', 404, 'Sorry, page not found', 'Go Back to Home Page'],
    ['/public/jobs?q=zzzzqqqq', 200, 'There are no jobs for your current selection'],
    ['/app/roboroy', 200, 'Sorry! this browser is not supported'],
  ]
  for (const [path, status, ...texts] of says) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    const html = (await answer.text()).replaceAll('&#x27;', "'")
    expect([path, answer.status() === status || answer.status()]).toEqual([path, true])
    expect(
      texts.filter(text => !html.includes(text)),
      path,
    ).toEqual([])
  }
})

test('select boxes say what to do, and when nothing fits @desktop', async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy')
  await page.getByRole('button', { name: 'Filters' }).click()
  const skills = page.getByRole('combobox', { name: 'Skills' })
  await expect(skills).toHaveAttribute('placeholder', 'Start typing to see options')
  await skills.fill('zzzzqqqq')
  await expect(page.getByText('No options', { exact: true })).toBeVisible()
})
