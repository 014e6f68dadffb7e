import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { changePoolLink, createPoolLink } from '@hireloom/contract/talent-pool/links.ts'
import type { Page } from '@playwright/test'
import { newApplicant } from './applicants.ts'
import { axe, expect, expectNoSidewaysScroll, linkIn, people, readMail, signIn, test } from './fixtures.ts'

const join = '/public/join/talentpool/LumenHarbourTalent00000'

async function fill(page: Page, person: ReturnType<typeof newApplicant>): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email)
  await page.getByLabel('Mobile number').fill('81234567')
}

const consent = (page: Page) => page.getByRole('checkbox', { name: /may keep my details in its talent network/ })
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Join Talent Network' })

test('a visitor comes from the microsite, joins with a CV, and leaves by the link of the letter', async ({ page }) => {
  // Three pages are walked through, each with a look of axe.
  test.slow()
  const person = newApplicant()
  await page.goto('/public/microsites/lumen-harbour')
  await page.getByRole('link', { name: 'Join Talent Network' }).click()
  await expect(page).toHaveURL(/\/public\/join\/talentpool-bt\/LumenHarbourTalent00000\/bucket\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talent network of Lumen Harbour')
  await page.evaluate(() => {
    addEventListener('TPUPLOAD_SUBMIT_DATA', event => {
      if (event instanceof CustomEvent) sessionStorage.setItem('heard', JSON.stringify(event.detail))
    })
  })
  await fill(page, person)
  await page.locator('#resume').setInputFiles(person.cv)
  await expect(page.getByText('Your CV is attached.')).toBeVisible()
  await consent(page).check()
  await axe(page)
  await send(page).click()
  await expect(page).toHaveURL(/\?joined=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you for joining the talent network of Lumen Harbour',
  )
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toContain(person.email)
  await axe(page)
  const letter = await readMail(page, person.email, /You have joined the talent network of Lumen Harbour/)
  await page.goto(linkIn(letter, /\/public\/join\/member\//))
  await expect(page.getByText('Lumen Harbour keeps your details since')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Leave the talent network' }).click()
  await expect(page.getByText('You have left.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join again' })).toBeVisible()
})

test('what was typed outlives a failed try and a reload, and the summary leads to what is wrong', async ({ page }) => {
  const person = newApplicant()
  await page.goto(join)
  await page.getByLabel('First name').fill('Mira7')
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody')
  await send(page).click()
  const summary = page.locator('#errors')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Please enter valid Last Name' })).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Please enter valid email' })).toBeVisible()
  await expect(summary.getByRole('link')).toHaveCount(5)
  await axe(page)
  await page.locator('#resume').setInputFiles(person.cv)
  await expect(page.getByText('Your CV is attached.')).toBeVisible()
  await page.getByLabel('Last name').fill('Kahn')
  await consent(page).check()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Mira')
  await expect(page.getByLabel('Last name')).toHaveValue('Kahn')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('nobody')
  await expect(consent(page)).toBeChecked()
  await expect(page.getByText(person.cv.name)).toBeVisible()
  await page.getByRole('button', { name: `Remove ${person.cv.name}` }).click()
  await expect(page.locator('#resume')).toHaveAttribute('type', 'file')
})

test('the server’s own word about a phone comes back to its field', async ({ page }) => {
  const person = newApplicant()
  await page.goto(join)
  await fill(page, person)
  await page.getByLabel('Mobile number').fill('11111111')
  await page.locator('#resume').setInputFiles(person.cv)
  await expect(page.getByText('Your CV is attached.')).toBeVisible()
  await consent(page).check()
  await send(page).click()
  await expect(page.locator('#errors')).toBeFocused()
  await expect(page.locator('#mobile')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
  await page.getByLabel('Mobile number').fill('81234567')
  await send(page).click()
  await expect(page).toHaveURL(/joined=1/)
})

test('a link for invited people says invite only, and an unknown one leads nowhere', async ({ page, openVisitor }) => {
  const recruiter = await openVisitor()
  await signIn(recruiter, people.recruiterOfLumen)
  const made = await recruiter.request.post(createPoolLink.path, { data: {} })
  const link = createPoolLink.output.parse(await made.json())
  const close = await recruiter.request.patch(changePoolLink.path.replace('{linkId}', String(link.linkId)), {
    data: { inviteOnly: true },
  })
  expect(close.status()).toBe(200)
  const path = new URL(link.url).pathname
  await page.goto(path)
  await expect(page.getByText('invite only', { exact: true })).toBeVisible()
  await expect(send(page)).toHaveCount(0)
  await axe(page)
  await recruiter.goto(path)
  await recruiter.getByText('Code of this page to scan').click()
  await expect(recruiter.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  const answer = await page.goto('/public/join/talentpool/nobody-has-this')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere any more')
})

test('the join page stands in Arabic from right to left, without sideways scroll', async ({ page }) => {
  await page.goto(`${join}?lang=arb`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await axe(page)
  await expectNoSidewaysScroll(page)
})

test('the join form is filled in and sent by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const person = newApplicant()
  await page.goto(join)
  await page.locator('#resume').setInputFiles(person.cv)
  await expect(page.getByText('Your CV is attached.')).toBeVisible()
  await page.getByLabel('First name').focus()
  for (const text of [person.firstName, person.lastName, person.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('81234567')
  for (let step = 0; step < 12; step++) {
    if (await consent(page).evaluate(box => box === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expect(consent(page)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/joined=1/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sends the CV first, mends what was wrong, and joins', async ({ page }) => {
    const person = newApplicant()
    await page.goto(join)
    await page.getByLabel('First name').fill(person.firstName)
    await page.getByRole('combobox', { name: 'Country code' }).selectOption(String(defaultCountryId))
    await page.locator('#resume').setInputFiles(person.cv)
    await send(page).click()
    await expect(page.locator('#errors').getByRole('link', { name: 'Please enter valid Last Name' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    await expect(page.getByText(person.cv.name)).toBeVisible()
    await fill(page, person)
    await consent(page).check()
    await send(page).click()
    await expect(page).toHaveURL(/joined=1/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you for joining')
    await page.goto(join)
    await expect(page.locator('#resume')).toHaveAttribute('type', 'file')
  })
})
