// Features: all.
import { putPicture } from '@hireloom/contract/candidates/pictures.ts'
import { listHostCompanies } from '@hireloom/contract/companies/hosts.ts'
import type { Page } from '@playwright/test'
import { smallestPicture } from './cv-files.ts'
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

test('select boxes say what to do, and when nothing fits @desktop', { tag: '@way' }, async ({ page }) => {
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/jobs/my/open')
  await page.getByRole('button', { name: 'Filters' }).click()
  const skills = page.getByRole('combobox', { name: 'Skills' })
  await expect(skills).toHaveAttribute('placeholder', 'Start typing to see options')
  await skills.fill('zzzzqqqq')
  await expect(page.getByRole('listbox', { name: 'Skills' }).getByText('No options')).toBeVisible()
})

/** The number of a company by its name, which those who run the installation may look up. */
async function findCompany(keeper: Page, name: string): Promise<number> {
  const answer = await keeper.request.get(listHostCompanies.path, { params: { searchKey: name } })
  const { list } = listHostCompanies.output.parse(await answer.json())
  const found = list.find(({ companyName }) => companyName === name)
  if (!found) throw new Error(`The demo has no company ${name}`)
  return found.companyId
}

test('a company that says nothing of itself, and pictures that do not come, leave no hole in the page', async ({
  page,
  openVisitor,
}) => {
  const keeper = await openVisitor()
  await signIn(keeper, people.keeper)
  await page.goto(`/public/careers/${await findCompany(keeper, 'Tern Works')}`)
  await expect(page.getByText('This company has not provided any description.', { exact: true })).toBeVisible()
  await expect(page.getByText('There are no jobs for your current selection')).toBeVisible()

  await page.route(/\/demo\/.*\.svg$/, route =>
    route.fulfill({ contentType: 'image/svg+xml', body: 'no picture at all' }),
  )
  await page.goto(`/public/careers/${await findCompany(keeper, 'Lumen Harbour')}`)
  const banner = page.locator('main header img').first()
  await expect(banner).toHaveJSProperty('naturalWidth', 0)
  await expect(banner).toHaveCSS('background-image', /^linear-gradient/)
  expect((await banner.boundingBox())?.height).toBeGreaterThan(100)
  const logo = page.locator('main .logo').first()
  await expect(logo.locator('img')).toHaveJSProperty('naturalWidth', 0)
  await expect(logo).toHaveText('L')

  await signIn(page, people.candidate)
  const put = await page.request.post(putPicture.path, { multipart: { picture: smallestPicture } })
  expect(put.ok(), await put.text()).toBe(true)
  await page.goto('/app/roboroy/candidate/profile')
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page.route(/\/api\/v1\/pictures\//, route =>
    route.fulfill({ contentType: 'image/png', body: 'no picture at all' }),
  )
  await page.reload()
  await expect(page.getByRole('img', { name: 'No picture' })).toBeVisible()
})
