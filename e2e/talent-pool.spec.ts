// Features: talent-pool.
import { defaultCountryId } from '@hireloom/contract/constants.ts'
import { joinTalentPool } from '@hireloom/contract/talent-pool/join.ts'
import { changePoolLink, createPoolLink } from '@hireloom/contract/talent-pool/links.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Applicant, newApplicant } from './applicants.ts'
import { openSiteMenu } from './board.ts'
import { expect, people, signIn, test, unique } from './fixtures.ts'
import { chooseFiles, reach, typeInto } from './keyboard.ts'
import { axe } from './look.ts'
import { linkIn, readMail } from './mails.ts'

const join = '/public/join/talentpool/LumenHarbourTalent00000'

async function fill(page: Page, person: ReturnType<typeof newApplicant>): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(person.email)
  await page.getByLabel('Mobile number').fill('81234567')
}

const consent = (page: Page) => page.getByRole('checkbox', { name: /may keep my details in its talent network/ })
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Join Talent Network' })

test('a visitor comes from the microsite, joins with a CV, and leaves by the link of the letter', {
  tag: '@way',
}, async ({ page }) => {
  // Three pages are walked through, each with a look of axe.
  test.slow()
  const person = newApplicant()
  await page.goto('/public/microsites/lumen-harbour')
  await openSiteMenu(page)
  await page.getByRole('link', { name: 'Join Talent Network' }).click()
  await expect(page).toHaveURL(/\/public\/join\/talentpool-bt\/LumenHarbourTalent00000\/bucket\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lumen Harbour talent network')
  await page.evaluate(() => {
    addEventListener('TPUPLOAD_SUBMIT_DATA', event => {
      if (event instanceof CustomEvent) sessionStorage.setItem('heard', JSON.stringify(event.detail))
    })
  })
  await fill(page, person)
  await page.locator('#resume').setInputFiles(person.cv)
  await expect(page.getByText('Your CV is attached.')).toBeVisible()
  await consent(page).check()
  await send(page).click()
  await expect(page).toHaveURL(/\?joined=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You've joined the Lumen Harbour talent network")
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toContain(person.email)
  const letter = await readMail(page, person.email, /You've joined the Lumen Harbour talent network/)
  await page.goto(linkIn(letter, /\/public\/join\/member\//))
  await expect(page.getByText('Lumen Harbour has kept your details since')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the talent network' }).click()
  await expect(page.getByText("You've left.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join again' })).toBeVisible()
})

test('what was typed outlives a failed try and a reload, is for nobody else, and the summary leads to what is wrong', async ({
  page,
  openVisitor,
}) => {
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
  const stranger = await openVisitor()
  await stranger.goto(join)
  await expect(stranger.locator('#resume')).toHaveAttribute('type', 'file')
  await expect(stranger.getByText(person.cv.name)).toHaveCount(0)
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
  await recruiter.getByText('QR code for this page').click()
  await expect(recruiter.getByRole('img', { name: 'QR code for this page' })).toBeVisible()
  const answer = await page.goto('/public/join/talentpool/nobody-has-this')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test('the join form is filled in and sent by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const person = newApplicant()
  await page.goto(join)
  await typeInto(page, page.getByLabel('First name'), person.firstName)
  await typeInto(page, page.getByLabel('Last name'), person.lastName)
  await typeInto(page, page.getByRole('textbox', { name: 'Email', exact: true }), person.email)
  await typeInto(page, page.getByLabel('Mobile number'), '81234567')
  await chooseFiles(page, page.locator('#resume'), person.cv)
  await expect(page.getByText('Your CV is attached.')).toBeVisible()
  await reach(page, consent(page))
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
    await expect(page.getByRole('heading', { level: 1 })).toContainText("You've joined")
    await page.goto(join)
    await expect(page.locator('#resume')).toHaveAttribute('type', 'file')
  })
})

/** Joins by a link, without the screens of it. */
async function joinBy(request: APIRequestContext, link: string, person: Applicant): Promise<void> {
  const [, sharinghash, bucketId] = /\/talentpool-bt\/([^/]+)\/bucket\/(\d+)/.exec(link) ?? []
  const meta = {
    sharinghash,
    bucketId,
    candidate: {
      candidateFirstName: person.firstName,
      candidateLastName: person.lastName,
      candidateEmail: person.email,
      mobile: '81234567',
      countryId: defaultCountryId,
    },
    consents: [{ purpose: 'talent_pool', state: 'given' }],
  }
  const answer = await request.post(joinTalentPool.path, {
    multipart: { meta: JSON.stringify(meta), resume: person.cv },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('a recruiter gathers people in a bucket, moves them on and puts them forward for a job', async ({
  page,
  request,
}) => {
  test.slow()
  const [first, second] = [newApplicant('Nora'), newApplicant('Otto')]
  await signIn(page, people.adminOfLumen)
  await page.goto('/app/roboroy/talentpool/buckets')
  const name = unique('Night shift ')
  await page.getByRole('button', { name: 'New bucket' }).click()
  await page.getByRole('button', { name: 'Create bucket' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await axe(page)
  await page.getByRole('button', { name: 'Create bucket' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('This bucket is empty')).toBeVisible()

  await page.getByRole('button', { name: 'Bucket join link' }).click()
  const address = page.getByRole('textbox', { name: new RegExp(`^Link: ${name}`) })
  const link = await address.inputValue()
  await expect(page.getByRole('img', { name: new RegExp(`^QR code for ${name}`) })).toBeVisible()
  for (const person of [first, second]) await joinBy(request, link, person)
  // The answer comes before they are members, the letter after it.
  for (const person of [first, second]) await readMail(page, person.email, /You've joined/)

  await page.goto('/app/roboroy/talentpool/buckets')
  await page.getByRole('searchbox', { name: 'Search buckets by name' }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name }).click()
  const row = (person: Applicant) => page.getByRole('row', { name: new RegExp(person.lastName) })
  await expect(row(first)).toBeVisible()
  await expect(row(second)).toBeVisible()
  await page.getByRole('button', { name: `Add a note about Nora ${first.lastName}` }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls on Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const note = row(first).getByText('Calls on Monday').filter({ visible: true })
  await expect(note).toBeVisible()
  await expect(page.getByText('Note saved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected people' })
  await bar.getByRole('button', { name: 'Move to stage' }).click()
  await page.getByRole('menuitem', { name: 'Ready' }).click()
  await expect(page.getByText('2 people moved')).toBeVisible()
  const stage = page.getByRole('combobox', { name: `Stage of Otto ${second.lastName}` })
  await expect(stage).toHaveValue('ready')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stage).toHaveValue('new')

  const dialog = page.getByRole('dialog')
  const jobs = dialog.getByRole('combobox', { name: 'Open job' })
  const choose = async () => {
    await bar.getByRole('button', { name: 'Add to a job' }).click()
    await jobs.fill('Technical Writer')
    await page.getByRole('option', { name: /^Technical Writer/ }).click()
  }
  await page.route(/talentpool\/matches/, route => route.fulfill({ status: 429, json: {} }), { times: 1 })
  await choose()
  await expect(dialog.getByRole('alert')).toContainText('Unknown error occured')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('Can be added')).toHaveCount(2)
  await axe(page)
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(dialog.getByText('2 people were added')).toBeVisible()
  await expect(dialog.getByText('Added', { exact: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toHaveCount(0)
  await choose()
  await dialog.getByRole('button', { name: 'Add 2 people' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await choose()
  await expect(dialog.getByText("Application for this profile's email already exists for this job")).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: `Select Nora ${first.lastName}` }).uncheck()
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect(row(second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(second)).toBeVisible()

  await page.getByRole('link', { name: 'All buckets' }).click()
  await page.getByRole('searchbox', { name: 'Search buckets by name' }).fill(name)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('an administrator ends a link and opens it again, and says what the join form asks', { tag: '@desktop' }, async ({
  page,
  openVisitor,
}) => {
  test.slow()
  await signIn(page, people.adminOfSaffron)
  await page.goto('/app/roboroy/talentpool/links')
  const make = page.getByRole('button', { name: 'Create link' })
  await make.click()
  await expect(make).toHaveCount(0)
  const card = page.getByRole('listitem').filter({ hasText: 'Noura' })
  const link = await card.getByRole('textbox').inputValue()
  const visitor = await openVisitor()
  await card.getByRole('button', { name: /^Deactivate/ }).click()
  await expect(card.getByText('Ended')).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await card.getByRole('button', { name: /^Reactivate/ }).click()
  await expect(card.getByText('Ended')).toHaveCount(0)

  await page.getByRole('link', { name: 'Join form' }).click()
  const number = page.getByRole('switch', { name: "Referrer's employee number" })
  await number.focus()
  await page.keyboard.press('Space')
  await expect(number).not.toBeChecked()
  await page.getByLabel('Allowed email domains').fill('not a domain')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter valid value')).toBeVisible()
  await page.getByLabel('Allowed email domains').fill('saffron.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    await visitor.goto(link)
    await expect(visitor.getByLabel('Their employee number')).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.reload()
  await expect(page.getByLabel('Allowed email domains')).toHaveValue('saffron.example')
})
