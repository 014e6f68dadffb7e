// Features: companies.
import { changeCompanyBehaviour } from '@hireloom/contract/companies/behaviour.ts'
import type { Locator } from '@playwright/test'
import { expect, findJob, people, reloadUntil, signIn, test } from './fixtures.ts'

/** How far the edge of a field, or the face of a control, stands out from what lies behind it: axe judges texts alone (WCAG 1.4.11). */
const contrastOf = (control: Locator, part: 'borderTopColor' | 'backgroundColor'): Promise<number> =>
  control.evaluate((element, property) => {
    const canvas = document.createElement('canvas').getContext('2d')
    const brightness = (colour: string): number => {
      if (canvas === null) return 0
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data, value => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const colourOf = (element: Element | null): string => (element ? getComputedStyle(element).backgroundColor : '')
    let behind: Element | null = element.parentElement
    while (behind && /^rgba\(.*, 0\)$/.test(colourOf(behind))) behind = behind.parentElement
    const [dark = 0, bright = 0] = [brightness(getComputedStyle(element)[property]), brightness(colourOf(behind))].sort(
      (one, other) => one - other,
    )
    return (bright + 0.05) / (dark + 0.05)
  }, part)

test('an administrator chooses how jobs behave: at once, with a way back, and texts when they are saved', {
  tag: '@way',
}, async ({ page, openVisitor }) => {
  await signIn(page, people.adminOfNorthlight)
  await page.goto('/app/roboroy/admin/company')
  await expect(page.getByRole('heading', { level: 1, name: 'Hiring settings' })).toBeVisible()
  const visitor = await openVisitor()
  const mailing = visitor.getByRole('link', { name: 'Email job' })
  await visitor.goto(`/public/r/job/${await findJob(page, 'Battery Systems Engineer')}`)
  await expect(mailing).toBeVisible()

  const toggle = page.getByRole('switch', { name: 'Turn off “Email this job”' })
  const track = toggle.locator('xpath=following-sibling::*[1]')
  for (const look of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: look })
    expect(await contrastOf(track, 'backgroundColor'), `a switch that is off, ${look}`).toBeGreaterThanOrEqual(3)
    const edge = await contrastOf(page.getByLabel('Guests can apply from'), 'borderTopColor')
    expect(edge, `the edge of a field, ${look}`).toBeGreaterThanOrEqual(3)
  }
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Setting saved.')).toBeVisible()
  await reloadUntil(visitor, mailing, false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toggle).not.toBeChecked()

  for (const [descriptionLabel, words] of [
    ['programme', 'Programme requirements'],
    ['job', 'Requirements'],
  ] as const) {
    const answer = await page.request.patch(changeCompanyBehaviour.path, { data: { descriptionLabel } })
    expect(answer.status(), await answer.text()).toBe(200)
    await reloadUntil(visitor, visitor.getByRole('heading', { level: 2, name: words, exact: true }))
  }

  const domain = page.getByLabel('Guests can apply from')
  await domain.fill('no domain')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter valid value').first()).toBeVisible()
  await expect(domain).toHaveValue('no domain')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(domain).toHaveValue('')

  const said = page.getByLabel('Vacancy statement')
  const words = 'This is a current vacancy, to be filled within a month.'
  await said.fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await reloadUntil(visitor, visitor.getByText(words))
  await said.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
