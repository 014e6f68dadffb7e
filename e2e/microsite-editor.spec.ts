// Features: microsites.
import { expect, people, reloadUntil, signIn, test, unique } from './fixtures.ts'
import { axe } from './look.ts'

test('an administrator makes a microsite, writes it, publishes it, takes it back and removes it', {
  tag: '@way',
}, async ({ page, openVisitor }) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/microsites')
  await expect(page.getByRole('heading', { level: 1, name: 'Microsites' })).toBeVisible()
  const name = unique('Night shift ')
  await page.getByRole('button', { name: 'New microsite' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  const address = await page.getByLabel('Address', { exact: true }).inputValue()
  expect(address).toMatch(/^night-shift-[a-z0-9]+$/)
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/microsites\/\d+\/edit$/)
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Nurses of the night')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Quiet wards.\n\nGood company.')
  await page.getByLabel('Colour', { exact: true }).fill('violet')
  await expect(page.getByText('Please enter valid value')).toBeVisible()
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await page.getByLabel('Colour', { exact: true }).fill('#ffd400')
  await page.getByRole('button', { name: 'Add a block: Benefits' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Why at night')
  await page.getByLabel('Benefit', { exact: true }).fill('Quiet')
  await page.getByRole('button', { name: 'Add benefit' }).click()
  await page.getByLabel('Benefit', { exact: true }).last().fill('Pay')
  await page.getByLabel('Description', { exact: true }).last().fill('A third more.')
  await page.getByLabel('Title in search results').fill('Night nurses wanted')
  const draftSaved = page.getByText('Saved as a draft. Visitors will see it once you publish.')
  await expect(draftSaved).toBeVisible()
  await axe(page)
  const visitor = await openVisitor({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })
  await visitor.goto(`/public/microsites/${address}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This microsite is currently unavailable.')
  // Published where it is written, with what was typed last.
  await page.getByRole('textbox', { name: 'Search heading' }).fill('Find your ward')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish', exact: true })).toBeVisible()
  // What is written from now on waits until it is published.
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Nurses of the day')
  await expect(page.getByText('Unpublished changes')).toBeVisible()
  await expect(draftSaved).toBeVisible()
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 1 })).toHaveText(
    'Nurses of the day',
  )
  await page.getByRole('link', { name: 'All microsites' }).click()
  await expect(page.getByRole('button', { name: `Unpublish ${name}` })).toBeVisible()
  // What is counted is written every ten seconds; meanwhile there is enough to look at.
  await visitor.goto(`/public/microsites/${address}?q=harbour+ward`)
  await visitor.goto(`/public/microsites/${address}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Nurses of the night')
  await expect(visitor.getByText('Good company.')).toBeVisible()
  await expect(visitor.getByText('A third more.')).toBeVisible()
  await expect(visitor).toHaveTitle('Night nurses wanted')
  await page.getByRole('link', { name: `Visits to ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Visits to ${name}`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: 'harbour ward 1' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('definition').first()).toHaveText('2')
  await axe(page)
  await page.getByRole('link', { name: 'All microsites' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Unpublished changes')).toBeHidden()
  await reloadUntil(visitor, visitor.getByRole('heading', { level: 1, name: 'Nurses of the day' }))
  await page.getByRole('link', { name: 'All microsites' }).click()
  await page.getByRole('button', { name: `Unpublish ${name}` }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a recruiter who is no administrator is not offered microsites', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, people.recruiterOfLumen)
  await page.goto('/app/roboroy/microsites')
  await expect(page.getByRole('heading', { level: 1, name: "You don't have access to this page" })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back to Home Page' }).click()
  await expect(page).toHaveURL(/\/app\/roboroy\/?$/)
  await expect(page.getByRole('link', { name: 'Microsites' })).toHaveCount(0)
})
